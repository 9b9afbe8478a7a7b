import { expect, test } from 'vitest';

import type { OwnSession } from '#contract/own-sessions';

import { PASSWORD } from '../testing/given.ts';
import { testApp } from '../testing/test-app.ts';
import { enterFrom } from '../testing/visitors.ts';
import { hashToken } from './tokens.ts';

const api = await testApp();
const { given, get, post, send } = api;
const enter = enterFrom(api.app);
const sessionsOf = async (token: string): Promise<OwnSession[]> =>
  (await get('/api/auth/sessions', token)).json().sessions;
const end = (id: string, token: string) =>
  send({ method: 'DELETE', url: `/api/auth/sessions/${id}` }, token);
const isOpen = async (token: string) => (await get('/api/auth/me', token)).statusCode === 200;
const tokenIn = async (email: string, more = {}): Promise<string> =>
  (await enter(email, more)).json().token;

test('every open session is listed with its place and device, the own one first', async () => {
  const { email } = await given.pendingReseller();
  await tokenIn(email, { at: '198.51.100.7', userAgent: 'Telefone/1.0' });
  const token = await tokenIn(email, { at: '198.51.100.8', userAgent: 'Mesa/2.0' });
  const [own, other] = await sessionsOf(token);
  expect(own).toMatchObject({ current: true, address: '198.51.100.8', device: 'Mesa/2.0' });
  expect(other).toMatchObject({ current: false, address: '198.51.100.7', device: 'Telefone/1.0' });
});

test('its name is neither the token nor what is kept of it', async () => {
  const { token } = await given.reseller();
  const reply = await get('/api/auth/sessions', token);
  expect(reply.body).not.toContain(token);
  expect(reply.body).not.toContain(hashToken(token).toString('hex'));
  const [own] = reply.json().sessions;
  const asToken = { headers: { authorization: `Bearer ${own.id.slice(0, 43)}` } };
  expect((await api.app.inject({ url: '/api/auth/me', ...asToken })).statusCode).toBe(401);
});

test('one is ended at once; one that is over already, and another’s, are left alone', async () => {
  const user = await given.reseller();
  const second = await given.session(user.id);
  const target = (await sessionsOf(user.token)).find(({ current }) => !current)?.id ?? '';
  const stranger = await given.reseller();
  expect((await end(target, stranger.token)).statusCode).toBe(200);
  expect(await isOpen(second)).toBe(true);
  expect((await end(target, user.token)).statusCode).toBe(200);
  expect(await isOpen(second)).toBe(false);
  expect((await end(target, user.token)).statusCode).toBe(200);
  expect(await isOpen(user.token)).toBe(true);
});

test('all others are ended, and counted', async () => {
  const user = await given.admin({ admin_profile: 'SHIPPING' });
  const others = [await given.session(user.id), await given.session(user.id)];
  const reply = await post('/api/auth/sessions/end-others', {}, user.token);
  expect(reply.json()).toEqual({ ended: 2 });
  expect(await Promise.all(others.map(isOpen))).toEqual([false, false]);
  expect(await isOpen(user.token)).toBe(true);
});

test('a session that was not used for days is not listed', async () => {
  const user = await given.reseller();
  await given.session(user.id);
  await api.pool.query(
    `update sessions set last_used_at = now() - interval '4 days'
     where user_id = $1 and token_hash <> $2`,
    [user.id, hashToken(user.token)],
  );
  expect(await sessionsOf(user.token)).toHaveLength(1);
});

test('entries and failed tries are told, the newest first, twenty of them', async () => {
  const { id, email } = await given.admin();
  await enter(email, { password: 'errada', at: '203.0.113.9', userAgent: 'Outro/1.0' });
  const token = await tokenIn(email);
  const signIns = async () => (await get('/api/auth/sign-ins', token)).json().signIns;
  expect(await signIns()).toMatchObject([
    { outcome: 'signed_in', address: '198.51.100.1' },
    { outcome: 'sign_in_failed', address: '203.0.113.9', device: 'Outro/1.0' },
  ]);
  await api.pool.query(
    `insert into audit_entries (action, subject_type, subject_id)
     select 'two_step_failed', 'user', $1::uuid::text from generate_series(1, 25)`,
    [id],
  );
  expect(await signIns()).toHaveLength(20);
});

test('the password is changed with the current one, and every other session ends', async () => {
  const user = await given.admin({ admin_profile: 'FINANCE' });
  const other = await given.session(user.id);
  const change = (currentPassword: string, newPassword: string) =>
    post('/api/auth/password', { currentPassword, newPassword }, user.token);
  const wrong = await change('errada', 'uma frase nova e longa');
  expect(wrong.json()).toMatchObject({
    code: 'WRONG_PASSWORD',
    details: [{ path: 'currentPassword', message: 'Senha atual incorreta' }],
  });
  const common = await change(PASSWORD, '123456');
  expect(common.json().details[0].path).toBe('newPassword');
  expect((await change(PASSWORD, 'uma frase nova e longa')).statusCode).toBe(200);
  expect([await isOpen(user.token), await isOpen(other)]).toEqual([true, false]);
  expect((await enter(user.email)).statusCode).toBe(401);
  expect((await enter(user.email, { password: 'uma frase nova e longa' })).statusCode).toBe(200);
});
