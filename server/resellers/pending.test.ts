import { expect, test } from 'vitest';

import { submitTo } from '../testing/long-application.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, get, post, send, given } = api;
const admin = await given.admin();

let serial = 0;
async function register(): Promise<string> {
  const email = `pendente-${(serial += 1)}@loja.example`;
  const reply = await post('/api/auth/register', {
    email,
    password: 'senha-de-teste',
    companyName: 'Loja Pendente',
    cnpj: '11.222.333/0001-81',
    address: 'Rua A, 1',
    city: 'Natal',
    state: 'RN',
    zipCode: '59000-000',
  });
  expect(reply.statusCode).toBe(201);
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

const ask = async (address: string) => (await get(address, admin.token)).json();
const ids = ({ users }: { users: { id: string }[] }) => users.map(({ id }) => id);
const listed = (filter: string) => ask(`/api/users?role=RESELLER&limit=1000&${filter}`);

/** The same number wherever it is shown. */
async function pendingEverywhere() {
  const filter = await listed('standing=pending');
  return {
    badge: (await ask('/api/admin/resellers/pending/count')).data.pending,
    dashboard: (await ask('/api/admin/dashboard')).pendingApplications,
    applications: (await ask('/api/admin/resellers/applications/pending')).total,
    filter: filter.pagination.total + filter.withoutAccount,
  };
}
const everywhere = (pending: number) => ({
  badge: pending,
  dashboard: pending,
  applications: pending,
  filter: pending,
});

const standingOf = async (id: string) => (await ask(`/api/users/${id}`)).user.standing;
const decide = (id: string, approved: boolean) =>
  send(
    {
      method: 'PATCH',
      url: `/api/admin/resellers/${id}/approve`,
      payload: { approved },
    },
    admin.token,
  );
const reject = (id: string) =>
  send({ method: 'PATCH', url: `/api/admin/resellers/${id}/reject` }, admin.token);

test('badge, dashboard, applications and filter count the same, whatever was decided before', async () => {
  expect(await pendingEverywhere()).toEqual(everywhere(0));
  const waiting = await register();
  const approved = await register();
  const suspended = await register();
  const rejected = await register();
  expect(await pendingEverywhere()).toEqual(everywhere(4));
  await decide(approved, true);
  await decide(suspended, true);
  await decide(suspended, false);
  await reject(rejected);
  expect(await pendingEverywhere()).toEqual(everywhere(1));
  expect(ids(await listed('standing=pending'))).toEqual([waiting]);
});

test('a company without an account is counted separately', async () => {
  const before = await listed('standing=pending');
  await submitTo(api)();
  const after = await listed('standing=pending');
  expect(after.withoutAccount).toBe(before.withoutAccount + 1);
  expect(after.pagination.total).toBe(before.pagination.total);
  expect(await pendingEverywhere()).toEqual(
    everywhere(after.pagination.total + after.withoutAccount),
  );
  expect((await listed('standing=pending&search=loja')).withoutAccount).toBeUndefined();
});

test('the standing of a reseller follows the last decision', async () => {
  const id = await register();
  expect(await standingOf(id)).toBe('pending');
  await decide(id, true);
  expect(await standingOf(id)).toBe('approved');
  await decide(id, false);
  expect(await standingOf(id)).toBe('suspended');
  await decide(id, true);
  expect(await standingOf(id)).toBe('approved');
  const refused = await register();
  await reject(refused);
  expect(await standingOf(refused)).toBe('rejected');
});

test('an account that was approved from its first day is suspended, not pending, without access', async () => {
  const { id } = await given.reseller();
  await decide(id, false);
  expect(await standingOf(id)).toBe('suspended');
  expect(ids(await listed('standing=suspended'))).toContain(id);
  expect(ids(await listed('standing=pending'))).not.toContain(id);
  expect(ids(await listed('approved=false'))).toContain(id);
});

test('an item of the list carries every field of its application, its documents too', async () => {
  const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n');
  const sent = await submitTo(api)({}, [{ field: 'cnpjCard', name: 'cartão.pdf', content }]);
  const { id } = sent.json();
  const { items } = await ask('/api/admin/resellers/applications/pending');
  const item = items.find((one: { id: string }) => one.id === id);
  expect(item.cnpjCard).toMatch(/^\/uploads\/applications\/[0-9a-f-]{36}\.pdf\?expires=/);
  const { application } = await ask(`/api/admin/resellers/applications/${id}`);
  // The address is signed again by each reply, and only the application holds its decision.
  expect(application).toMatchObject({ ...item, cnpjCard: expect.any(String) });
  const decision = ['decisionReason', 'decidedAt', 'decidedBy', 'cnpjRepeated'];
  expect(Object.keys(application).filter((key) => !(key in item))).toEqual(decision);
});
