import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';

import type { UserId, VariantId } from '#contract/ids';

import { readLedger } from './billing/receivables/ledger.queries.ts';
import { listOpenInvoices } from './billing/receivables/open-invoices.queries.ts';
import { readPage } from './catalog/catalog-page.queries.ts';
import { listLastBought } from './catalog/last-bought.queries.ts';
import type { ListQuery as ProductsQuery } from './catalog/page-filter.queries.ts';
import { placeOrder, type Cart } from './checkout/place-order.ts';
import { readAnalysis, readDashboard } from './dashboard/read-dashboard.ts';
import type { Db } from './db/database.ts';
import { rawQuery } from './db/raw-query.ts';
import { readFigures } from './dossiers/dossier.queries.ts';
import { findAnything } from './find/find-anything.ts';
import { listLastGrades } from './grades/grades.queries.ts';
import { countUnread, readNotices, type Reader } from './notices/read-notices.ts';
import { listOrders } from './orders/list-orders.queries.ts';
import type { ListQuery } from './orders/orders-filter.queries.ts';
import { readViews } from './orders/views/order-views.queries.ts';
import { ANYBODY } from './sight.ts';
import { analyzeWhole } from './testing/analyze-whole.ts';
import { atTheEnd } from './testing/at-the-end.ts';
import { fillManyOrders, ORDERS } from './testing/hundred-thousand-orders.ts';
import { plannedAtEveryCall } from './testing/kept-statements.ts';
import { insertManyOrders } from './testing/many-orders.ts';
import { patience } from './testing/patience.ts';
import { watchedDatabase } from './testing/rows-looked-at.ts';
import { testDatabase } from './testing/test-database.ts';

const { url, db } = await testDatabase();
const client = new pg.Client({ connectionString: url });
await client.connect();
atTheEnd(() => client.end());
const lookedAt = watchedDatabase(url);

/** Of the last two months: what a bell rings for, and what every page of one order reads. */
async function fillEvents() {
  const { rowCount } = await client.query(
    `insert into order_events (order_id, to_status, created_at)
     select id, to_status, created_at from orders, unnest(array['PENDING', 'PRODUCTION', 'SHIPPED']) to_status
     where number > ${ORDERS * 0.9}`,
  );
  expect(rowCount).toBeGreaterThan(ORDERS / 4);
  await analyzeWhole(client, 'order_events');
}

beforeAll(async () => {
  await fillManyOrders(client);
  await fillEvents();
}, patience(120_000));

/** The others are empty here or few, and reading them whole may be the best way. */
const LARGE = ['invoices', 'order_events', 'order_items', 'orders', 'variants'];
const walkedOf = ({ walked }: { walked: string[] }) =>
  walked.filter((table) => LARGE.includes(table));

const FIRST = { page: 1, limit: 10 };
const READER = { sign: (path: string) => path, isAdmin: true, seesCredit: true };
const asked = (query: Partial<ListQuery>, ownerId: UserId | null) => (connection: Db) =>
  listOrders(
    connection,
    { page: 1, limit: 20, sortBy: 'createdAt', sortOrder: 'desc', ...query },
    { viewer: { ownerId }, reader: READER },
  );
const list = (query: Partial<ListQuery>, ownerId: UserId | null = null) =>
  lookedAt(asked(query, ownerId));

async function someReseller(): Promise<UserId> {
  const { rows } = await client.query<{ id: UserId }>(
    `select id from users where company_name = 'Empório Zibelina'`,
  );
  if (!rows[0]) throw new Error('no reseller');
  return rows[0].id;
}

