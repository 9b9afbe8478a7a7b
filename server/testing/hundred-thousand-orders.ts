import type pg from 'pg';

import { analyzeWhole } from './analyze-whole.ts';

export const ORDERS = 100_000;
export const RESELLERS = 1_000;
/** Of each four sizes. */
const PRODUCTS = 5_000;

const FILL = [
  // One that analyses at the end would keep rows from being known as seen by all, and plans hang on that.
  `do $$ declare name text; begin
     for name in select tablename from pg_tables where schemaname = 'public' loop
       execute format('alter table %I set (autovacuum_enabled = off)', name);
     end loop;
   end $$`,
  `insert into users (email, approved, company_name, cnpj)
   select 'loja' || n || '@loja.example', true,
     case when n = 7 then 'Empório Zibelina'
       else (array['Boutique', 'Loja', 'Ateliê', 'Moda', 'Casa'])[1 + n % 5] || ' Aurora ' || n end,
     lpad((n::bigint * 76543211 % 100000000)::text, 8, '0') || '0001' || lpad((n % 97)::text, 2, '0')
   from generate_series(1, ${RESELLERS}) n`,
  `insert into products (sku, title, msrp_cents, weight_grams, published)
   select 'S' || n, 'Camiseta ' || n, 5000, 200, true from generate_series(1, ${PRODUCTS}) n`,
  // Where it came from is no matter here, and the check of it takes seconds.
  'alter table variants disable trigger variants_stock_is_explained',
  `insert into variants (product_id, size, stock)
   select p.id, size, case when p.n % 50 = 3 then p.n % 9 else 20000 end
   from (select id, substr(sku, 2)::int as n from products) p, unnest(array['P', 'M', 'G', 'GG']) size`,
  'alter table variants enable trigger variants_stock_is_explained',
  `create temp table shops as select id, company_name, cnpj, email, row_number() over (order by email) as n
   from users where role = 'RESELLER'`,
  // The newest half percent awaits somebody's word; one in twenty was cancelled, of everybody's.
  `insert into orders (id, number, user_id, status, payment_status, term, subtotal_cents, total_cents,
     shipping_type, ship_address, ship_city, ship_state, ship_zip_code, company_name, company_cnpj,
     company_email, holds_stock, created_at)
   select (left(gen_random_uuid()::text, 28) || lpad(o.n::text, 8, '0'))::uuid, o.n, s.id, o.status, 'paid',
     'boleto_30', 5000 + o.n % 9000, 5000 + o.n % 9000, 'ECONOMIC', 'Rua A, 1', 'Natal', 'RN', '59000-000',
     s.company_name, s.cnpj, s.email, o.status <> 'CANCELLED',
     now() - (${ORDERS} - o.n) * interval '10 minutes'
   from (
     select n, case when n % 19 = 0 then 'CANCELLED'
         when n > ${ORDERS} * 0.995 then (array['PENDING', 'UNDER_REVIEW'])[1 + n % 2]
         when n > ${ORDERS} * 0.85 then (array['APPROVED', 'INVOICED', 'PAID'])[1 + n % 3]
         else 'COMPLETED' end as status
     from generate_series(1, ${ORDERS}) n
   ) o join shops s on s.n = 1 + (o.n::bigint * 7919) % ${RESELLERS}`,
  `select setval('order_numbers', ${ORDERS} + 1)`,
  `insert into order_items (order_id, position, product_id, variant_id, title, sku, size, unit_price_cents,
     quantity, total_cents)
   select o.id, 0, v.product_id, v.id, 'Camiseta', 'S', v.size, 5000, 1 + o.number % 6,
     5000 * (1 + o.number % 6)
   from orders o join (select id, product_id, size, row_number() over (order by id) as n from variants) v
     on v.n = 1 + (o.number * 7919) % ${PRODUCTS * 4}
   where o.number > ${ORDERS} * 0.6`,
  // As the ledger would have it, entry by entry.
  'alter table invoices disable trigger invoices_follow_the_ledger',
  `insert into invoices (order_id, seq, amount_cents, covered_cents, on_credit, due_date, status, paid_at, created_at)
   select id, 1, total_cents, case when number % 10 = 0 then 0 else total_cents end, true,
     (created_at + interval '30 days')::date,
     case when number % 10 = 0 then 'pending' else 'paid' end,
     case when number % 10 <> 0 then created_at end, created_at
   from orders where status = 'COMPLETED' and number > ${ORDERS} * 0.6`,
  'alter table invoices enable trigger invoices_follow_the_ledger',
];

/** Of the orders, which are written at once: built over all of them, an index takes a fraction of the time. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'orders' and indexname like '%_idx'`,
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  await work();
  for (const { indexdef } of rows) await client.query(indexdef);
}

/** Orders of 1,000 resellers over almost two years; the later ones have an item and what is owed for them. */
export async function fillManyOrders(client: pg.Client): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('set synchronous_commit = off');
  await withoutIndexes(client, async () => {
    for (const text of FILL) await client.query(text);
  });
  await analyzeWhole(client);
}
