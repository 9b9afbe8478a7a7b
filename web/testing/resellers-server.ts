import { paginationOf } from '#contract/paging';
import { AdminUser } from '#contract/users';

export const resellerId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const reseller = (n: number, more: Partial<AdminUser> = {}): AdminUser =>
  AdminUser.parse({
    standing: more.approved ? 'approved' : 'pending',
    id: resellerId(n),
    email: `loja${n}@example.com`,
    role: 'RESELLER',
    approved: false,
    companyName: `Loja ${n}`,
    cnpj: '48.112.907/0001-79',
    phone: '(48) 99101-2345',
    address: 'Rua das Acácias, 214',
    city: 'Florianópolis',
    state: 'SC',
    zipCode: '88010-001',
    creditLimit: null,
    currentExposure: 0,
    defaultPaymentTerm: null,
    createdAt: '2026-03-05T01:00:00.000Z',
    hasPassword: true,
    cnpjRepeated: false,
    ...more,
  });

type Answer = { status?: number; body: unknown };

const jsonResponse = ({ status = 200, body }: Answer) =>
  new Response(JSON.stringify(body), { status });

/** The server as the browser sees it: some resellers, what was asked, and answers set by a test. */
export function resellersServer(users: AdminUser[]) {
  const asked: { key: string; body: unknown }[] = [];
  const answers: Record<string, Answer> = {};
  let held: Promise<void> = Promise.resolve();

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const address = new URL(typeof input === 'string' ? input : '', 'http://portal.test');
    const key = `${init?.method ?? 'GET'} ${address.pathname}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ key: key + address.search, body });
    if (!key.startsWith('GET ')) await held;
    return jsonResponse(answers[key] ?? usual(key, address, body));
  };

  function usual(key: string, { pathname, searchParams }: URL, body: unknown): Answer {
    if (key === 'GET /api/users') return { body: page(users, searchParams) };
    if (pathname.endsWith('/pending/count')) {
      return {
        body: { data: { pending: users.filter(({ standing }) => standing === 'pending').length } },
      };
    }
    const at = users.findIndex(({ id }) => pathname.includes(id));
    const user = users[at];
    if (!user) return { status: 404, body: {} };
    if (key.startsWith('DELETE ')) users.splice(at, 1);
    else Object.assign(user, body, standingAfter(user, body));
    return { body: { user, message: 'ok' } };
  }

  return {
    fetch,
    answers,
    asked,
    /** The bodies that were sent to one address. */
    sent: (key: string) => asked.filter((one) => one.key === key).map(({ body }) => body),
    /** Answers to changes wait until the returned function is called. */
    hold: () => {
      const turn = new EventTarget();
      held = new Promise((resolve) => {
        turn.addEventListener('release', () => resolve());
      });
      return () => turn.dispatchEvent(new Event('release'));
    },
  };
}

const standingAfter = ({ approved }: AdminUser, body: unknown): Partial<AdminUser> => {
  if (typeof body !== 'object' || body === null || !('approved' in body)) return {};
  if (body.approved) return { standing: 'approved' };
  return approved ? { standing: 'suspended' } : {};
};

function page(users: AdminUser[], query: URLSearchParams) {
  const found = users.filter(
    ({ role, approved, standing, companyName }) =>
      role === query.get('role') &&
      (query.get('approved') ?? String(approved)) === String(approved) &&
      (query.get('standing') ?? standing) === standing &&
      companyName?.includes(query.get('search') ?? ''),
  );
  const [number, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  return {
    users: found.slice((number - 1) * limit, number * limit),
    pagination: paginationOf(number, limit, found.length),
  };
}
