import type { InvoiceId, OrderId, ReceiptId, UserId } from '#contract/ids';
import type { DecisionReason } from '#contract/ledger-words';
import { SHOWN_OF_A_QUEUE } from '#contract/to-do';

import { IS_ELSEWHERE } from '../billing/receivables/receivables.queries.ts';
import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { WAITS } from '../ledger/waiting.queries.ts';
import { WAITS_AS_RETURNED } from '../pix-charges/returns/told-returns.queries.ts';
import {
  daysSince,
  one,
  ORDER_REF,
  queueOf,
  TODAY,
  type OrderRefRow,
} from './to-do-orders.queries.ts';

type Facts = { count: number; total: number; oldestDays: number | null };

/** Each receipt to check with what it is to show the payment of: an invoice, or all of its order. */
const TO_CHECK = `
  with waiting as materialized (
    select r.id, r.order_id, r.invoice_id, r.created_at, coalesce(
      (select i.amount_cents - i.covered_cents from invoices i where i.id = r.invoice_id),
      (select o.total_cents from orders o where o.id = r.order_id)) as amount
    from receipts r where r.state = 'pending'
  )`;

/** Two receipts of one payment are two to check, and one sum. */
const RECEIPT_FACTS = `
  select coalesce(sum(receipts), 0)::int as count, coalesce(sum(amount), 0)::bigint as total,
    ${daysSince('min(oldest)')} as "oldestDays"
  from (
    select count(*) as receipts, min(created_at) as oldest, min(amount) as amount
    from waiting group by order_id, invoice_id
  ) paid`;

type ReceiptRow = OrderRefRow & { id: ReceiptId; amount: number; days: number };

const FIRST_RECEIPTS = `
  select ${ORDER_REF}, r.id, r.amount, ${daysSince('r.created_at')} as days
  from (select id, order_id, created_at, amount from waiting
      order by created_at, id limit ${SHOWN_OF_A_QUEUE}) r
    join orders o on o.id = r.order_id
  order by r.created_at, r.id`;

const RECEIPTS = `${TO_CHECK} ${queueOf(RECEIPT_FACTS, FIRST_RECEIPTS)}`;

export const readReceiptsToCheck = async (db: Db): Promise<Facts & { items: ReceiptRow[] }> =>
  one(await rawQuery<Facts & { items: ReceiptRow[] }>(db, RECEIPTS, []));

/**
 * SQL: money that came and that nobody has decided about, and open invoices of which the bank says that they were
 * paid another way than by its file, and money that was sent back although it had paid something. Nothing settles them but a person.
 */
const UNDECIDED_PAYMENTS = `with undecided as materialized (
  select a.id, a.reason, a.order_id, a.user_id, a.payer, case a.reason when 'odd_line' then a.cents
      else a.unallocated_cents end as cents, a.created_at as since
  from arrivals a where ${WAITS}
  union all
  select i.id, 'elsewhere', i.order_id, null, null, i.amount_cents - i.covered_cents, b.updated_at
  from boletos b join invoices i on i.id = b.invoice_id
  where i.status = 'pending' and ${IS_ELSEWHERE}
  union all
  select t.id, 'returned', a.order_id, a.user_id, a.payer, t.cents, t.told_at
  from pix_told_returns t join arrivals a on a.end_to_end_id = t.end_to_end_id where ${WAITS_AS_RETURNED}
)`;

const PAYMENT_FACTS = `
  select count(*)::int as count, coalesce(sum(cents), 0)::bigint as total,
    ${daysSince('min(since)')} as "oldestDays", (count(*) filter (where reason = 'part'))::int as part,
    (count(*) filter (where reason = 'elsewhere'))::int as elsewhere
  from undecided`;

type PaymentRow = {
  id: string;
  orderId: OrderId | null;
  orderNumber: string | null;
  reseller: string | null;
  resellerId: UserId | null;
  reason: DecisionReason | 'elsewhere' | 'returned';
  amount: number;
  days: number;
};

const FIRST_PAYMENTS = `
  select p.id, o.id as "orderId", lpad(o.number::text, 8, '0') as "orderNumber",
    coalesce(nullif(o.company_name, ''), o.company_email, u.company_name, p.payer) as reseller,
    coalesce(o.user_id, p.user_id) as "resellerId",
    p.reason, p.cents as amount, ${daysSince('p.since')} as days
  from (select id, order_id, user_id, payer, reason, cents, since from undecided
      order by since, id limit ${SHOWN_OF_A_QUEUE}) p
    left join orders o on o.id = p.order_id left join users u on u.id = p.user_id
  order by p.since, p.id`;

const PAYMENTS = `${UNDECIDED_PAYMENTS} ${queueOf(PAYMENT_FACTS, FIRST_PAYMENTS)}`;

type PaymentQueue = Facts & { part: number; elsewhere: number; items: PaymentRow[] };

export const readPaymentsToDecide = async (db: Db): Promise<PaymentQueue> =>
  one(await rawQuery<PaymentQueue>(db, PAYMENTS, []));

/** Only how many, for the menu of every page. */
export async function countPaymentsToDecide(db: Db): Promise<number> {
  const text = `${UNDECIDED_PAYMENTS} select count(*)::int as count from undecided`;
  return one(await rawQuery<{ count: number }>(db, text, [])).count;
}

const OVERDUE_FACTS = `
  select count(*)::int as count, coalesce(sum(amount_cents - covered_cents), 0)::bigint as total,
    ${TODAY} - min(due_date) as "oldestDays"
  from invoices where status = 'pending' and due_date < ${TODAY}`;

type OverdueRow = OrderRefRow & {
  id: InvoiceId;
  seq: number;
  amount: number;
  dueDate: string;
  days: number;
};

const FIRST_OVERDUE = `
  select ${ORDER_REF}, i.id, i.seq, i.amount_cents - i.covered_cents as amount, i.due_date as "dueDate",
    ${TODAY} - i.due_date as days
  from invoices i join orders o on o.id = i.order_id
  where i.status = 'pending' and i.due_date < ${TODAY}
  order by i.due_date, i.id limit ${SHOWN_OF_A_QUEUE}`;

const OVERDUE = queueOf(OVERDUE_FACTS, FIRST_OVERDUE);

export const readOverdue = async (db: Db): Promise<Facts & { items: OverdueRow[] }> =>
  one(await rawQuery<Facts & { items: OverdueRow[] }>(db, OVERDUE, []));
