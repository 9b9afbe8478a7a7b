import { expect, test } from 'vitest';

import { asId, type UserId } from '#contract/ids';

import { testApp } from '../testing/test-app.ts';

const { db, get, post, send, given } = await testApp();
const admin = await given.admin();

const patch = (url: string, body?: object, token = admin.token) =>
  send(
    { method: 'PATCH', url: `/api/admin/resellers/${url}`, ...(body && { payload: body }) },
    token,
  );
const mails = async (to: string) =>
  (
    await db.selectFrom('mails').select('kind').where('to_address', '=', to).orderBy('id').execute()
  ).map(({ kind }) => kind);
/** Audit entries about decisions, without sign-ins. */
const audit = async (id: string) =>
  ((await get(`/api/users/${id}/audit`, admin.token)).json().entries as { action: string }[])
    .map(({ action }) => action)
    .filter((action) => action !== 'signed_in');

let serial = 0;
/** Through the API, so that account and application are created together. */
async function registered() {
  const email = `pede-${(serial += 1)}@loja.example`;
  await post('/api/auth/register', {
    email,
    password: 'segredo1',
    companyName: 'Pede Acesso',
    cnpj: '1',
    address: 'Rua 1',
    city: 'Natal',
    state: 'RN',
    zipCode: '59000-000',
  });
  const { token, user } = (await post('/api/auth/login', { email, password: 'segredo1' })).json();
  return { email, token: String(token), id: asId<UserId>(String(user.id)) };
}
const applicationOf = (id: UserId) =>
  db
    .selectFrom('applications')
    .select(['id', 'status', 'decision_reason', 'decided_by'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();

test('approval without a body settles account and application together', async () => {
  const user = await registered();
  const before = (await get('/api/admin/resellers/pending/count', admin.token)).json().data.pending;
  const reply = await patch(`${user.id}/approve`);
  expect(reply.statusCode).toBe(200);
  expect(reply.json().user.approved).toBe(true);
  expect(await applicationOf(user.id)).toMatchObject({ status: 'approved', decided_by: admin.id });
  expect((await get('/api/admin/resellers/pending/count', admin.token)).json().data.pending).toBe(
    before - 1,
  );
  expect(await mails(user.email)).toEqual(['application_approved']);
  expect((await get('/api/auth/me', user.token)).json().user.approved).toBe(true);
});

test('repeated and fifty concurrent approvals approve once and send one mail', async () => {
  const user = await registered();
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => patch(`${user.id}/approve`, { approved: true })),
  );
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
  expect(await mails(user.email)).toEqual(['application_approved']);
  expect(await audit(user.id)).toEqual(['approved']);
});

test('suspension acts on the next request of a live session, and can be taken back', async () => {
  const user = await registered();
  await patch(`${user.id}/approve`);
  const profile = () => send({ method: 'PUT', url: '/api/auth/me', payload: {} }, user.token);
  expect((await profile()).statusCode).toBe(400);
  const reply = await patch(`${user.id}/approve`, { approved: false });
  expect(reply.json().user.approved).toBe(false);
  expect((await profile()).statusCode).toBe(403);
  expect((await get('/api/auth/me', user.token)).json().user.approved).toBe(false);
  await patch(`${user.id}/approve`);
  expect((await profile()).statusCode).toBe(400);
  expect(await audit(user.id)).toEqual(['approved', 'suspended', 'approved']);
});

test('a suspended reseller does not count as pending', async () => {
  const user = await registered();
  await patch(`${user.id}/approve`);
  await patch(`${user.id}/approve`, { approved: false });
  const { users } = (await get('/api/admin/resellers/pending', admin.token)).json();
  expect(users.map(({ id }: { id: string }) => id)).not.toContain(user.id);
});

test('rejection keeps the reason, mails the company, and is final', async () => {
  const user = await registered();
  const { users } = (await get('/api/admin/resellers/pending', admin.token)).json();
  expect(users.map(({ id }: { id: string }) => id)).toContain(user.id);
  expect((await patch(`${user.id}/reject`, { reason: 'CNPJ inativo' })).statusCode).toBe(200);
  expect(await applicationOf(user.id)).toMatchObject({
    status: 'rejected',
    decision_reason: 'CNPJ inativo',
  });
  expect(await mails(user.email)).toEqual(['application_rejected']);
  const again = await patch(`${user.id}/reject`, { reason: 'Outro' });
  expect(again.statusCode).toBe(409);
  expect(again.json().code).toBe('ALREADY_DECIDED');
});

test('one administrator approves here while another rejects there: one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await registered();
    const { id } = await applicationOf(user.id);
    const replies = await Promise.all([
      post(`/api/admin/resellers/applications/${id}/approve`, {}, admin.token),
      patch(`${user.id}/reject`, { reason: 'Não' }),
    ]);
    expect(replies.map((reply) => String(reply.statusCode)).toSorted()).toEqual(['200', '409']);
    expect(await mails(user.email)).toHaveLength(1);
  }
});

test('the same company decided from both pages at once never makes two wait for each other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const user = await registered();
    const { id } = await applicationOf(user.id);
    const replies = await Promise.all([
      patch(`${user.id}/approve`),
      post(`/api/admin/resellers/applications/${id}/approve`, {}, admin.token),
      patch(`${user.id}/approve`, { approved: false }),
      send(
        {
          method: 'PUT',
          url: `/api/users/${user.id}`,
          payload: { email: user.email, city: 'Olinda' },
        },
        admin.token,
      ),
      patch(`${user.id}/reject`),
    ]);
    expect(replies.filter((reply) => reply.statusCode >= 500)).toEqual([]);
  }
});

const edit = (id: string, email: string, token: string, city: string) =>
  send({ method: 'PUT', url: `/api/users/${id}`, payload: { email, city } }, token);

test('administrators who edit each other at once both succeed', async () => {
  const other = await given.admin();
  for (let round = 0; round < 10; round += 1) {
    const replies = await Promise.all([
      edit(other.id, other.email, admin.token, `Cidade ${round}`),
      edit(admin.id, admin.email, other.token, `Cidade ${round}`),
    ]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200]);
  }
});

test('an administrator is not approved or suspended here', async () => {
  const other = await given.admin();
  expect((await patch(`${other.id}/approve`, { approved: false })).statusCode).toBe(409);
  expect((await patch('00000000-0000-4000-8000-000000000000/approve')).statusCode).toBe(404);
  expect((await patch(`${other.id}/approve`, { approved: 'false' })).statusCode).toBe(400);
});

test('deleting a pending reseller settles the application as well', async () => {
  const user = await registered();
  await send({ method: 'DELETE', url: `/api/users/${user.id}` }, admin.token);
  expect(await applicationOf(user.id)).toMatchObject({
    status: 'rejected',
    decision_reason: 'Cadastro excluído',
  });
});
