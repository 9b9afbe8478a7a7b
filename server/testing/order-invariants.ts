import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/** Each names the orders, sizes or companies that break a rule of the house; there must be none. */
const RULES = {
  'stock is what the ledger says, and never below zero': sql`
    select v.id from variants v left join stock_movements m on m.variant_id = v.id
    group by v.id having v.stock <> coalesce(sum(m.delta), 0) or v.stock < 0`,
  'an order holds exactly its pieces, or none': sql`
    select o.id from orders o
    join order_items i on i.order_id = o.id
    left join stock_movements m on m.order_id = o.id and m.variant_id = i.variant_id
    group by o.id, i.id
    having coalesce(sum(m.delta), 0) <> case when o.holds_stock then -i.quantity else 0 end`,
  'pieces are taken and given back in turns': sql`
    select order_id from (
      select order_id, delta, lag(delta) over (partition by order_id, variant_id order by id) as prior
      from stock_movements where order_id is not null
    ) move where delta = prior or (prior is null and delta > 0)`,
  'only what left the house stays out when it is cancelled': sql`
    select o.id from orders o where o.status = 'CANCELLED' and o.holds_stock
    and not exists (select 1 from order_events e where e.order_id = o.id
      and e.to_status = 'CANCELLED' and e.from_status in ('SHIPPED', 'COMPLETED'))`,
  'a cancelled order has no open invoice and no waiting receipt': sql`
    select o.id from orders o where o.status = 'CANCELLED' and (
      exists (select 1 from invoices i where i.order_id = o.id and i.status = 'pending')
      or exists (select 1 from receipts r where r.order_id = o.id and r.state = 'pending'))`,
  'a paid order has nothing open': sql`
    select o.id from orders o where o.payment_status = 'paid'
    and exists (select 1 from invoices i where i.order_id = o.id and i.status = 'pending')`,
  'live invoices add up to the total wherever an order has been approved': sql`
    select o.id from orders o
    left join invoices i on i.order_id = o.id and i.status <> 'cancelled'
    where o.term <> 'antecipado_3'
      and o.status in ('APPROVED', 'INVOICED', 'PAID', 'PRODUCTION', 'SHIPPED', 'COMPLETED')
    group by o.id having coalesce(sum(i.amount_cents), 0) <> o.total_cents`,
  'before the approval there are none; prepaid never has any; nobody pays more than the total': sql`
    select o.id from orders o join invoices i on i.order_id = o.id and i.status <> 'cancelled'
    group by o.id having o.status in ('PENDING', 'UNDER_REVIEW') or o.term = 'antecipado_3'
      or sum(i.amount_cents) > o.total_cents`,
  'the payment fits the status': sql`
    select id from orders where not (payment_status = any (case status
      when 'PENDING' then array['awaiting_payment', 'awaiting_admin_approval']
      when 'UNDER_REVIEW' then array['awaiting_admin_approval']
      when 'pending_payment_confirmation' then array['pending']
      when 'PAID' then array['paid']
      when 'CANCELLED' then array['cancelled']
      else array['awaiting_payment', 'paid'] end))`,
  'the timeline is a chain that ends where the order is': sql`
    select o.id from orders o join lateral (
      select e.from_status, e.to_status,
        lag(e.to_status) over (order by e.id) as prior,
        lead(e.to_status) over (order by e.id) as next
      from order_events e where e.order_id = o.id and e.kind = 'status'
    ) step on step.from_status is distinct from step.prior
      or step.from_status = step.to_status or (step.next is null and step.to_status <> o.status)`,
  'every change by the house is in the audit': sql`
    select o.id from orders o
    where (select count(*) from order_events e where e.order_id = o.id and e.from_status is not null
        and e.kind <> 'receipt_sent')
      <> (select count(*) from audit_entries a where a.subject_id = o.id::text
        and a.action in ('order_status_changed', 'receipt_approved', 'receipt_rejected', 'invoice_paid'))`,
  'orders are counted right': sql`
    select status from (
      select status, order_month(created_at) as month, count(*) as n from orders group by 1, 2
      union all select status, month, -sum(orders) from order_counts group by 1, 2
    ) counted group by status, month having sum(n) <> 0`,
  'exposure is what is open on credit': sql`
    select u.id from users u where credit_exposure(u.id) <> (
      select coalesce(sum(i.amount_cents), 0) from orders o join invoices i on i.order_id = o.id
      where o.user_id = u.id and i.status = 'pending' and i.on_credit)`,
  'all is on credit but the first of two halves': sql`
    select i.id from invoices i join orders o on o.id = i.order_id
    where not i.on_credit and (o.term <> 'parcelado_50_50' or not exists (
      select 1 from invoices later where later.order_id = o.id and later.seq = i.seq + 1
        and later.created_at = i.created_at and later.on_credit))`,
};

const ALL_RULES = sql.join(
  Object.entries(RULES).map(
    ([rule, query]) =>
      sql`select ${rule}::text as rule, broken::text from (${query}) found (broken)`,
  ),
  sql` union all `,
);

/** The broken rules with what breaks them. */
export async function brokenRules(db: Db): Promise<string[]> {
  const { rows } = await sql<{ rule: string; broken: string }>`${ALL_RULES}`.execute(db);
  return rows.map(({ rule, broken }) => `${rule}: ${broken}`);
}
