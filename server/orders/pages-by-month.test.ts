import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const admin = await api.given.admin();
const buyer = await api.given.reseller();
const ORDERS = 2_600;

// Ties of a second, months without an order, and orders on both sides of a month's first moment.
await sql`
  insert into orders (id, number, user_id, status, payment_status, term, subtotal_cents, discount_cents,
    shipping_cents, total_cents, shipping_type, ship_address, ship_city, ship_state, ship_zip_code,
    company_name, company_email, holds_stock, created_at)
  select (left(gen_random_uuid()::text, 28) || lpad(n::text, 8, '0'))::uuid, n, ${buyer.id}::uuid, case when n % 3 = 0 then 'CANCELLED' else 'PAID' end, 'paid', 'boleto_30',
    1000 + n % 7, 0, 0, 1000 + n % 7, 'ECONOMIC', 'Rua A, 1', 'Natal', 'RN', '59000-000', 'Loja',
    'loja@loja.example', n % 3 <> 0,
    timestamptz '2026-06-01T00:00:00Z' + ((n / 2) % 900 - 450) * interval '4 hours'
      + case when n % 5 = 0 then interval '-200 days' else interval '0' end
  from generate_series(1, ${sql.lit(ORDERS)}) n`.execute(api.db);

type Listed = { orders: { id: string }[]; pagination: { total: number } };

async function allOf(filter: string): Promise<string[]> {
  const order = filter.includes('asc') ? sql`created_at, id desc` : sql`created_at desc, id`;
  const status = /status=(\w+)/.exec(filter)?.[1];
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${status ? sql`status = ${status}` : sql`true`}
    order by ${order}`.execute(api.db);
  return rows.map(({ id }) => id);
}

test.each(['', 'sortOrder=asc', 'status=PAID', 'status=PAID&sortOrder=asc'])(
  'pages far down are the pieces of the whole: %s',
  async (filter) => {
    const all = await allOf(filter);
    const limit = 100;
    for (let page = 10; page <= Math.ceil(all.length / limit) + 1; page += 1) {
      const reply = await api.get(`/api/orders?limit=${limit}&page=${page}&${filter}`, admin.token);
      const { orders, pagination } = reply.json<Listed>();
      expect(orders.map(({ id }) => id)).toEqual(all.slice((page - 1) * limit, page * limit));
      expect(pagination.total).toBe(all.length);
    }
  },
);

test('orders that change their status, or go, are found where they are now', async () => {
  await sql`update orders set status = 'CANCELLED', holds_stock = false
    where status = 'PAID' and extract(month from created_at) = 6`.execute(api.db);
  await sql`delete from orders where status = 'PAID' and total_cents = 1003`.execute(api.db);
  const all = await allOf('status=PAID');
  expect(all.length).toBeGreaterThan(1_100);
  const reply = await api.get('/api/orders?limit=100&page=11&status=PAID', admin.token);
  expect(reply.json<Listed>().orders.map(({ id }) => id)).toEqual(all.slice(1_000, 1_100));
});
