import type { InvoiceId, OrderId, ReceiptId, UserId } from '#contract/ids';
import type { DecisionReason } from '#contract/ledger-words';
import { SHOWN_OF_A_QUEUE } from '#contract/to-do';

import { IS_ELSEWHERE } from '../billing/receivables/receivables.queries.ts';
import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { WAITS } from '../ledger/waiting.queries.ts';
import { daysSince, one, ORDER_REF, TODAY, type OrderRefRow } from './to-do-orders.queries.ts';

type Facts = { count: number; total: number; oldestDays: number | null };

/** SQL: what a receipt is to show the payment of, an invoice or all of its order. */
const RECEIPTS = `
  from receipts r join orders o on o.id = r.order_id where r.state = 'pending'`;
const PAID_FOR = `coalesce(
  (select i.amount_cents - i.covered_cents from invoices i where i.id = r.invoice_id), o.total_cents)`;

/** Two receipts of one payment are two to check, and one sum. */
const RECEIPT_FACTS = `
  select coalesce(sum(receipts), 0)::int as count, coalesce(sum(amount), 0)::bigint as total,
    ${daysSince('min(oldest)')} as "oldestDays"
  from (
    select count(*) as receipts, min(r.created_at) as oldest, ${PAID_FOR} as amount ${RECEIPTS}
    group by o.id, r.invoice_id
  ) paid`;

export const readReceiptFacts = async (db: Db): Promise<Facts> =>
  one(await rawQuery<Facts>(db, RECEIPT_FACTS, []));

type ReceiptRow = OrderRefRow & { id: ReceiptId; amount: number; days: number };

const RECEIPT_ITEMS = `
  select ${ORDER_REF}, r.id, ${PAID_FOR} as amount, ${daysSince('r.created_at')} as days
  ${RECEIPTS} order by r.created_at, r.id limit ${SHOWN_OF_A_QUEUE}`;

export const listReceiptsToCheck = (db: Db): Promise<ReceiptRow[]> =>
  rawQuery<ReceiptRow>(db, RECEIPT_ITEMS, []);

/**
 * SQL: money that came and that nobody has decided about, and open invoices of which the bank says that they were
 * paid another way than by its file. Nothing settles them but a person.
 */
const UNDECIDED_PAYMENTS = `
  select a.id, a.reason, a.order_id, a.user_id, a.payer, case a.reason when 'odd_line' then a.cents
      else a.unallocated_cents end as cents, a.created_at as since
  from arrivals a where ${WAITS}
  union all
  select i.id, 'elsewhere', i.order_id, null, null, i.amount_cents - i.covered_cents, b.updated_at
  from boletos b join invoices i on i.id = b.invoice_id
  where i.status = 'pending' and ${IS_ELSEWHERE}`;

type PaymentFacts = Facts & { part: number; elsewhere: number };

const PAYMENT_FACTS = `
  select count(*)::int as count, coalesce(sum(cents), 0)::bigint as total,
    ${daysSince('min(since)')} as "oldestDays", (count(*) filter (where reason = 'part'))::int as part,
    (count(*) filter (where reason = 'elsewhere'))::int as elsewhere
  from (${UNDECIDED_PAYMENTS}) p`;

export const readPaymentFacts = async (db: Db): Promise<PaymentFacts> =>
  one(await rawQuery<PaymentFacts>(db, PAYMENT_FACTS, []));

type PaymentRow = {
  id: string;
  orderId: OrderId | null;
  orderNumber: string | null;
  reseller: string | null;
  resellerId: UserId | null;
  reason: DecisionReason | 'elsewhere';
  amount: number;
  days: number;
};

const PAYMENT_ITEMS = `
  with undecided as materialized (
    select id, reason, order_id, user_id, payer, cents, since from (${UNDECIDED_PAYMENTS}) p
    order by since, id limit ${SHOWN_OF_A_QUEUE}
  )
  select p.id, o.id as "orderId", lpad(o.number::text, 8, '0') as "orderNumber",
    coalesce(nullif(o.company_name, ''), o.company_email, u.company_name, p.payer) as reseller,
    coalesce(o.user_id, p.user_id) as "resellerId",
    p.reason, p.cents as amount, ${daysSince('p.since')} as days
  from undecided p left join orders o on o.id = p.order_id left join users u on u.id = p.user_id
  order by p.since, p.id`;

export const listPaymentsToDecide = (db: Db): Promise<PaymentRow[]> =>
  rawQuery<PaymentRow>(db, PAYMENT_ITEMS, []);

const OVERDUE_FACTS = `
  select count(*)::int as count, coalesce(sum(amount_cents - covered_cents), 0)::bigint as total,
    ${TODAY} - min(due_date) as "oldestDays"
  from invoices where status = 'pending' and due_date < ${TODAY}`;

export const readOverdueFacts = async (db: Db): Promise<Facts> =>
  one(await rawQuery<Facts>(db, OVERDUE_FACTS, []));

type OverdueRow = OrderRefRow & {
  id: InvoiceId;
  seq: number;
  amount: number;
  dueDate: string;
  days: number;
};

const OVERDUE_ITEMS = `
  select ${ORDER_REF}, i.id, i.seq, i.amount_cents - i.covered_cents as amount, i.due_date as "dueDate",
    ${TODAY} - i.due_date as days
  from invoices i join orders o on o.id = i.order_id
  where i.status = 'pending' and i.due_date < ${TODAY}
  order by i.due_date, i.id limit ${SHOWN_OF_A_QUEUE}`;

export const listOverdue = (db: Db): Promise<OverdueRow[]> =>
  rawQuery<OverdueRow>(db, OVERDUE_ITEMS, []);
