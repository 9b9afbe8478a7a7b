import { expect, test } from 'vitest';

import type { AdminProfile } from '#contract/admin-profiles';
import type { TeamMember } from '#contract/team';

import { PASSWORD, type SomeUser } from '../testing/given.ts';
import { MailBox } from '../testing/mail-box.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { enterFrom } from '../testing/visitors.ts';

const api = await testApp();
const { db, given, get, post, send } = api;
const admin = await given.admin();
const mails = new MailBox(api);
const enter = enterFrom(api.app);

const members = async (): Promise<TeamMember[]> =>
  (await get('/api/team', admin.token)).json().members;
const memberOf = async (id: string) => (await members()).find((member) => member.id === id);
const act = (id: string, what: string, token = admin.token) =>
  post(`/api/team/${id}/${what}`, {}, token);
const remove = (id: string, token = admin.token) =>
  send({ method: 'DELETE', url: `/api/team/${id}` }, token);
const setProfile = (
  id: string,
  [was, profile]: [AdminProfile, AdminProfile],
  token = admin.token,
) => send({ method: 'PATCH', url: `/api/team/${id}`, payload: { was, profile } }, token);
const actionsOf = async (id: string) => {
  const rows = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};
const invite = async (email: string, profile: AdminProfile = 'SALES') => {
  const reply = await post('/api/team', { email, profile }, admin.token);
  expect(reply.statusCode).toBe(201);
  return reply.json().member as TeamMember;
};
const check = async (token: string | undefined) =>
  (await post('/api/public/password-links/check', { token })).statusCode;
const use = (token: string | undefined) =>
  post('/api/public/password-links/use', { token, password: 'senha-escolhida' });

