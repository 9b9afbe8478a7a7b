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

const house = await testApp();
const { app, db, get, given, pool } = house;
const admin = await given.admin();
/** Far more than sockets and buffers hold. */
const ORDERS = 80_000;
const PAGES = ORDERS / 500;
let address = '';

beforeAll(async () => {
  const { id } = await given.reseller();
  for (let made = 0; made < ORDERS; made += 10_000) await insertManyOrders(db, id, 10_000);
  await sql`vacuum analyze orders`.execute(db);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});

let asked = 0;
pool.on('acquire', () => (asked += 1));

async function begin(): Promise<IncomingMessage> {
  asked = 0;
  const headers = { authorization: `Bearer ${admin.token}` };
  const request = httpGet(`${address}/api/orders/export/csv`, { headers });
  onTestFinished(() => void request.destroy());
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  // Something was read, then nobody reads any more.
  await once(response, 'readable');
  return response;
}

const idle = () => ({ busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount });

/** Resolves when a second passes without a question to the database; never with a leak. */
async function settled(): Promise<void> {
  for (let before = -1; before !== asked || idle().busy > 0; await sleep(patience(1_000)))
    before = asked;
}

test('an export waits for its reader, holds no connection meanwhile, and ends with it', async () => {
  const response = await begin();
  await settled();
  expect(asked).toBeGreaterThan(1);
  expect(asked).toBeLessThan(PAGES);
  expect(idle()).toEqual({ busy: 0, waiting: 0 });

  const before = asked;
  response.destroy();
  await settled();
  expect(asked - before).toBeLessThan(5);
  expect(idle()).toEqual({ busy: 0, waiting: 0 });
});

test('a database that fails halfway breaks the file off: nobody takes half of it for the whole', async () => {
  const response = await begin();
  await settled();
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
  expect(idle()).toEqual({ busy: 0, waiting: 0 });
});

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
