import type pg from 'pg';

import type { UserId } from '#contract/ids';

/**
 * Ten orders of three sizes for each company, however many there are. A tenth came with a receipt;
 * twenty receipts are still to be looked at.
 */
const STATEMENTS = [
  `insert into users (email, approved, company_name, cnpj, city, state)
   select 'loja' || n || '@loja.example', true,
     (array['Boutique', 'Loja', 'Ateliê', 'Moda', 'Casa'])[1 + n % 5] || ' '
       || (array['Aurora', 'Brisa', 'Cacto', 'Dália', 'Estrela', 'Farol', 'Graúna'])[1 + n % 7] || ' ' || n,
     regexp_replace(lpad((n::bigint * 76543211 % 100000000)::text, 8, '0') || '0001' || lpad((n % 97)::text, 2, '0'),
       '(..)(...)(...)(....)(..)', '\\1.\\2.\\3/\\4-\\5'), 'Natal', 'RN'
   from generate_series(1, $1::int / 10) n`,
  `insert into products (sku, title, msrp_cents, price40_cents, price50_cents, weight_grams, published)
   select 'SKU-' || n, 'Camiseta Aurora ' || n, 9990, 5994, 4995, 200, true from generate_series(1, 50) n`,
  `with opened as (
     insert into variants (product_id, size, stock)
     select id, size, 30 from products, unnest(array['P', 'M', 'G']) size returning id
   )
   insert into stock_movements (variant_id, delta, stock_after, cause)
   select id, 30, 30, 'opening' from opened`,
  `insert into orders (id, number, user_id, status, payment_status, term, subtotal_cents,
     discount_cents, shipping_cents, total_cents, shipping_type, ship_address, ship_city, ship_state,
     ship_zip_code, company_name, company_cnpj, company_email, holds_stock, created_at)
   select (left(gen_random_uuid()::text, 28) || lpad(n::text, 8, '0'))::uuid, n, u.id,
     case when n % 20 = 0 then 'CANCELLED' else (array['PENDING', 'UNDER_REVIEW',
       'pending_payment_confirmation', 'APPROVED', 'INVOICED', 'PAID', 'PRODUCTION', 'SHIPPED',
       'COMPLETED', 'COMPLETED'])[1 + n % 10] end,
     (array['awaiting_payment', 'paid'])[1 + n % 2], (array['boleto_30', 'parcelado_50_50', 'antecipado_3'])[1 + n % 3],
     cents, 0, 4890, cents + 4890, 'ECONOMIC', 'Rua das Flores, 10', 'Natal', 'RN', '59000-000',
     u.company_name, u.cnpj, u.email, true,
     timestamptz '2026-11-01' - n * interval '37 minutes'
   from (select n, 3 * (4990 + (n * 7919) % 52000) as cents from generate_series(1, $1::int) n) numbered
   join (select *, row_number() over (order by email) as place from users) u
     on u.place = 1 + n % ($1::int / 10)`,
  `insert into order_items (order_id, position, product_id, variant_id, title, sku, size,
     unit_price_cents, quantity, total_cents)
   select o.id, place - 1, v.product_id, v.id, 'Camiseta Aurora', 'SKU-1', v.size,
     o.subtotal_cents / 3, 1, o.subtotal_cents / 3
   from orders o, generate_series(1, 3) place
   join (select *, row_number() over (order by id) as at from variants) v on v.at = place`,
  `insert into receipts (order_id, filename, original_name, bytes, sha256, state, decided_at)
   select id, gen_random_uuid() || '.pdf', 'pix.pdf', 1000, lpad(to_hex(number), 64, '0'),
     case when number <= 200 then 'pending' else 'approved' end,
     case when number > 200 then created_at end
   from orders where number % 10 = 2`,
];

export type Wanted = { number: string; company: string; cnpj: string; buyer: UserId };

/** Filled, and what somebody might look for: one company that ordered ten times. */
export async function fill(client: pg.Client, orders: number): Promise<Wanted> {
  for (const statement of STATEMENTS) {
    await client.query(statement, statement.includes('$1') ? [orders] : []);
  }
  await client.query('vacuum analyze');
  const { rows } = await client.query<Wanted>(
    `update orders set company_name = 'Empório Zibelina'
     where user_id = (select user_id from orders where number = $1)
     returning lpad(number::text, 8, '0') as number, company_name as company, company_cnpj as cnpj,
       user_id as buyer`,
    [Math.floor(orders / 2) + 3],
  );
  await client.query('vacuum analyze orders');
  const [wanted] = rows;
  if (!wanted || rows.length !== 10) throw new Error(`${rows.length} orders instead of ten`);
  return wanted;
}
