import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { ERRORS } from '#contract/errors';

import { HEAVY_JOBS } from '../../heavy-jobs.ts';
import { checkoutCalls } from '../../testing/checkout-calls.ts';
import { contractEndpoints } from '../../testing/contract-endpoints.ts';
import { importCalls, newLine, pasted } from '../../testing/import-calls.ts';
import { insertManyOrders } from '../../testing/many-orders.ts';
import { multipart } from '../../testing/multipart.ts';
import { patience } from '../../testing/patience.ts';
import { appOver, testApp } from '../../testing/test-app.ts';
import { HEAVY_LIMITS, HeavyWork } from './heavy-work.ts';
import { job } from './job.ts';

const api = await testApp();
/** The same app with shorter timeouts. */
const impatient = await appOver(api, { heavy: { stalledMs: 500 } });
const { app, db, get, given, send } = api;
const [admin, other, reseller] = [await given.admin(), await given.admin(), await given.reseller()];
const imports = importCalls(api, admin.token);
const address = await app.listen({ port: 0, host: '127.0.0.1' });

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await sleep(5);
};
const untilNobody = () => until(() => app.heavy.load.places === 0);
const exportCsv = (token: string) => get('/api/orders/export/csv', token);

/** Nobody can apply these imports until `meanwhile` is over; an apply waits a hundred seconds. */
async function withHeldImports<T>(count: number, meanwhile: (ids: string[]) => Promise<T>) {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    ids.push(await imports.checked([newLine(`HELD-${performance.now()}-${made}`)]));
  }
  return db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`select 1 from imports where id = any(${ids}::uuid[]) for update`.execute(tx);
    return meanwhile(ids);
  });
}

test('over a socket, with a body that was read to its end, the work is done all the same', async () => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const form = new FormData();
  form.append('file', new Blob([pasted([newLine('SOCKET-1')])]), 'planilha.csv');
  const text = JSON.stringify({ text: pasted([newLine('SOCKET-2')]) });
  const replies = await Promise.all([
    fetch(`${address}/api/imports`, { method: 'POST', headers, body: form }),
    fetch(`${address}/api/imports`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: text,
    }),
  ]);
  expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual([
    expect.stringContaining('SOCKET-1'),
    expect.stringContaining('SOCKET-2'),
  ]);
});

const codes = (replies: LightMyRequestResponse[]) => replies.map(({ statusCode }) => statusCode);

test('every file and every import, copy, check and statement is heavy work, and a thread knows it', async () => {
  const endpoints = await contractEndpoints();
  const isHeavyByNature = ({ path, method, download }: (typeof endpoints)[number]) =>
    download !== undefined ||
    /backup|integrity|orphan|pdf|picking|sheet/.test(path) ||
    // Publishing what an import made reads no sheet: it is the statement behind every other publication.
    (method === 'POST' &&
      /^\/api\/(?:imports(?!.*\/publish$)|statements$|bank-returns)/.test(path));
  const found = endpoints.filter(isHeavyByNature);
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ heavy }) => !heavy)).toEqual([]);
  const known = HEAVY_JOBS.map(({ name }) => name);
  const named = endpoints
    .filter(({ heavy }) => heavy)
    .map(({ method, path }) => `${method} ${path}`);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test('one person uses up their share: others, pages and checkouts are served, and the rest gets 429', async () => {
  const { variants } = await given.product({ sizes: { P: 1_000 } });
  const checkoutWithReceipt = checkoutCalls(api);
  const { held, refused } = await withHeldImports(HEAVY_LIMITS.placesEach + 1, async (ids) => {
    const begun = ids.slice(0, -1).map((id) => imports.apply(id));
    await until(() => app.heavy.load.places === HEAVY_LIMITS.placesEach);
    const { turnsEach, placesEach } = HEAVY_LIMITS;
    await until(() => app.heavy.load.working === turnsEach);
    expect(app.heavy.load.waiting).toBe(placesEach - turnsEach);
    const tooMany = await imports.apply(ids.at(-1) ?? '');
    expect((await exportCsv(admin.token)).statusCode).toBe(429);
    expect((await exportCsv(other.token)).statusCode).toBe(200);
    expect((await get('/api/products', reseller.token)).statusCode).toBe(200);
    const bought = await checkoutWithReceipt([{ variantId: variants['P'], quantity: 50 }], {
      token: reseller.token,
    });
    expect([bought.statusCode, bought.json().error]).toEqual([201, undefined]);
    return { held: begun, refused: tooMany };
  });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_BUSY']);
  expect(refused.json().message).toBe(ERRORS.TOO_BUSY.text);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(new Set(codes(await Promise.all(held)))).toEqual(new Set([200]));
  expect(app.heavy.load).toEqual({ places: 0, working: 0, waiting: 0 });
});

