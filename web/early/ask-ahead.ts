import type { Reply } from '#contract/endpoint';
import { moneyText } from '#contract/money-text';
import type { Role } from '#contract/role';
import type { meEndpoint, SessionUser } from '#contract/session';

// The compiler compares it with the contract's; importing that would bring its schemas.
const ME: typeof meEndpoint.path = '/api/auth/me';

const TIMEOUT_MS = 15_000;
/** What was not asked for by then would be old news. */
const FORGET_MS = 30_000;

export type EarlyPage = {
  at: RegExp;
  role: Role;
  /** What the page asks first, word for word, when its address says nothing more. */
  questions: (user: SessionUser) => readonly string[];
  /** What is shown or fetched besides; what it comes to is held until the page has asked. */
  begin: (answers: readonly Promise<Response>[]) => unknown;
};

/** The rest is for nobody whom the page is not for. */
async function whoMayAsk(reply: Response, role: Role): Promise<SessionUser | undefined> {
  if (!reply.ok) return undefined;
  const { user }: Reply<typeof meEndpoint> = await reply.clone().json();
  return user.role === role && (role === 'ADMIN' || user.approved) ? user : undefined;
}

/** What the page will ask first, asked now; its `fetch` finds the answers. */
export function askAhead(token: string, page: EarlyPage): void {
  const real = window.fetch;
  const authorization = `Bearer ${token}`;
  const answers = new Map<unknown, Promise<Response>>();
  let all = false;
  const held: unknown[] = [];

  function ask(url: string): Promise<Response> {
    const answer = real(url, {
      headers: { accept: 'application/json', authorization },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Unused, a failure is nobody's business.
    answer.catch(() => undefined);
    answers.set(url, answer);
    return answer;
  }

  function stepAside() {
    answers.clear();
    held.length = 0;
    if (window.fetch === ahead) window.fetch = real;
  }

  async function askRest(reply: Response) {
    const user = await whoMayAsk(reply, page.role);
    if (user && !location.search) held.push(page.begin(page.questions(user).map(ask)));
    all = true;
    if (answers.size === 0) stepAside();
  }

  const ahead: typeof fetch = async (input, init = {}) => {
    // Whatever changes something makes answers old.
    if ((init.method ?? 'GET') !== 'GET') stepAside();
    const answer = answers.get(input);
    answers.delete(input);
    if (all && answers.size === 0) stepAside();
    const same = new Headers(init.headers).get('authorization') === authorization;
    return (same && (await answer?.catch(() => undefined))) || real(input, init);
  };

  void ask(ME).then(askRest).catch(stepAside);
  window.fetch = ahead;
  setTimeout(stepAside, FORGET_MS);
  // The first amount takes a telephone long to write, and most pages need it: better now, while
  // everything waits for the line.
  moneyText(0);
}
