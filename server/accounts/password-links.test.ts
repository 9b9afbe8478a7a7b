import { expect, test } from 'vitest';

import { PASSWORD } from '../testing/given.ts';
import { testApp } from '../testing/test-app.ts';

const { db, get, post, given } = await testApp();
const admin = await given.admin();

async function linkFor(userId: string, sendEmail = false) {
  const reply = await post(`/api/users/${userId}/password-link`, { sendEmail }, admin.token);
  const { url, expiresAt } = reply.json();
  return {
    url: String(url),
    expiresAt: String(expiresAt),
    token: String(url).split('token=')[1] ?? '',
  };
}
const check = (token: string) => post('/api/public/password-links/check', { token });
const use = (token: string, password = 'nova-senha') =>
  post('/api/public/password-links/use', { token, password });
const canEnter = async (email: string, password: string) =>
  (await post('/api/auth/login', { email, password })).statusCode === 200;

test('a link lets its owner choose a password, once', async () => {
  const user = await given.reseller({ password_hash: null });
  const { url, token, expiresAt } = await linkFor(user.id);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/recovery#token=[\w-]{43}$/);
  const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(72);
  expect((await check(token)).json()).toEqual({ email: user.email });
  expect((await use(token)).statusCode).toBe(200);
  expect(await canEnter(user.email, 'nova-senha')).toBe(true);
  expect((await get('/api/auth/me', user.token)).statusCode).toBe(401);
  const again = await use(token, 'terceira');
  expect(again.statusCode).toBe(410);
  expect(again.json()).toMatchObject({ error: 'Link inválido ou expirado', code: 'DEAD_LINK' });
  expect((await check(token)).statusCode).toBe(410);
});

test('used by many at once, it works for one', async () => {
  const user = await given.reseller();
  const { token } = await linkFor(user.id);
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, i) => use(token, `senha-${i}-x`)),
  );
  const statuses = replies.map((reply) => String(reply.statusCode)).toSorted();
  expect(statuses).toEqual(['200', '410', '410', '410', '410', '410']);
});

test('a newer link ends the older one', async () => {
  const user = await given.reseller();
  const first = await linkFor(user.id);
  const second = await linkFor(user.id);
  expect((await check(first.token)).statusCode).toBe(410);
  expect((await check(second.token)).statusCode).toBe(200);
});

test('expired links, links of deleted accounts and made-up tokens are dead', async () => {
  const user = await given.reseller();
  const { token } = await linkFor(user.id);
  const old = { created_at: new Date(0), expires_at: new Date(1000) };
  await db.updateTable('password_links').set(old).where('user_id', '=', user.id).execute();
  expect((await use(token)).statusCode).toBe(410);
  const gone = await given.reseller();
  const link = await linkFor(gone.id);
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  expect((await use(link.token)).statusCode).toBe(410);
  expect((await check('a'.repeat(43))).statusCode).toBe(410);
  expect((await check('curto')).statusCode).toBe(400);
  expect((await check("' or 1=1 --")).statusCode).toBe(400);
});

test('a weak password is refused and the link lives on', async () => {
  const user = await given.reseller();
  const { token } = await linkFor(user.id);
  expect((await use(token, '123')).json().details[0].path).toBe('password');
  expect((await use(token)).statusCode).toBe(200);
});

test('the token is stored nowhere, not even in the mail that will carry one', async () => {
  const user = await given.reseller();
  const { token } = await linkFor(user.id, true);
  const tables = ['password_links', 'mails', 'audit_entries'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows[1]).toMatchObject([{ kind: 'password_link', to_address: user.email }]);
  expect(await canEnter(user.email, PASSWORD)).toBe(true);
});
