import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';

import { MOST_WEIGHED, QUEUE_NAMES, type QueueName } from '#contract/to-do';

import type { Db } from '../db/database.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { fillManyOrders } from '../testing/hundred-thousand-orders.ts';
import { plannedAtEveryCall } from '../testing/kept-statements.ts';
import { patience } from '../testing/patience.ts';
import { watchedDatabase } from '../testing/rows-looked-at.ts';
import { testDatabase } from '../testing/test-database.ts';
import { fillWork } from '../testing/work-among-many.ts';
import { readToDo } from './read-to-do.ts';

const { url, db } = await testDatabase();
const client = new pg.Client({ connectionString: url });
await client.connect();
atTheEnd(() => client.end());
const lookedAt = watchedDatabase(url);

beforeAll(async () => {
  await fillManyOrders(client);
  await fillWork(client);
}, patience(180_000));

const LARGE = ['boletos', 'invoices', 'order_items', 'orders', 'stock_movements', 'variants'];

const read = (queues: readonly QueueName[]) => (connection: Db) =>
  readToDo({ db: connection }, queues, (error) => {
    throw error;
  });

test.each<[QueueName, number]>([
  ['approve', 1_500],
  ['receipts', 2_000],
  ['payments', 15_000],
  ['ship', 5_000],
  ['overdue', 10_000],
  ['applications', 10],
  ['stock', 15_000],
])('the queue %s of a hundred thousand orders looks at some of them', async (queue, most) => {
  const looked = await lookedAt(read([queue]));
  expect(looked.walked.filter((table) => LARGE.includes(table))).toEqual([]);
  expect(looked.rows).toBeLessThan(most);
});

test('what is kept and what is there are the same', async () => {
  const toDo = await read(QUEUE_NAMES)(db);
  const { rows } = await client.query(
    `select count(*) filter (where status in ('PENDING', 'UNDER_REVIEW'))::int as approve,
       count(*) filter (where status = 'PRODUCTION')::int as ship from orders`,
  );
  expect({ approve: toDo.approve?.count, ship: toDo.ship?.count }).toEqual(rows[0]);
  expect(toDo.approve?.weighed).toBe(MOST_WEIGHED);
  expect(toDo.receipts?.count).toBe(200);
  expect(toDo.payments).toMatchObject({ part: toDo.payments?.count, items: { length: 4 } });
  expect(toDo.stock?.items).toHaveLength(4);
});

test('no statement is planned at every call', async () => {
  expect(await plannedAtEveryCall(db, read(QUEUE_NAMES))).toEqual([]);
});