test('an invitation by mail becomes an administrator with that profile', async () => {
  const { id, status, invitedUntil } = await invite('rita@ourela.example', 'FINANCE');
  expect(status).toBe('invited');
  const days = (Date.parse(invitedUntil ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  const [mail] = await mails.to('rita@ourela.example');
  expect(mail?.text).toContain('com o perfil Financeiro');
  const [token] = await mails.tokensTo('rita@ourela.example', 'token');
  expect((await use(token)).statusCode).toBe(200);
  const session = await enter('rita@ourela.example', { password: 'senha-escolhida' });
  expect(session.json().user).toMatchObject({ role: 'ADMIN', adminProfile: 'FINANCE' });
  expect(await memberOf(id)).toMatchObject({
    status: 'active',
    invitedUntil: null,
    twoStep: false,
    lastAccessAt: expect.any(String),
  });
  expect((await use(token)).statusCode).toBe(410);
  expect((await act(id, 'invitation')).statusCode).toBe(409);
});

test('sent again, only the newer link works; taken back, none does', async () => {
  const { id } = await invite('duas@ourela.example');
  const [first] = await mails.tokensTo('duas@ourela.example', 'token');
  expect((await act(id, 'invitation')).statusCode).toBe(200);
  const [, second] = await mails.tokensTo('duas@ourela.example', 'token');
  expect([await check(first), await check(second)]).toEqual([410, 200]);
  expect((await remove(id)).statusCode).toBe(200);
  expect(await check(second)).toBe(410);
  expect(await memberOf(id)).toBe(undefined);
  expect(await actionsOf(id)).toEqual(['team_invited', 'team_invited', 'deleted']);
});

test('an invitation that ran out opens nothing, nor does asking for a password', async () => {
  const { id } = await invite('tarde@ourela.example');
  const [token] = await mails.tokensTo('tarde@ourela.example', 'token');
  await db
    .updateTable('password_links')
    .set({ created_at: new Date(0), expires_at: new Date(1) })
    .where('user_id', '=', id)
    .execute();
  await db
    .updateTable('users')
    .set({ invited_until: new Date(1) })
    .where('id', '=', id)
    .execute();
  expect((await use(token)).statusCode).toBe(410);
  await post('/api/public/recovery', { email: 'tarde@ourela.example' });
  expect(await mails.to('tarde@ourela.example')).toHaveLength(1);
});

test('an address that has an account, be it a reseller’s, cannot be invited', async () => {
  const { email } = await given.reseller();
  const reply = await post('/api/team', { email, profile: 'SALES' }, admin.token);
  expect(reply.json()).toMatchObject({ code: 'EMAIL_TAKEN', details: [{ path: 'email' }] });
});

test('a profile taken away acts at once on a live session, at every instance', async () => {
  const other = await appOver(api);
  const member = await given.admin({ admin_profile: 'FINANCE' });
  const calls = ['/api/receivables', '/api/receivables/export/csv'];
  const statuses = async () =>
    Promise.all(calls.map(async (url) => (await other.get(url, member.token)).statusCode));
  expect(await statuses()).toEqual([200, 200]);
  const changed = await setProfile(member.id, ['FINANCE', 'SHIPPING']);
  expect(changed.json().member.profile).toBe('SHIPPING');
  expect(await statuses()).toEqual([403, 403]);
  expect((await other.get('/api/auth/me', member.token)).json().user.adminProfile).toBe('SHIPPING');
  expect(await actionsOf(member.id)).toEqual(['role_changed']);
});

test('a profile that somebody else changed meanwhile is not overwritten', async () => {
  const { id } = await given.admin({ admin_profile: 'SALES' });
  expect((await setProfile(id, ['FULL', 'FINANCE'])).json().code).toBe('CONFLICT');
  expect(await memberOf(id)).toMatchObject({ profile: 'SALES' });
});

test('suspended, the sessions end and the password opens nothing until the access is given back', async () => {
  const member = await given.admin({ admin_profile: 'SALES' });
  expect((await act(member.id, 'suspend')).json().member.status).toBe('suspended');
  expect((await get('/api/auth/me', member.token)).statusCode).toBe(401);
  const refused = await enter(member.email);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().error).toBe('Seu acesso ao portal está suspenso.');
  expect((await enter(member.email, { password: 'errada' })).statusCode).toBe(401);
  // One that began before and was not found by the deletion is none either.
  const late = await given.session(member.id);
  expect((await get('/api/orders', late)).statusCode).toBe(401);
  expect((await act(member.id, 'reactivate')).json().member.status).toBe('active');
  expect((await enter(member.email, { password: PASSWORD })).statusCode).toBe(200);
  expect(await actionsOf(member.id)).toContain('reactivated');
});

test('nobody narrows, suspends or removes himself', async () => {
  const { id, token } = await given.admin();
  const replies = [
    await setProfile(id, ['FULL', 'SALES'], token),
    await act(id, 'suspend', token),
    await remove(id, token),
  ];
  expect(replies.map((reply) => reply.json().code)).toEqual(Array(3).fill('OWN_ACCOUNT'));
});

test('a password is asked for once more', async () => {
  const { id } = await given.admin({ admin_profile: 'SALES' });
  const token = await given.session(admin.id);
  const replies = [
    await post('/api/team', { email: 'x@ourela.example', profile: 'SALES' }, token),
    await setProfile(id, ['SALES', 'FULL'], token),
    await act(id, 'suspend', token),
    await remove(id, token),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([428, 428, 428, 428]);
});

test('a reseller is nobody of the team', async () => {
  const { id } = await given.reseller();
  const replies = [await act(id, 'suspend'), await setProfile(id, ['FULL', 'SALES'])];
  expect([...replies, await remove(id)].map(({ statusCode }) => statusCode)).toEqual([
    404, 404, 404,
  ]);
});

test('who has no second step is asked for one by mail, a few times', async () => {
  const { id, email } = await given.admin({ admin_profile: 'SALES' });
  for (let time = 0; time < 3; time += 1) {
    expect((await act(id, 'two-step-request')).statusCode).toBe(200);
  }
  expect((await act(id, 'two-step-request')).statusCode).toBe(429);
  expect(await mails.to(email)).toHaveLength(3);
});

type Pair = [SomeUser, SomeUser];
const WAYS: [string, (own: typeof api, by: SomeUser, whom: SomeUser) => Promise<unknown>][] = [
  ['remove', (own, by, { id }) => own.send({ method: 'DELETE', url: `/api/team/${id}` }, by.token)],
  ['suspend', (own, by, { id }) => own.post(`/api/team/${id}/suspend`, {}, by.token)],
  [
    'narrow',
    (own, by, { id }) =>
      own.send(
        { method: 'PATCH', url: `/api/team/${id}`, payload: { was: 'FULL', profile: 'SALES' } },
        by.token,
      ),
  ],
];

test.each(WAYS)('of two who %s each other, one full profile remains', async (_name, doTo) => {
  const own = await testApp();
  const [a, b]: Pair = [await own.given.admin(), await own.given.admin()];
  // Somebody who was invited, one who is suspended and one who sells are no way back in.
  await own.given.admin({ password_hash: null });
  await own.given.admin({ approved: false });
  await own.given.admin({ admin_profile: 'SALES' });
  await Promise.all([doTo(own, a, b), doTo(own, b, a)]);
  const left = await own.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('approved', '=', true)
    .where('password_hash', 'is not', null)
    .where('admin_profile', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  expect(left).toHaveLength(1);
  const [last] = left;
  const lastToken = last?.id === a.id ? a.token : b.token;
  const reply = await own.post(`/api/team/${last?.id}/suspend`, {}, lastToken);
  expect(reply.json()).toMatchObject({
    code: 'LAST_ADMIN',
    error:
      'Sempre fica ao menos uma pessoa com perfil Completo. Para sair, passe o perfil a alguém antes.',
  });
});
