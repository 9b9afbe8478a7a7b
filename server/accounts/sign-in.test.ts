import { expect, test } from 'vitest';

import { PASSWORD } from '../testing/given.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/while-locked.ts';

const api = await testApp();
const { given, get, post, db } = api;

const enter = (email: string, password = PASSWORD) => post('/api/auth/login', { email, password });

test('the right password opens a session of that account', async () => {
  const { email } = await given.reseller({
    company_name: 'Ateliê Brisa',
    credit_limit_cents: 1234_50,
  });
  const reply = await enter(email);
  expect(reply.statusCode).toBe(200);
  const { token, user } = reply.json();
  expect(user).toMatchObject({ email, role: 'RESELLER', approved: true, creditLimit: 1234.5 });
  const me = await get('/api/auth/me', token);
  expect(me.json().user).toEqual(user);
});

test('e-mails are compared without regard to case and outer spaces', async () => {
  await given.reseller({ email: 'maiuscula@loja.example' });
  expect((await enter('  MAIUSCULA@Loja.Example ')).statusCode).toBe(200);
});

test('a pending reseller may sign in and see the own account', async () => {
  const { email } = await given.pendingReseller();
  const { token } = (await enter(email)).json();
  expect((await get('/api/auth/me', token)).json().user.approved).toBe(false);
});

test('unknown e-mail, wrong password and no password yet give the same answer', async () => {
  const { email } = await given.reseller();
  const { email: noPassword } = await given.reseller({ password_hash: null });
  const replies = await Promise.all([
    enter('ninguem@loja.example'),
    enter(email, 'errada'),
    enter(noPassword, 'qualquer'),
  ]);
  const bodies = replies.map((reply) => ({ ...reply.json(), requestId: '' }));
  expect(replies.map((reply) => reply.statusCode)).toEqual([401, 401, 401]);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
  expect(bodies[0]).toMatchObject({
    error: 'E-mail ou senha incorretos.',
    code: 'WRONG_CREDENTIALS',
  });
  const headers = replies.map((reply) => Object.keys(reply.headers).toSorted());
  expect(headers[1]).toEqual(headers[0]);
});

