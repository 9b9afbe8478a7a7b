import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { PASSWORD } from '../testing/given.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { deviceOf, enterFrom } from '../testing/visitors.ts';

const api = await testApp();
const { db, given, app, get } = api;
const enter = enterFrom(app);

const guess = async (email: string, at: string, times: number) => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) {
    statuses.push((await enter(email, { at, password: `errada-${i}` })).statusCode);
  }
  return statuses;
};
/** As if all waits had passed. */
const waitOver = () =>
  db
    .updateTable('throttles')
    .set({ opens_at: sql<Date>`now() - interval '1 second'` })
    .where('opens_at', 'is not', null)
    .execute();
const retryAfter = (reply: { headers: Record<string, unknown> }) =>
  Number(reply.headers['retry-after']);

test('from one address the sixth wrong try must wait, and each wait is longer', async () => {
  const { email } = await given.reseller();
  expect(await guess(email, '203.0.113.1', 7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  const waits: number[] = [];
  for (let i = 0; i < 6; i += 1) {
    const refused = await enter(email, { at: '203.0.113.1', password: 'x' });
    expect(refused.statusCode).toBe(429);
    waits.push(retryAfter(refused));
    await waitOver();
    expect(await guess(email, '203.0.113.1', 1)).toEqual([401]);
  }
  // Whole seconds, rounded up, of which a slow machine may have let some pass.
  const told = [60, 120, 240, 480, 900, 900];
  told.forEach((most, i) => {
    expect(waits[i]).toBeLessThanOrEqual(most);
    expect(waits[i]).toBeGreaterThan(most / 2);
  });
});

test('who guesses elsewhere keeps the owner out neither on his device nor at his address', async () => {
  const { email } = await given.admin();
  const device = deviceOf(await enter(email, { at: '198.51.100.7' }));
  expect(device).toHaveLength(43);
  // Many addresses, each until it must wait.
  for (let i = 0; i < 12; i += 1) await guess(email, `203.0.113.${i + 10}`, 6);
  expect((await enter(email, { at: '192.0.2.50', device })).statusCode).toBe(200);
  expect((await enter(email, { at: '198.51.100.7' })).statusCode).toBe(200);
  // Guessing at the owner's own address, too, leaves the device alone.
  await guess(email, '198.51.100.7', 7);
  expect((await enter(email, { at: '198.51.100.7' })).statusCode).toBe(429);
  expect((await enter(email, { at: '198.51.100.7', device })).statusCode).toBe(200);
});

test('strangers from everywhere wait, a second more with each try and never more than a minute', async () => {
  const { email } = await given.reseller();
  for (let i = 0; i < 10; i += 1) expect(await guess(email, `203.0.113.${i}`, 1)).toEqual([401]);
  expect(await guess(email, '203.0.113.100', 1)).toEqual([401]);
  const first = await enter(email, { at: '203.0.113.101', password: 'x' });
  expect([first.statusCode, retryAfter(first)]).toEqual([429, 1]);

  await sql`update throttles set hits = 5000 where key like 'login-strangers:%'`.execute(db);
  const owner = await enter(email, { at: '192.0.2.77' });
  expect(owner.statusCode).toBe(429);
  expect(retryAfter(owner)).toBeLessThanOrEqual(60);
  expect(retryAfter(owner)).toBeGreaterThan(30);
  // After the announced wait the right password works, whatever others try.
  await guess(email, '203.0.113.150', 2);
  await waitOver();
  expect((await enter(email, { at: '192.0.2.77' })).statusCode).toBe(200);
  expect((await enter(email, { at: '192.0.2.77' })).statusCode).toBe(200);
});

test('an unknown e-mail slows strangers down in the same way', async () => {
  const email = 'ninguem-mesmo@loja.example';
  for (let i = 0; i < 11; i += 1) await guess(email, `203.0.113.${i}`, 1);
  const reply = await enter(email, { at: '203.0.113.99', password: 'x' });
  expect([reply.statusCode, retryAfter(reply)]).toEqual([429, 1]);
});

test('a network of IPv6 counts as one address', async () => {
  const { email } = await given.reseller();
  const statuses = [];
  for (let i = 0; i < 6; i += 1) {
    statuses.push(...(await guess(email, `2001:db8:1:2:${i}::${i}`, 1)));
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a known device passes the limit of its address, a stranger does not', async () => {
  const limited = await appOver(api, { rateLimits: true });
  const at = '198.51.100.20';
  const enterHere = enterFrom(limited.app);
  const { email } = await given.reseller();
  const device = deviceOf(await enterHere(email, { at }));
  for (let i = 0; i < 12; i += 1) await enterHere(`lista-${i}@loja.example`, { at, password: 'x' });
  expect((await enterHere((await given.reseller()).email, { at })).statusCode).toBe(429);
  expect((await enterHere(email, { at, device })).statusCode).toBe(200);
});

test('the device is known by an id that scripts cannot read and that opens nothing', async () => {
  const { email, id } = await given.reseller();
  const reply = await enter(email, { userAgent: 'Navegador 1.0' });
  expect(reply.headers['set-cookie']).toMatch(
    /^device=[\w-]{43}; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  );
  const device = deviceOf(reply);
  const rows = await db.selectFrom('devices').selectAll().where('user_id', '=', id).execute();
  expect(rows).toMatchObject([{ address: '198.51.100.1', user_agent: 'Navegador 1.0' }]);
  expect(JSON.stringify(rows)).not.toContain(device);
  expect((await get('/api/auth/me', device)).statusCode).toBe(401);
  const again = await enter(email, { device });
  expect(deviceOf(again)).toBe(device);
  expect((await enter(email, { device, password: 'errada' })).headers['set-cookie']).toBe(
    undefined,
  );
  const secure = await appOver(api, { publicUrl: 'https://portal.example' });
  expect((await enterFrom(secure.app)(email)).headers['set-cookie']).toMatch(/; Secure$/);
});

test('of many devices of one account the oldest is forgotten', async () => {
  const { email, id } = await given.reseller();
  const first = deviceOf(await enter(email));
  await sql`update devices set last_seen_at = now() - interval '1 day' where user_id = ${id}`.execute(
    db,
  );
  await sql`insert into devices (user_id, token_hash, address)
    select ${id}, sha256(n::text::bytea), '192.0.2.1' from generate_series(1, 49) n`.execute(db);
  await enter(email);
  const kept = await db
    .selectFrom('devices')
    .select('token_hash')
    .where('user_id', '=', id)
    .execute();
  expect(kept).toHaveLength(50);
  await guess(email, '192.0.2.200', 6);
  expect((await enter(email, { at: '192.0.2.200', device: first })).statusCode).toBe(429);
});

test('one try too many is not hashed, also when many come at once', async () => {
  const { email } = await given.reseller();
  const at = '203.0.113.200';
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => enter(email, { at, password: 'x' })),
  );
  const statuses = replies.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('sign-ins and failures are kept with address and device, and few of them', async () => {
  const admin = await given.admin();
  const user = await given.reseller();
  const visit = { at: '198.51.100.9', userAgent: 'Telefone da loja' };
  await enter(user.email, visit);
  // Twelve failures in an hour: the first five and the tenth are written down.
  for (let i = 0; i < 12; i += 1) {
    await enter(user.email, { ...visit, at: `203.0.113.${i}`, password: 'errada' });
    await waitOver();
    await enter(user.email, { ...visit, at: `203.0.113.${i}`, password: 'errada' });
  }
  const { entries } = (await get(`/api/users/${user.id}/audit`, admin.token)).json();
  const failures = entries.filter(({ action }: { action: string }) => action === 'sign_in_failed');
  expect(failures.map(({ after }: { after: { failures: number } }) => after.failures)).toEqual([
    10, 5, 4, 3, 2, 1,
  ]);
  expect(failures[0]).toMatchObject({ actor: null, device: 'Telefone da loja' });
  expect(entries.at(-1)).toMatchObject({
    action: 'signed_in',
    actor: user.email,
    address: '198.51.100.9',
    device: 'Telefone da loja',
  });
});

test('the log has account and address, and never what was typed as an e-mail', async () => {
  const user = await given.reseller();
  await enter('segredo-digitado@loja.example', { at: '203.0.113.250', password: 'x' });
  await enter(user.email, { at: '198.51.100.30' });
  await get('/api/auth/me', user.token);
  const log = api.logged();
  expect(log).not.toContain('segredo-digitado');
  expect(log).not.toContain(PASSWORD);
  const lines = log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'signed in', account: user.id, address: '198.51.100.30' }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ route: '/api/auth/me', actor: user.id, address: '127.0.0.1' }),
  );
});
