import { expect, test } from 'vitest';

import { PASSWORD } from '../testing/given.ts';
import { testApp } from '../testing/test-app.ts';

const { db, given, get, post, send } = await testApp();

/** A session as a sign-in opens it: signing in does not count as confirming. */
async function justSignedIn() {
  const admin = await given.admin();
  return { ...admin, token: await given.session(admin.id) };
}
const confirm = (token: string, body: object) => post('/api/auth/confirm', body, token);
const patch = (token: string, url: string, payload: object) =>
  send({ method: 'PATCH', url, payload }, token);
const asked = { code: 'CONFIRM_IDENTITY', error: 'Confirme sua senha para continuar.' };

test('the copy of the data asks for the password, once, for ten minutes', async () => {
  const { token, id } = await justSignedIn();
  const refused = await get('/api/backup', token);
  expect(refused.statusCode).toBe(428);
  expect(refused.json()).toMatchObject(asked);
  const reply = await confirm(token, { password: PASSWORD });
  const minutes = (Date.parse(reply.json().confirmedUntil) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(5);
  expect(minutes).toBeLessThanOrEqual(10.1);
  expect((await get('/api/backup', token)).statusCode).toBe(200);
  // This session, and no other of the same account.
  expect((await get('/api/backup', await given.session(id))).statusCode).toBe(428);
  await db
    .updateTable('sessions')
    .set({ confirmed_until: new Date(Date.now() - 1000) })
    .where('user_id', '=', id)
    .execute();
  expect((await get('/api/backup', token)).statusCode).toBe(428);
});

test.each([
  ['pixKey', 'financeiro@marca.example'],
  ['pixPayee', 'Outra Empresa'],
  ['pixCity', 'Recife'],
  ['bankName', 'Banco Novo'],
  ['bankAgency', '0001'],
  ['bankAccount', '12345-6'],
])('%s changes only with the password, on both endpoints', async (key, value) => {
  const { token } = await justSignedIn();
  expect((await patch(token, `/api/settings/${key}`, { value })).json()).toMatchObject(asked);
  const many = { settings: { [key]: value, phone: '11 3333-4444' } };
  expect((await patch(token, '/api/settings', many)).statusCode).toBe(428);
  expect((await get(`/api/settings/phone`, token)).json().value).toBe('');
  await confirm(token, { password: PASSWORD });
  expect((await patch(token, `/api/settings/${key}`, { value })).statusCode).toBe(200);
});

test('what does not really change, or is not money, asks nothing', async () => {
  const { token } = await justSignedIn();
  const same = { settings: { boletoAccount: null, minOrderValue: 10 } };
  expect((await patch(token, '/api/settings', same)).statusCode).toBe(200);
});

test('making an administrator asks; other edits do not', async () => {
  const { token } = await justSignedIn();
  const user = await given.reseller();
  const save = (body: object) =>
    send({ method: 'PUT', url: `/api/users/${user.id}`, payload: body }, token);
  expect((await save({ email: user.email, city: 'Natal' })).statusCode).toBe(200);
  expect((await save({ email: user.email, role: 'ADMIN' })).json()).toMatchObject(asked);
  expect((await get(`/api/users/${user.id}`, token)).json().user.role).toBe('RESELLER');
  await confirm(token, { password: PASSWORD });
  expect((await save({ email: user.email, role: 'ADMIN' })).json().user.role).toBe('ADMIN');
});

test.each(['start', 'enable', 'recovery-codes', 'disable'])(
  'two-step %s asks for the password',
  async (what) => {
    const { token } = await justSignedIn();
    const reply = await post(`/api/auth/two-step/${what}`, { code: '1' }, token);
    expect(reply.statusCode).toBe(428);
  },
);

test('a wrong password is no end of the session, is slowed down and written down', async () => {
  const { token, id } = await justSignedIn();
  const first = await confirm(token, { password: 'errada' });
  expect(first.json()).toMatchObject({ details: [{ path: 'password' }] });
  const statuses: number[] = [first.statusCode];
  for (let i = 0; i < 6; i += 1) {
    statuses.push((await confirm(token, { password: 'errada' })).statusCode);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  const { entries } = (await get(`/api/users/${id}/audit`, token)).json();
  expect(entries).toHaveLength(5);
  expect(entries[0]).toMatchObject({ action: 'confirm_failed', address: '127.0.0.1' });
  expect((await confirm(token, { password: PASSWORD })).statusCode).toBe(429);
});

test.each([[{}], [{ password: '' }], [{ code: '' }], [{ password: 'a', code: '1' }]])(
  'neither password nor code: %o is refused',
  async (body) => {
    const { token } = await justSignedIn();
    expect((await confirm(token, body)).statusCode).toBe(400);
  },
);

test('a code proves nothing where two-step verification is off', async () => {
  const { token } = await justSignedIn();
  expect((await confirm(token, { code: '123456' })).statusCode).toBe(400);
});