test('neither token nor password is stored as it is', async () => {
  const { email } = await given.reseller();
  const { token } = (await enter(email)).json();
  const dump = JSON.stringify([
    await db.selectFrom('sessions').selectAll().execute(),
    await db.selectFrom('users').selectAll().execute(),
  ]);
  expect(dump).not.toContain(token);
  expect(dump).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  expect(dump).not.toContain(PASSWORD);
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('signing out ends this session at once and no other', async () => {
  const user = await given.reseller();
  const other = await given.session(user.id);
  expect((await post('/api/auth/logout', {}, user.token)).statusCode).toBe(200);
  expect((await get('/api/auth/me', user.token)).statusCode).toBe(401);
  expect((await get('/api/auth/me', other)).statusCode).toBe(200);
});

test.each([
  ['past its lifetime', { expires_at: new Date(Date.now() - 1000), created_at: new Date(0) }],
  ['unused for days', { last_used_at: new Date(Date.now() - 4 * 86_400_000) }],
])('a session %s is over', async (_why, values) => {
  const user = await given.reseller();
  await db.updateTable('sessions').set(values).where('user_id', '=', user.id).execute();
  expect((await get('/api/auth/me', user.token)).statusCode).toBe(401);
});

test('no session begins with a password that was changed meanwhile', async () => {
  const { id, email } = await given.reseller();
  const entering = await db.transaction().execute(async (tx) => {
    // A change in the middle: written and not committed yet.
    await tx
      .updateTable('users')
      .set({ password_hash: '$argon2id$other' })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('sessions').where('user_id', '=', id).execute();
    const begun = Promise.resolve(enter(email));
    await untilWaiting(db, 1);
    return { begun };
  });
  expect((await entering.begun).statusCode).toBe(401);
  const sessions = db.selectFrom('sessions').select('user_id').where('user_id', '=', id);
  expect(await sessions.execute()).toEqual([]);
});

test('deletion and demotion act on the next request of a live session', async () => {
  const gone = await given.reseller();
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  expect((await get('/api/auth/me', gone.token)).statusCode).toBe(401);
  expect((await enter(gone.email)).statusCode).toBe(401);

  const admin = await given.admin();
  await db.updateTable('users').set({ role: 'RESELLER' }).where('id', '=', admin.id).execute();
  expect((await get('/api/admin/resellers/pending/count', admin.token)).statusCode).toBe(403);
});

test('after five wrong passwords the next try waits, at both instances and with the right one', async () => {
  const { email } = await given.reseller();
  const second = await appOver(api);
  const wrong = await Promise.all(Array.from({ length: 12 }, () => enter(email, 'errada')));
  expect(wrong.filter((reply) => reply.statusCode === 401)).toHaveLength(5);
  expect(wrong.filter((reply) => reply.statusCode === 429)).toHaveLength(7);
  const right = await second.post('/api/auth/login', { email, password: PASSWORD });
  expect(right.statusCode).toBe(429);
  expect(right.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(60);

  await db
    .updateTable('throttles')
    .set({ resets_at: new Date(0) })
    .execute();
  expect((await enter(email)).statusCode).toBe(200);
});

test('an unknown e-mail waits just like a known one', async () => {
  const tries = Array.from({ length: 7 }, () => enter('fantasma@loja.example', 'x'));
  const statuses = (await Promise.all(tries)).map((reply) => reply.statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test('a success clears earlier mistakes', async () => {
  const { email } = await given.reseller();
  for (const password of ['a', 'b', 'c', 'd', PASSWORD, 'e', 'f', 'g', 'h', PASSWORD]) {
    const { statusCode } = await enter(email, password);
    expect(statusCode).toBe(password === PASSWORD ? 200 : 401);
  }
});

test('one address may not try many accounts, with any forwarded header', async () => {
  const limited = await appOver(api, { rateLimits: true });
  const replies = [];
  for (let i = 0; i < 14; i += 1) {
    replies.push(
      await limited.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': `10.0.0.${i}`, 'x-real-ip': `10.0.1.${i}` },
        payload: { email: `varios-${i}@loja.example`, password: 'x' },
      }),
    );
  }
  expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(4);
});

test('behind a trusted proxy the visitor counts, not the proxy', async () => {
  const limited = await appOver(api, { rateLimits: true, trustProxy: ['127.0.0.1'] });
  const reply = await limited.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': '203.0.113.9' },
    payload: { email: 'proxy@loja.example', password: 'x' },
  });
  expect(reply.statusCode).toBe(401);
  const keys = await db.selectFrom('throttles').select('key').execute();
  expect(keys.map(({ key }) => key)).toContain('login-ip:203.0.113.9');
});

test('long, odd and empty passwords are handled exactly', async () => {
  const { hashPassword } = await import('./passwords.ts');
  const odd = `nul\u0000é👗${'x'.repeat(60)}`;
  const { email } = await given.reseller({ password_hash: await hashPassword(odd) });
  expect((await enter(email, odd)).statusCode).toBe(200);
  expect((await enter(email, `${odd.slice(0, -1)}y`)).statusCode).toBe(401);
  expect((await enter(email, odd.slice(0, 4))).statusCode).toBe(401);

  const longest = 'a'.repeat(128);
  const { email: other } = await given.reseller({ password_hash: await hashPassword(longest) });
  expect((await enter(other, longest)).statusCode).toBe(200);
  expect((await enter(other, `${longest}b`)).statusCode).toBe(401);
  expect((await enter(other, '')).statusCode).toBe(400);
});

test('an old weak hash is replaced at sign-in', async () => {
  const { hash } = await import('@node-rs/argon2');
  const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const { email } = await given.reseller({ password_hash: weak });
  expect((await enter(email)).statusCode).toBe(200);
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/m=19456,t=2,p=1/);
  expect((await enter(email)).statusCode).toBe(200);
});
