import type pg from 'pg';

import { analyzeWhole } from './analyze-whole.ts';

/** Of a hundred thousand orders: limits, orders to send, boletos of every invoice, receipts, sales of what runs out. */
const WORK = [
  `update users set credit_limit_cents = 1000000 where role = 'RESELLER'`,
  `update orders set status = 'PRODUCTION' where status = 'PAID' and number % 5 = 0`,
  `insert into boletos (invoice_id, source, state, line, barcode, amount_cents, due_date, paid_cents)
   select i.id, 'manual', case i.status when 'paid' then 'paid' else 'registered' end, repeat('1', 47),
     repeat('1', 44), i.amount_cents, i.due_date,
     case when i.status = 'paid' then i.amount_cents when o.number % 1000 = 0 then 1 end
   from invoices i join orders o on o.id = i.order_id`,
  `insert into arrivals (source, cents, paid_on, user_id, order_id, invoice_id, reason, unallocated_cents)
   select 'return_line', 1, i.due_date, o.user_id, o.id, i.id, 'part', 1
   from invoices i join orders o on o.id = i.order_id where i.status = 'pending' and o.number % 1000 = 0`,
  `insert into arrivals (source, cents, paid_on, user_id, order_id, invoice_id)
   select 'return_line', i.amount_cents, i.due_date, o.user_id, o.id, i.id
   from invoices i join orders o on o.id = i.order_id where i.status = 'paid'`,
  `insert into receipts (order_id, filename, original_name, sha256, bytes, sent_by)
   select id, gen_random_uuid()::text || '.pdf', 'pix.pdf', repeat('0', 64), 10, user_id
   from orders where number % 500 = 0`,
  'alter table stock_movements disable trigger user',
  `insert into stock_movements (variant_id, delta, stock_after, cause, order_id, created_at)
   select i.variant_id, -1, 0, 'order', i.order_id, o.created_at
   from order_items i join orders o on o.id = i.order_id order by o.created_at`,
  'alter table stock_movements enable trigger user',
];

export async function fillWork(client: pg.Client): Promise<void> {
  await client.query('set statement_timeout = 0');
  for (const text of WORK) await client.query(text);
  await analyzeWhole(client);
}
