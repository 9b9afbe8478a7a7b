import { beforeAll, expect, test } from 'vitest';

import type { Reply } from '#contract/endpoint';
import type { listOrdersEndpoint } from '#contract/order-endpoints';

import { bookOrder } from '../testing/book-order.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { STATUSES } from '../testing/status-grid.ts';
import { testApp } from '../testing/test-app.ts';

type Page = Reply<typeof listOrdersEndpoint>;

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const [mine, theirs] = [await given.reseller(), await given.reseller()];
const list = async (query: string, token = admin.token): Promise<Page> => {
  const reply = await api.get(`/api/orders?${query}`, token);
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
const numbers = ({ orders }: Page) => orders.map(({ orderNumber }) => orderNumber);
const counted = async (status?: string) => {
  const rows = await db.selectFrom('orders').select('status').execute();
  return rows.filter((row) => status === undefined || row.status === status).length;
};

/** Totals repeat, moments repeat: the order of what is equal must still be one order. */
const TOTALS = [300, 100, 200, 200, 100, 300, 200];
const booked: { id: string; number: string; total: number; moment: number }[] = [];

beforeAll(async () => {
  for (const [at, total] of TOTALS.entries()) {
    const moment = Date.UTC(2026, 4, 1 + Math.floor(at / 2), 12);
    const order = await bookOrder(api, {
      buyer: mine,
      created_at: new Date(moment),
      total_cents: total * 100,
      status: STATUSES[at] ?? 'PENDING',
    });
    booked.push({ ...order, total, moment });
  }
  for (let n = 0; n < 3; n += 1) await bookOrder(api, { buyer: theirs, status: 'CANCELLED' });
});

test('a reseller sees the own orders and nothing else, whatever is asked', async () => {
  const own = await list('', mine.token);
  expect(own.pagination).toEqual({ page: 1, limit: 10, pages: 1, total: 7 });
  expect(new Set(numbers(own))).toEqual(new Set(booked.map(({ number }) => number)));
  for (const query of [`userId=${theirs.id}`, `userId=${theirs.id}&status=CANCELLED`, 'search=@']) {
    const asked = await list(query, mine.token);
    expect(asked.orders.every(({ user }) => user.id === mine.id)).toBe(true);
  }
  expect((await list('status=CANCELLED', mine.token)).pagination.total).toBe(0);
  expect((await list(`search=${theirs.email}`, mine.token)).pagination.total).toBe(0);
  expect((await api.get('/api/orders')).statusCode).toBe(401);
  const pending = await given.pendingReseller();
  expect((await api.get('/api/orders', pending.token)).statusCode).toBe(403);
});

test('an administrator sees all of them, or those of one company', async () => {
  expect((await list('')).pagination.total).toBe(10);
  const one = await list(`userId=${theirs.id}`);
  expect(one.pagination.total).toBe(3);
  expect(one.orders.every(({ user }) => user.id === theirs.id)).toBe(true);
});

/** The totals of the pages, for all and for each status, beside a plain count. */
async function totals() {
  const told: [string, number][] = [['all', (await list('limit=1')).pagination.total]];
  const right: [string, number][] = [['all', await counted()]];
  for (const status of STATUSES) {
    const { orders, pagination } = await list(`status=${status}&limit=100`);
    const shown = orders.filter((order) => order.status === status).length;
    told.push([status, pagination.total], [`${status} shown`, shown]);
    const count = await counted(status);
    right.push([status, count], [`${status} shown`, count]);
  }
  return { told, right };
}

test('by status; the total is what counting gives, and stays so while orders come and change', async () => {
  const before = await totals();
  expect(before.told).toEqual(before.right);
  const { id } = await bookOrder(api, { buyer: theirs, status: 'UNDER_REVIEW' });
  const more = await totals();
  expect(more.told).toEqual(more.right);
  await orderCalls(api, admin.token).walk(id, ['APPROVED', 'INVOICED', 'CANCELLED']);
  const moved = await totals();
  expect(moved.told).toEqual(moved.right);
  for (const table of ['invoices', 'order_events', 'order_items', 'stock_movements'] as const) {
    await db.deleteFrom(table).where('order_id', '=', id).execute();
  }
  await db.deleteFrom('orders').where('id', '=', id).execute();
  expect((await totals()).told).toEqual(before.told);
});

type Booked = (typeof booked)[number];
test.each([
  ['createdAt', ({ moment }: Booked) => moment],
  ['total', ({ total }: Booked) => total],
  ['orderNumber', ({ number }: Booked) => Number(number)],
] as const)('by %s both ways, and pages without gap or repeat', async (sortBy, key) => {
  const query = `userId=${mine.id}&sortBy=${sortBy}`;
  const down = numbers(await list(`${query}&sortOrder=desc`));
  const up = numbers(await list(`${query}&sortOrder=asc`));
  expect(up).toEqual(down.toReversed());
  const keyOf = new Map(booked.map((one) => [one.number, key(one)]));
  const keys = down.map((number) => keyOf.get(number) ?? 0);
  expect(keys).toEqual([...keyOf.values()].toSorted((a, b) => b - a));
  const paged: string[] = [];
  for (let page = 1; page <= 4; page += 1) {
    const part = await list(`${query}&limit=2&page=${page}`);
    expect(part.pagination).toEqual({ page, limit: 2, pages: 4, total: 7 });
    paged.push(...numbers(part));
  }
  expect(paged).toEqual(down);
});

test('the newest first by default; beyond the last page the list is empty and still has the total', async () => {
  expect(numbers(await list(`userId=${mine.id}`))).toEqual(
    numbers(await list(`userId=${mine.id}&sortBy=createdAt&sortOrder=desc`)),
  );
  const far = await list('page=999');
  expect([far.orders, far.pagination]).toEqual([[], { page: 999, limit: 10, pages: 1, total: 10 }]);
  expect((await list('page=999&status=CANCELLED')).pagination.total).toBe(3);
  expect((await list('page=9&search=nada-disso')).pagination).toMatchObject({ total: 0, pages: 1 });
});

test('days are days in São Paulo, both included', async () => {
  const buyer = await given.reseller();
  const book = (moment: string) => bookOrder(api, { buyer, created_at: new Date(moment) });
  const late = await book('2026-06-10T23:59:59.999-03:00');
  const early = await book('2026-06-11T00:00:00-03:00');
  const after = await book('2026-06-12T00:01:00-03:00');
  const of = async (query: string) => new Set(numbers(await list(`userId=${buyer.id}&${query}`)));
  expect(await of('from=2026-06-11&to=2026-06-11')).toEqual(new Set([early.number]));
  expect(await of('to=2026-06-10')).toEqual(new Set([late.number]));
  expect(await of('from=2026-06-12')).toEqual(new Set([after.number]));
  expect(await of('from=2026-06-10&to=2026-06-11')).toEqual(new Set([late.number, early.number]));
  expect(await of('from=2026-06-13&to=2026-06-01')).toEqual(new Set());
  // Summer time, as it was until 2019.
  const summer = await book('2018-12-31T23:30:00-02:00');
  expect(await of('to=2018-12-31')).toEqual(new Set([summer.number]));
});

test('only those with a receipt that nobody has looked at', async () => {
  const before = (await list('receipts=pending')).pagination.total;
  const { id, number } = await bookOrder(api, { buyer: theirs });
  const values = {
    filename: `${id}.pdf`,
    original_name: 'x.pdf',
    bytes: 1,
    sha256: '0'.repeat(64),
  };
  await db
    .insertInto('receipts')
    .values({ order_id: id, ...values })
    .execute();
  expect(numbers(await list('receipts=pending'))).toContain(number);
  expect((await list('receipts=pending')).pagination.total).toBe(before + 1);
  await db
    .updateTable('receipts')
    .set({ state: 'approved', decided_at: new Date() })
    .where('order_id', '=', id)
    .execute();
  expect((await list('receipts=pending')).pagination.total).toBe(before);
});

test.each([
  ['page', '0'],
  ['page', '1.5'],
  ['page', '-1'],
  ['page', '100001'],
  ['limit', '0'],
  ['limit', '101'],
  ['limit', 'dez'],
  ['status', 'approved'],
  ['sortBy', 'email'],
  ['sortBy', 'o.id;drop table orders'],
  ['sortOrder', 'up'],
  ['from', '11/06/2026'],
  ['from', '2026-13-01'],
  ['to', '2026-1-1'],
  ['to', '2026-02-30'],
  ['to', '0000-01-01'],
  ['userId', '7'],
  ['receipts', 'all'],
  ['search', 'x'.repeat(101)],
  ['search', '%00'],
])('%s=%s is bad input, and its field is named', async (field, value) => {
  const reply = await api.get(`/api/orders?${field}=${value}`, admin.token);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'INVALID_INPUT', details: [{ path: field }] });
  expect(reply.json().error).toBe(reply.json().message);
});
