import type { Statement } from './page-queries.ts';

const DAY = `(created_at at time zone 'America/Sao_Paulo')::date`;
const NAMES = `coalesce(nullif(u.company_name, ''), u.email)`;

/** What the back office's first page shows, asked for in one statement without any kept sums. */
export const DASHBOARD: Statement = {
  text: `select json_build_object(
    'resellers', (select count(*) from users where role = 'RESELLER' and deleted_at is null),
    'products', (select count(*) from products where deleted_at is null),
    'orders', (select sum(orders) from order_counts),
    'latest', (select json_agg(row_to_json(l)) from (select id, number, company_name, total_cents, status, created_at
      from orders order by created_at desc, id limit 10) l)
  )::text as body`,
  values: [],
};

/** Its other half, likewise. */
export const ANALYSIS: Statement = {
  text: `select json_build_object(
    'revenue', (select json_agg(row_to_json(d)) from (select ${DAY} as day, status, count(*), sum(total_cents)
      from orders where created_at >= now() - interval '12 months' and status <> 'CANCELLED' group by 1, 2) d),
    'best', (select json_agg(row_to_json(b)) from (select p.id, p.title, p.sku, s.units from (
        select i.product_id, sum(i.quantity) as units from orders o join order_items i on i.order_id = o.id
        where o.created_at >= now() - interval '90 days' and o.status <> 'CANCELLED'
        group by 1 order by 2 desc limit 10) s join products p on p.id = s.product_id) b),
    'low', (select json_agg(row_to_json(w)) from (select v.id, p.title, p.sku, v.size, v.stock
      from variants v join products p on p.id = v.product_id
      where v.stock <= 6 and v.removed_at is null and p.visible order by v.stock, p.sort_title limit 10) w),
    'stopped', (select json_agg(row_to_json(q)) from (select ${NAMES} as name, count(*), sum(o.total_cents) as total
      from users u join orders o on o.user_id = u.id and o.status <> 'CANCELLED' where u.role = 'RESELLER'
      group by u.id having max(o.created_at) < now() - interval '60 days' order by total desc limit 10) q),
    'held', (select json_agg(row_to_json(h)) from (select o.user_id, i.product_id, sum(i.quantity) as pieces
      from orders o join order_items i on i.order_id = o.id
      where o.status in ('PENDING', 'UNDER_REVIEW', 'pending_payment_confirmation')
      group by 1, 2 order by 3 desc limit 10) h),
    'receivables', (select json_agg(row_to_json(r)) from (select due_date < now() as late, count(*), sum(amount_cents)
      from invoices where status = 'pending' group by 1) r)
  )::text as body`,
  values: [],
};

/** How much waits in each queue, counted row by row. */
export const TO_DO: Statement = {
  text: `select json_build_object(
    'orders', (select json_agg(row_to_json(o)) from (select status, count(*), sum(total_cents), min(created_at)
      from orders where status in ('PENDING', 'UNDER_REVIEW', 'PRODUCTION') group by 1) o),
    'receipts', (select count(*) from receipts where state = 'pending'),
    'overdue', (select row_to_json(i) from (select count(*), sum(amount_cents), min(due_date)
      from invoices where status = 'pending' and due_date < now()::date) i),
    'applications', (select count(*) from applications where status = 'pending'),
    'low', (select count(*) from variants v join products p on p.id = v.product_id
      where v.stock <= 6 and v.removed_at is null and p.visible and exists (
        select 1 from order_items i join orders o on o.id = i.order_id where i.variant_id = v.id
          and o.created_at > now() - interval '30 days' and o.status <> 'CANCELLED'))
  )::text as body`,
  values: [],
};

/** A reseller's own figures. */
export const statsOf = (userId: string): Statement => ({
  text: `select row_to_json(found)::text as body from (select count(*) as orders,
      sum(total_cents) filter (where status <> 'CANCELLED') as total,
      count(*) filter (where status in ('PENDING', 'UNDER_REVIEW', 'pending_payment_confirmation')) as pending,
      count(*) filter (where status = 'COMPLETED') as delivered,
      (select json_agg(row_to_json(m)) from (select to_char(created_at at time zone 'America/Sao_Paulo', 'YYYY-MM')
        as month, count(*), sum(total_cents) from orders where user_id = $1 and status <> 'CANCELLED'
        and created_at >= now() - interval '12 months' group by 1) m) as monthly
    from orders where user_id = $1) found`,
  values: [userId],
});

/** All orders as lines of CSV, written by the database. */
export const ORDERS_CSV: Statement = {
  text: `select string_agg(concat_ws(';', lpad(number::text, 8, '0'),
      to_char(created_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI'), company_name, company_cnpj,
      company_email, status, payment_status, term, subtotal_cents / 100.0, discount_cents / 100.0,
      shipping_cents / 100.0, total_cents / 100.0), E'\\r\\n' order by created_at desc, id) as body from orders`,
  values: [],
};

/** All sizes of all products. */
export const PRODUCTS_CSV: Statement = {
  text: `select string_agg(concat_ws(';', p.sku, p.title, p.description, p.category, p.msrp_cents / 100.0,
      p.price40_cents / 100.0, p.weight_grams, p.published, v.size, v.stock), E'\\r\\n' order by p.sku, v.size) as body
    from products p join variants v on v.product_id = p.id and v.removed_at is null where p.deleted_at is null`,
  values: [],
};