test.each<[Partial<ListQuery>, number]>([
  [{}, 5_000],
  [{ sortOrder: 'asc' }, 5_000],
  [{ sortBy: 'total' }, 5_000],
  [{ sortBy: 'orderNumber' }, 5_000],
  [{ sortBy: 'company' }, 5_000],
  [{ sortBy: 'company', sortOrder: 'asc' }, 5_000],
  [{ sortBy: 'status' }, 5_000],
  [{ sortBy: 'status', sortOrder: 'asc' }, 5_000],
  [{ sortBy: 'total', status: 'COMPLETED' }, 5_000],
  [{ sortBy: 'company', status: 'UNDER_REVIEW' }, 5_000],
  [{ statuses: ['INVOICED', 'PAID'] }, 5_000],
  [{ statuses: ['INVOICED', 'PAID'], page: 200 }, 10_000],
  [{ status: 'UNDER_REVIEW' }, 5_000],
  [{ status: 'COMPLETED', sortOrder: 'asc' }, 5_000],
  [{ status: 'INVOICED', sortOrder: 'asc' }, 5_000],
  [{ receipts: 'pending' }, 5_000],
  [{ page: 2_500 }, 10_000],
  [{ page: 2_000, status: 'COMPLETED' }, 10_000],
  [{ search: '00012345' }, 1_000],
  [{ search: '#12345' }, 1_000],
  [{ search: '12345' }, 5_000],
  [{ search: 'zibelina' }, 5_000],
  [{ search: '35802477000107' }, 5_000],
])('the list %j looks at some of a hundred thousand orders', async (query, most) => {
  const looked = await list(query);
  expect(walkedOf(looked)).toEqual([]);
  expect(looked.rows).toBeLessThan(most);
});

test('how many orders each view has is read from the kept counts', async () => {
  const looked = await lookedAt((watched) => readViews(watched));
  expect(walkedOf(looked)).toEqual([]);
  expect(looked.rows).toBeLessThan(10_000);
});

test('a word that a fifth of the orders have looks at no more than that fifth', async () => {
  const looked = await list({ search: 'boutique' });
  expect(walkedOf(looked)).toEqual([]);
  expect(looked.rows).toBeLessThan(ORDERS / 2);
});

test.each<Partial<ListQuery>>([{}, { status: 'COMPLETED' }, { page: 4 }, { search: 'aurora' }])(
  'a reseller’s list %j looks at that reseller’s orders',
  async (query) => {
    const looked = await list(query, await someReseller());
    expect(walkedOf(looked)).toEqual([]);
    expect(looked.rows).toBeLessThan(5_000);
  },
);

test.each<Partial<ProductsQuery>>([
  {},
  { sortBy: 'popularity' },
  { sortBy: 'price_asc', limit: 96 },
])('what a reseller bought before, %j, is found from that reseller’s orders', async (query) => {
  const userId = await someReseller();
  const wanted: ProductsQuery = { page: 1, limit: 24, sortBy: 'newest', bought: '1', ...query };
  const looked = await lookedAt(async (watched) => {
    const page = await readPage(watched, wanted, { sees: ANYBODY, role: 'RESELLER', userId });
    const ids = page.reply.products.map(({ id }) => id);
    expect(await listLastBought(watched, userId, ids)).toHaveLength(ids.length);
    expect(ids.length).toBeGreaterThan(10);
  });
  expect(walkedOf(looked)).toEqual([]);
  // By popularity the few products of this catalogue are joined as a whole.
  expect(looked.rows).toBeLessThan(ORDERS / 8);
});

const PLANNED: Partial<ListQuery>[] = [{}, { sortBy: 'total' }, { status: 'UNDER_REVIEW' }];

test.each(PLANNED)('the first page of %j is planned once, for both sides', async (query) => {
  expect(await plannedAtEveryCall(db, asked(query, null))).toEqual([]);
  expect(await plannedAtEveryCall(db, asked(query, await someReseller()))).toEqual([]);
});

test('the dashboard looks at the latest orders and at kept counts', async () => {
  const looked = await lookedAt(readDashboard);
  expect(walkedOf(looked)).toEqual([]);
  expect(looked.rows).toBeLessThan(ORDERS / 8);
  expect(await plannedAtEveryCall(db, readDashboard)).toEqual([]);
});

test('the analysis reads no table of orders from end to end', async () => {
  const now = new Date();
  // What sells most is counted beside it, now and then.
  await lookedAt((watched) => readAnalysis(watched, now));
  const looked = await lookedAt((watched) => readAnalysis(watched, now));
  expect(walkedOf(looked)).toEqual([]);
  expect(looked.rows).toBeLessThan(ORDERS / 4);
  expect(await plannedAtEveryCall(db, (connection) => readAnalysis(connection, now))).toEqual([]);
});

