import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { insertManyOrders } from '../testing/many-orders.ts';
import { patience } from '../testing/patience.ts';
import { testApp } from '../testing/test-app.ts';
import { orderPages, type ExportedOrder } from './order-pages.queries.ts';
import { ordersCsv } from './orders-csv.ts';
import { ordersPdf } from './orders-pdf.ts';

const api = await testApp();
const { app, db, get, given } = api;
const admin = await given.admin();
/** Far more than sockets and buffers hold. */
const ORDERS = 80_000;
let address = '';

beforeAll(async () => {
  const { id } = await given.reseller();
  for (let made = 0; made < ORDERS; made += 10_000) await insertManyOrders(db, id, 10_000);
  await sql`vacuum analyze orders`.execute(db);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});

async function begin(): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${admin.token}` };
  const request = httpGet(`${address}/api/orders/export/csv`, { headers });
  onTestFinished(() => void request.destroy());
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  // Something was read, then nobody reads any more.
  await once(response, 'readable');
  return response;
}

/** Connections of the threads that are inside something. */
async function busyConnections(): Promise<number> {
  const { rows } = await sql<{ busy: number }>`
    select count(*)::int as busy from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and state <> 'idle'`.execute(db);
  return rows[0]?.busy ?? -1;
}

/** Never with a leak: until so many files are open, and nobody works on them or holds a connection. */
async function settled(places: number): Promise<void> {
  for (let quiet = 0; quiet < 5; await sleep(100)) {
    const { load } = app.heavy;
    const isQuiet = load.places === places && load.working + load.waiting === 0;
    quiet = isQuiet && (await busyConnections()) === 0 ? quiet + 1 : 0;
  }
}

test(
  'an export waits for its reader, holds no turn and no connection meanwhile, and ends with it',
  async () => {
    const response = await begin();
    await settled(1);
    response.destroy();
    await settled(0);
    expect(response.complete).toBe(false);
  },
  patience(60_000),
);

test(
  'a database that fails halfway breaks the file off: nobody takes half of it for the whole',
  async () => {
    const response = await begin();
    await settled(1);
    await sql`alter table order_items rename to order_items_away`.execute(db);
    const ended = once(response, 'end').then(() => 'whole');
    const broken = once(response, 'aborted').then(() => 'broken');
    response.on('error', () => undefined).resume();
    expect(await Promise.race([ended.catch(() => 'broken'), broken])).toBe('broken');

    const reply = await get('/api/orders/export/csv', admin.token);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      500,
      'application/json; charset=utf-8',
    ]);
    await sql`alter table order_items_away rename to order_items`.execute(db);
    await settled(0);
  },
  patience(60_000),
);

const about = { brand: 'Ourela', filter: {}, now: new Date() };

test.each([
  ['CSV', (pages: AsyncIterable<ExportedOrder[]>) => ordersCsv(pages)],
  ['PDF', (pages: AsyncIterable<ExportedOrder[]>) => ordersPdf(pages, about)],
])('a %s of endless orders is written as far as it is read', async (_kind, write) => {
  const { value: page = [] } = await orderPages(db, {}).next();
  let taken = 0;
  let closed = false;
  const file = write(
    (async function* endless() {
      try {
        for (;;) {
          taken += 1;
          yield page;
        }
      } finally {
        closed = true;
      }
    })(),
  );
  for (let bytes = 0; bytes < 100_000;) {
    await once(file, 'readable');
    bytes += (file.read() as Buffer | null)?.length ?? 0;
  }
  for (let turn = 0; turn < 50; turn += 1) await sleep(1);
  expect(taken).toBeLessThan(10);
  file.destroy();
  await once(file, 'close');
  expect(closed).toBe(true);
});