test('a request that is aborted while waiting leaves the queue', async () => {
  await withHeldImports(HEAVY_LIMITS.turnsEach, async (ids) => {
    const begun = ids.map((id) => imports.apply(id));
    await until(() => app.heavy.load.working === HEAVY_LIMITS.turnsEach);
    const headers = { authorization: `Bearer ${admin.token}` };
    const request = httpGet(`${address}/api/orders/export/csv`, { headers });
    request.on('error', () => undefined);
    await until(() => app.heavy.load.waiting === 1);
    request.destroy();
    await until(() => app.heavy.load.waiting === 0);
    expect(app.heavy.load).toEqual({ places: ids.length, working: ids.length, waiting: 0 });
    return begun;
  }).then((begun) => Promise.all(begun));
  await untilNobody();
});

test('a file that nobody fetches keeps no turn, and no place for ever', async () => {
  for (let made = 0; made < 40_000; made += 10_000) await insertManyOrders(db, reseller.id, 10_000);
  const at = await impatient.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${admin.token}` };
  const request = httpGet(`${at}/api/orders/export/csv`, { headers });
  onTestFinished(() => void request.destroy());
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  const closed = new Promise((resolve) => response.once('close', resolve));
  await until(() => impatient.app.heavy.load.places === 0);
  response.resume();
  await closed;
  expect(response.complete).toBe(false);
});

/**
 * Turns of this loop while somebody's work is done. Taking in a file takes a few hundred; the others
 * are those that everybody else had meanwhile.
 */
async function turnsDuring<T>(work: () => Promise<T>): Promise<{ turns: number; result: T }> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const result = await work();
  isOver = true;
  return { turns, result };
}

const ofx = `<OFX><BANKTRANLIST>${Array.from(
  { length: 38_000 },
  (_, at) =>
    `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261119<TRNAMT>10.00<FITID>N${at}<MEMO>PIX RECEBIDO</STMTTRN>\n`,
).join('')}</BANKTRANLIST></OFX>`;
const upload = (url: string, name: string, content: string) =>
  send(
    {
      method: 'POST',
      url,
      ...multipart({}, [{ field: 'file', name, content: Buffer.from(content) }]),
    },
    admin.token,
  );

test.each([
  [
    'two megabytes of line ends',
    () => upload('/api/imports', 'a.csv', '\n'.repeat(2_000_000)),
    400,
  ],
  [
    'two megabytes of separators',
    () => upload('/api/imports', 'a.csv', ';'.repeat(2_000_000)),
    400,
  ],
  ['a statement of four megabytes', () => upload('/api/statements', 'a.ofx', ofx), 400],
] as const)('%s leave the event loop free', async (_what, work, status) => {
  // The thread is there: what is counted is the reading, not its beginning.
  await upload('/api/statements', 'a.csv', 'data;valor');
  const { turns, result } = await turnsDuring(work);
  expect([result.statusCode, typeof result.json().message]).toEqual([status, 'string']);
  expect(turns).toBeGreaterThan(1_000);
});

/** A thread of a few words: it does this when it is asked anything. */
function workIn(thread: string, limits: { stuckMs?: number } = {}) {
  const code = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (asked) => { ${thread} });`;
  const lost: unknown[] = [];
  const heavy = new HeavyWork({
    entry: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    url: '',
    files: { kind: 'disk', root: '' },
    version: '',
    onThreadLost: (error) => lost.push(error),
    ...limits,
  });
  onTestFinished(() => heavy.close());
  const ask = (input: string) =>
    heavy.run(
      job('any', () => ''),
      input,
      { who: 'me', signal: undefined },
    );
  return { heavy, ask, lost };
}

test('a thread that ends fails its job in words, and the next job finds another', async () => {
  const { ask, heavy, lost } = workIn(
    `if (asked.input === 'end') process.exit(3);
     else if (asked.ask === 'begin') parentPort.postMessage({ id: asked.id, value: asked.input });`,
  );
  await expect(ask('end')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'O trabalho foi interrompido no servidor. Tente novamente em instantes.',
  });
  expect(lost).toHaveLength(1);
  expect(await ask('go on')).toBe('go on');
  expect(heavy.load).toEqual({ places: 0, working: 0, waiting: 0 });
});

test('a thread that turns in a circle is ended, and its turn goes to the next job', async () => {
  const { ask, heavy, lost } = workIn(
    `if (asked.input === 'spin') for (;;);
     if (asked.ask === 'begin') parentPort.postMessage({ id: asked.id, value: asked.input });`,
    { stuckMs: patience(2_000) },
  );
  await expect(ask('spin')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(lost).toHaveLength(1);
  expect(await ask('go on')).toBe('go on');
  expect(heavy.load).toEqual({ places: 0, working: 0, waiting: 0 });
});

test('a thread that wants all the memory ends alone, and says so', async () => {
  const { ask } = workIn(`const all = []; for (;;) all.push(new Array(1e6).fill(all.length));`);
  await expect(ask('all of it')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('Faltou memória'),
  });
});