/** Five pieces each of so many sizes. */
async function cartOf(sizes: number) {
  const { rows } = await client.query<{ id: VariantId }>(
    'select id from variants where stock > 100 order by id limit $1',
    [sizes],
  );
  const items = rows.map(({ id }) => ({ variantId: id, quantity: 5 }));
  const shippingAddress = {
    address: 'Rua A, 1',
    city: 'Natal',
    state: 'RN',
    zipCode: '59000-000',
  } as const;
  const wanted = { items, shippingType: 'ECONOMIC', term: 'boleto_30', shippingAddress } as const;
  const buyerId = await someReseller();
  const shared = { buyerId, enteredBy: null, fromCart: true, mayPayLater: false, wanted };
  return (key: string): Cart => ({
    ...shared,
    receipt: undefined,
    once: { key, contentHash: Buffer.alloc(32) },
  });
}

test('an order looks at its buyer, its sizes and what is open', async () => {
  const cart = await cartOf(12);
  const looked = await lookedAt((watched) => placeOrder(watched, cart('uma-vez')));
  expect(walkedOf(looked)).toEqual([]);
  expect(looked.rows).toBeLessThan(3_000);
});

test.each([3, 12, 60])('an order of %i sizes is planned once', async (sizes) => {
  const cart = await cartOf(sizes);
  let orders = 0;
  const place = (connection: Db) => placeOrder(connection, cart(`${sizes}-${(orders += 1)}`));
  expect(await plannedAtEveryCall(db, place)).toEqual([]);
});

/** Rows read in this transaction, those of triggers and of keys included. */
async function rowsRead(tx: Db): Promise<number> {
  const [row] = await rawQuery<{ n: number }>(
    tx,
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables`,
    [],
  );
  return row?.n ?? 0;
}

test('what an order sets off looks at few rows', async () => {
  const buyerId = await someReseller();
  const read = await db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx);
    await insertManyOrders(tx, buyerId, 1);
    return (await rowsRead(tx)) - before;
  });
  expect(read).toBeLessThan(100);
});

test('what a reseller ordered last is found among some of their orders', async () => {
  const buyer = await someReseller();
  const looked = await lookedAt((watched) => listLastGrades(watched, buyer));
  expect(walkedOf(looked)).toEqual([]);
  expect(looked.rows).toBeGreaterThan(0);
  expect(looked.rows).toBeLessThan(5_000);
});

test.each<[string, (connection: Db, id: UserId) => Promise<unknown>]>([
  ['figures', readFigures],
  ['open invoices', (connection, id) => listOpenInvoices(connection, id, FIRST, READER)],
  ['account', (connection, id) => readLedger(connection, id, FIRST)],
  ['payments', (connection, id) => readLedger(connection, id, { ...FIRST, only: 'payments' })],
])('the %s of a reseller are found from that reseller’s orders', async (_, read) => {
  const id = await someReseller();
  const looked = await lookedAt((watched) => read(watched, id));
  expect(walkedOf(looked)).toEqual([]);
  expect(looked.rows).toBeLessThan(5_000);
});

test.each([
  'zibelina',
  'em zib',
  '35802477000107',
  '12345',
  '99',
  'camiseta',
  's4321',
  '98765-4321',
])('the palette finds %s by looking at few rows', async (text) => {
  const looked = await lookedAt((watched) => findAnything(watched, 'FULL', text));
  expect(walkedOf(looked)).toEqual([]);
  expect(looked.rows).toBeLessThan(6_000);
});

test('what is new to somebody is found among what is new', async () => {
  const admin = await db
    .insertInto('users')
    .values({ email: 'sino@teste.example', role: 'ADMIN', approved: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const readers: Reader[] = [
    { userId: admin.id, role: 'ADMIN', profile: 'FULL' },
    { userId: await someReseller(), role: 'RESELLER', profile: 'FULL' },
  ];
  for (const reader of readers) {
    for (const ask of [countUnread, readNotices]) {
      const looked = await lookedAt((watched) => ask(watched, reader, undefined));
      expect(walkedOf(looked)).toEqual([]);
      expect(looked.rows).toBeLessThan(5_000);
    }
  }
});
