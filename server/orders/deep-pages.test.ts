import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { insertManyOrders } from '../testing/many-orders.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const buyer = await given.reseller();
await insertManyOrders(db, buyer.id, 2_345);
// Among equals in what they are sorted by, pages must neither repeat nor skip.
await sql`update orders set subtotal_cents = number % 7, total_cents = number % 7`.execute(db);
await sql`update orders set status = 'CANCELLED' where number % 50 = 0`.execute(db);

type Page = { orders: { orderNumber: string }[]; pagination: { total: number; pages: number } };
const page = async (query: string): Promise<Page> =>
  (await api.get(`/api/orders?limit=100&${query}`, admin.token)).json();

/** In the order the rows have, read in one go. */
const expected = async (order: string, where: string): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select lpad(number::text, 8, '0') as number from orders
    where ${sql.raw(where)} order by ${sql.raw(order)}`.execute(db);
  return rows.map(({ number }) => number);
};

test.each([
  ['', 'created_at desc, id', 'true'],
  ['sortOrder=asc', 'created_at, id desc', 'true'],
  ['sortBy=total', 'total_cents desc, id', 'true'],
  ['sortBy=orderNumber&sortOrder=asc', 'number', 'true'],
  ['sortBy=company&sortOrder=asc', `search_fold(company_name) collate "C", id`, 'true'],
  ['sortBy=company', `search_fold(company_name) collate "C" desc, id desc`, 'true'],
  ['sortBy=status', 'order_step(status) desc, created_at, id desc', 'true'],
  ['search=muitos&sortBy=status&sortOrder=asc', 'order_step(status), created_at desc, id', 'true'],
  ['statuses=UNDER_REVIEW,CANCELLED', 'created_at desc, id', 'true'],
  ['statuses=UNDER_REVIEW,CANCELLED&sortOrder=asc', 'created_at, id desc', 'true'],
  ['status=UNDER_REVIEW', 'created_at desc, id', "status = 'UNDER_REVIEW'"],
  ['search=muitos', 'created_at desc, id', 'true'],
  ['from=2026-01-01&sortBy=total&sortOrder=asc', 'total_cents, id desc', 'true'],
])('page after page to the far end: %s', async (query, order, where) => {
  const right = await expected(order, where);
  const seen: string[] = [];
  const { pagination } = await page(query);
  for (let at = 1; at <= pagination.pages; at += 1) {
    const { orders, pagination: told } = await page(`${query}&page=${at}`);
    expect(told.total).toBe(right.length);
    seen.push(...orders.map(({ orderNumber }) => orderNumber));
  }
  expect(seen).toEqual(right);
  const beyond = await page(`${query}&page=${pagination.pages + 1}`);
  expect([beyond.orders, beyond.pagination.total]).toEqual([[], right.length]);
});
