import { PAYMENT_TERMS } from '#contract/payment-term';

import { idOf } from './fill-catalog.ts';

/** What a fifth of the companies is called, and so what a fifth of the orders says. */
export const COMMON_COMPANY = 'boutique';

/** $1 resellers with the password's hash $2; the seventh has a name of its own, to be searched for. */
export const RESELLERS = `
  insert into users (id, email, password_hash, approved, company_name, cnpj, phone, address, city, state, zip_code,
    credit_limit_cents, created_at)
  select ${idOf(`'loja' || n`)}, 'loja' || n || '@loja.example', $2, true,
    case when n = 7 then 'Empório Zibelina' else
      (array['Boutique', 'Loja', 'Ateliê', 'Moda', 'Casa'])[1 + n % 5] || ' '
        || (array['Aurora', 'Brisa', 'Cacto', 'Dália', 'Estrela', 'Farol', 'Graúna'])[1 + n % 7] || ' ' || n end,
    regexp_replace(lpad((n::bigint * 76543211 % 100000000)::text, 8, '0') || '0001' || lpad((n % 97)::text, 2, '0'),
      '(..)(...)(...)(....)(..)', '\\1.\\2.\\3/\\4-\\5'),
    '84 99999-0000', 'Rua das Flores, 10', 'Natal', 'RN', '59000-000', 5000000,
    date_trunc('hour', now()) - interval '730 days'
  from generate_series(1, $1::int) n`;

const discount = Object.entries(PAYMENT_TERMS)
  .map(([term, { discountBasisPoints }]) => `when '${term}' then ${discountBasisPoints}`)
  .join(' ');

/** One to five sizes each of all there are, another one at each step: no size twice in an order. */
const LINES = `
  create temp table bench_lines on commit drop as
  select o.n, at - 1 as position, s.id as size_id, s.product_id, s.size, s.n as product, s.price,
    1 + (o.n + at) % 6 as quantity
  from generate_series(1, $1::int) o (n), generate_series(1, 1 + o.n % 5) at, bench_sizes s
  where s.place = 1 + (o.n::bigint * 7919 + at * 13) % $2::int`;

/**
 * $1 orders of $2 resellers over two years. The newest half percent, some days' worth, awaits somebody's word, the
 * next seventh is being worked on, then some are on their way; the rest is done, and one in twenty was cancelled.
 */
const ORDERS = `
  create temp table bench_orders on commit drop as
  with aged as (
    select n, ($1::int - n)::float / $1::int as back from generate_series(1, $1::int) n
  ), stated as (
    select n, back, case
        when n % 20 = 0 then 'CANCELLED'
        when back < 0.005 then (array['PENDING', 'UNDER_REVIEW', 'pending_payment_confirmation'])[1 + n % 3]
        when back < 0.15 then (array['APPROVED', 'INVOICED', 'PAID', 'PRODUCTION'])[1 + n % 4]
        when back < 0.20 then 'SHIPPED' else 'COMPLETED' end as status
    from aged
  ), termed as (
    select *, case when status in ('PENDING', 'pending_payment_confirmation') then 'antecipado_3'
        when status = 'UNDER_REVIEW' then (array['boleto_30', 'parcelado_50_50'])[1 + n % 2]
        else (array['boleto_30', 'parcelado_50_50', 'antecipado_3'])[1 + n / 4 % 3] end as term
    from stated
  )
  select t.n, (left(${idOf(`'pedido' || t.n`)}::text, 28) || lpad(t.n::text, 8, '0'))::uuid as id, t.status, t.term,
    ${idOf(`'loja' || 1 + (t.n::bigint * 7919) % $2::int`)} as user_id,
    case t.status when 'PENDING' then 'awaiting_payment' when 'UNDER_REVIEW' then 'awaiting_admin_approval'
      when 'pending_payment_confirmation' then 'pending' when 'PAID' then 'paid' when 'CANCELLED' then 'cancelled'
      else case when t.n % 12 = 5 then 'awaiting_payment' else 'paid' end end as payment_status,
    l.subtotal, round((l.subtotal + 4890) * (case t.term ${discount} end) / 10000.0)::bigint as discount,
    date_trunc('hour', now()) - t.back * interval '730 days' - interval '1 minute' as created_at
  from termed t join (select n, sum(price * quantity)::bigint as subtotal from bench_lines group by n) l
    on l.n = t.n`;

/** What belongs to them; no parameters. */
const ROWS = [
  'create unique index on bench_orders (n)',
  'create index on bench_lines (n)',
  'analyze bench_orders',
  'analyze bench_lines',
  `insert into orders (id, number, user_id, status, payment_status, term, subtotal_cents, discount_cents,
     shipping_cents, total_cents, shipping_type, ship_address, ship_city, ship_state, ship_zip_code,
     company_name, company_cnpj, company_email, holds_stock, weight_grams, created_at, updated_at)
   select o.id, n, user_id, status, payment_status, term, subtotal, discount, 4890,
     subtotal - discount + 4890, 'ECONOMIC', 'Rua das Flores, 10', 'Natal', 'RN', '59000-000',
     u.company_name, u.cnpj, u.email, status <> 'CANCELLED', 1200, o.created_at, o.created_at
   from bench_orders o join users u on u.id = o.user_id order by n`,
  `insert into order_events (order_id, from_status, to_status, actor_id, created_at)
   select id, case when step = 2 then first end, case when step = 2 then status else first end, user_id,
     created_at + (step - 1) * interval '1 second'
   from (select *, case when term = 'antecipado_3' then 'PENDING' else 'UNDER_REVIEW' end as first
     from bench_orders) o, generate_series(1, 2) step
   where step = 1 or status <> first order by n, step`,
  `insert into invoices (order_id, seq, amount_cents, on_credit, due_date, status, paid_at, created_at)
   select id, seq, case when term = 'boleto_30' then total when seq = 1 then total / 2 else total - total / 2 end,
     term = 'boleto_30' or seq = 2, (created_at + interval '30 days')::date,
     case when payment_status = 'paid' then 'paid' else 'pending' end,
     case when payment_status = 'paid' then created_at + interval '20 days' end, created_at
   from (select *, subtotal - discount + 4890 as total from bench_orders) o, generate_series(1, 2) seq
   where status in ('APPROVED', 'INVOICED', 'PAID', 'PRODUCTION', 'SHIPPED', 'COMPLETED')
     and term <> 'antecipado_3' and (seq = 1 or term = 'parcelado_50_50')`,
  `insert into receipts (order_id, filename, original_name, bytes, sha256, state, decided_at, created_at)
   select id, ${idOf(`'recibo' || n`)} || '.pdf', 'pix.pdf', 1000, lpad(to_hex(n), 64, '0'),
     case when status = 'pending_payment_confirmation' then 'pending' else 'approved' end,
     case when status <> 'pending_payment_confirmation' then created_at end, created_at
   from bench_orders where term = 'antecipado_3' and status not in ('PENDING', 'CANCELLED')`,
];

/** Needs the variants: they refer to them. */
export const ITEMS = `
  insert into order_items (order_id, position, product_id, variant_id, title, sku, size, image,
    unit_price_cents, quantity, total_cents)
  select o.id, l.position, l.product_id, l.size_id, p.title, p.sku, l.size,
    'foto-' || (1 + (l.product * 31) % 2000) || '.webp', l.price, l.quantity, l.price * l.quantity
  from bench_lines l join bench_orders o on o.n = l.n join products p on p.id = l.product_id
  order by l.n, l.position`;

export const PLANNED = { lines: LINES, orders: ORDERS, rows: ROWS };
