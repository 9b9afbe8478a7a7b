import { expect, test, vi } from 'vitest';

import { RECOVERY_SENT } from '#contract/recovery';

import { openDatabase } from '../db/database.ts';
import { PASSWORD } from '../testing/given.ts';
import { MailBox } from '../testing/mail-box.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { answerRecoveries } from './answer-recoveries.ts';
import { MOST_WAITING } from './recovery.queries.ts';

const api = await testApp();
const { db, given, post } = api;
const box = new MailBox(api);

const ask = (email: string) => post('/api/public/recovery', { email });
const use = (token: string | undefined, password: string) =>
  post('/api/public/password-links/use', { token, password });
const enter = async (email: string, password: string) =>
  (await post('/api/auth/login', { email, password })).statusCode;
const waiting = () => db.selectFrom('recovery_requests').select('email').execute();

test('who has an account gets a link that sets the password, once', async () => {
  const user = await given.reseller({ company_name: 'Ateliê Brisa' });
  expect((await ask(` ${user.email.toUpperCase()} `)).json()).toEqual({ message: RECOVERY_SENT });
  const [mail, ...others] = await box.to(user.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'password_recovery',
    subject: 'Recuperação de senha: Ourela',
  });
  expect(mail?.text).toContain('Olá, Ateliê Brisa!');
  expect(mail?.text).toContain('Se você não pediu, ignore este e-mail');
  expect(await enter(user.email, PASSWORD)).toBe(200);

  const [token] = await box.tokensTo(user.email, 'token');
  expect((await use(token, 'nova-senha')).statusCode).toBe(200);
  expect(await enter(user.email, 'nova-senha')).toBe(200);
  expect(await enter(user.email, PASSWORD)).toBe(401);
  expect((await use(token, 'terceira')).statusCode).toBe(410);
  const entries = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', user.id)
    // Sign-ins and failed tries are tested elsewhere.
    .where('action', 'not in', ['signed_in', 'sign_in_failed'])
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['recovery_requested', 'password_set']);
});

test('administrators, suspended and pending resellers and accounts without a password too', async () => {
  const accounts = [
    await given.admin(),
    await given.pendingReseller(),
    await given.reseller({ password_hash: null }),
  ];
  for (const { email } of accounts) await ask(email);
  for (const { email } of accounts) {
    const [token] = await box.tokensTo(email, 'token');
    expect((await use(token, 'nova-senha')).statusCode).toBe(200);
    expect(await enter(email, 'nova-senha')).toBe(200);
  }
});

test('nobody else gets a mail: unknown and deleted accounts', async () => {
  const gone = await given.reseller();
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  await ask(gone.email);
  await ask('ninguem@loja.example');
  expect(await waiting()).toHaveLength(2);
  await box.empty();
  expect(await waiting()).toEqual([]);
  expect(await box.to(gone.email)).toEqual([]);
  expect(await box.to('ninguem@loja.example')).toEqual([]);
});

test('every account and none get the same bytes, by the same statements', async () => {
  const gone = await given.reseller();
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  const emails = [
    (await given.reseller()).email,
    (await given.pendingReseller()).email,
    (await given.admin()).email,
    gone.email,
    'alguem@loja.example',
  ];
  // One connection, of which every statement is seen.
  const database = openDatabase({ url: api.url, onConnectionLost: () => undefined, max: 1 });
  const watched = await appOver({ ...database, url: api.url });
  const client = await database.pool.connect();
  const statements = vi.spyOn(client, 'query');
  client.release();
  const seen = [];
  for (const email of emails) {
    statements.mockClear();
    const reply = await watched.post('/api/public/recovery', { email });
    const { date, ...headers } = reply.headers;
    const texts = statements.mock.calls.map(([text]) => text);
    seen.push({ status: reply.statusCode, headers, body: reply.body, dated: typeof date, texts });
  }
  await database.close();
  expect(seen[0]).toMatchObject({
    status: 200,
    body: JSON.stringify({ message: RECOVERY_SENT }),
  });
  expect(seen[0]?.texts).toHaveLength(3);
  expect(seen[0]?.texts.join(';')).not.toMatch(/\busers\b/);
  for (const one of seen) expect(one).toEqual(seen[0]);
  await box.empty();
});

test('one too many for an account looks like the others and sends nothing, at either instance', async () => {
  const user = await given.reseller();
  const second = await appOver(api);
  const replies = [];
  for (let i = 0; i < 6; i += 1) {
    const { app } = i % 2 ? api : second;
    const payload = { email: user.email };
    replies.push(await app.inject({ method: 'POST', url: '/api/public/recovery', payload }));
    await box.empty();
  }
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await box.to(user.email)).toHaveLength(3);
  const { rows } = await api.pool.query<{ keys: string }>(
    `select string_agg(key, ' ') as keys from throttles where key like 'recovery%'`,
  );
  expect(rows[0]?.keys).not.toContain(user.email);
});

test('ten a day are enough, however they are spread', async () => {
  const user = await given.reseller();
  for (let i = 0; i < 12; i += 1) {
    await ask(user.email);
    await box.empty();
    await api.pool.query(`update throttles set resets_at = now() where key like 'recovery:%'`);
  }
  expect(await box.to(user.email)).toHaveLength(10);
});

test('asking again spoils no earlier link; using one ends the others', async () => {
  const user = await given.reseller();
  for (let i = 0; i < 3; i += 1) {
    await ask(user.email);
    await box.empty();
  }
  const [first, second, third] = await box.tokensTo(user.email, 'token');
  expect((await use(first, 'nova-senha')).statusCode).toBe(200);
  expect((await use(second, 'outra-senha')).statusCode).toBe(410);
  expect((await use(third, 'outra-senha')).statusCode).toBe(410);
});

test('one address may not ask for many, and gets the same refusal for any account', async () => {
  const limited = await appOver(api, { rateLimits: true });
  const { email } = await given.reseller();
  const statuses = [];
  for (let i = 0; i < 11; i += 1) {
    const asked = i % 2 ? email : `varios-${i}@loja.example`;
    statuses.push((await limited.post('/api/public/recovery', { email: asked })).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect((await limited.post('/api/public/recovery', { email })).statusCode).toBe(429);
  await box.empty();
});

test('what is no e-mail is bad input, and is not written down', async () => {
  for (const email of ['', 'loja', `${'a'.repeat(300)}@loja.example`]) {
    const reply = await ask(email);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details[0].path).toBe('email');
  }
  expect(await waiting()).toEqual([]);
});

test('the queue has an end: beyond it the call says that it could not be made', async () => {
  await api.pool.query(
    `insert into recovery_requests (email)
     select 'fila' || n || '@loja.example' from generate_series(1, $1) as n`,
    [MOST_WAITING],
  );
  expect((await ask('mais-um@loja.example')).statusCode).toBe(503);
  expect(await waiting()).toHaveLength(MOST_WAITING);
  await db.deleteFrom('recovery_requests').execute();
});

test('two workers answer every request once', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, () => given.reseller()));
  for (const { email } of users) await ask(email);
  await Promise.all(Array.from({ length: 4 }, () => answerRecoveries(db)));
  await answerRecoveries(db);
  for (const { email } of users) expect(await box.to(email)).toHaveLength(1);
});
