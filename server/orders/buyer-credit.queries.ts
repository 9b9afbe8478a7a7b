import type { InvoiceId, OrderId } from '#contract/ids';
import type { Invoice } from '#contract/invoice';
import { toCents } from '#contract/money';
import type { BuyerCredit } from '#contract/order';

import { planInvoices } from '../billing/invoices/invoice-plan.rules.ts';
import { readToday } from '../billing/invoices/invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { OrderRow } from './order-columns.queries.ts';
import { creditAfter } from './order-credit.rules.ts';

type CreditRow = {
  limit: number | null;
  exposure: number;
  orders: number;
  cancelled: number;
  total: number;
  first_at: Date | null;
  late: number;
  /** Of the company's own credit, for the invoices to come. */
  reserved: number;
  open: {
    id: InvoiceId;
    orderId: OrderId;
    number: string;
    amount: number;
    dueDate: string;
    overdue: boolean;
  }[];
};

const CREDIT = `
  select u.credit_limit_cents as "limit", credit_exposure(u.id) as exposure,
    (select count(*) from orders o where o.user_id = u.id)::int as orders,
    (select count(*) from orders o where o.user_id = u.id and o.status = 'CANCELLED')::int
      as cancelled,
    (select coalesce(sum(o.total_cents), 0) from orders o
      where o.user_id = u.id and o.status <> 'CANCELLED')::bigint as total,
    (select min(o.created_at) from orders o where o.user_id = u.id) as first_at,
    (select count(*) from invoices i
      where i.user_id = u.id and i.status = 'pending' and i.due_date < $2::date)::int as late,
    coalesce((select json_agg(json_build_object('id', i.id, 'orderId', o.id,
        'number', lpad(o.number::text, 8, '0'), 'amount', i.amount_cents - i.covered_cents, 'dueDate', i.due_date,
        'overdue', i.due_date < $2::date) order by i.due_date, i.id)
      from invoices i join orders o on o.id = i.order_id
      where i.user_id = u.id and i.status = 'pending'), '[]') as open,
    covered_cents($3::uuid) as reserved
  from users u where u.id = $1`;

/** What the back office weighs: the limit, what is open, and how the company has bought so far. */
export async function readCredit(
  db: Db,
  order: OrderRow,
  invoices: readonly Invoice[],
): Promise<BuyerCredit> {
  const today = await readToday(db);
  const [row] = await rawQuery<CreditRow>(db, CREDIT, [order.user_id, today, order.id]);
  if (!row) throw new Error('unreachable: orders keep their buyer');
  const { term, own_term: ownTerm, total_cents: total } = order;
  const paid = invoices
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { amount }) => sum + toCents(amount), 0);
  const isOpen = invoices.some(({ status }) => status === 'pending');
  const plan = planInvoices({ term, ownTerm, total, paid }, today);
  const need = isOpen ? 0 : creditAfter(plan, row.reserved);
  return {
    limit: row.limit === null ? null : row.limit / 100,
    exposure: row.exposure / 100,
    available: row.limit === null ? null : Math.max(0, row.limit - row.exposure) / 100,
    need: need / 100,
    openInvoices: row.open.map(({ number, amount, ...invoice }) => ({
      ...invoice,
      orderNumber: number,
      amount: amount / 100,
    })),
    history: {
      orders: row.orders,
      cancelled: row.cancelled,
      total: row.total / 100,
      firstOrderAt: row.first_at?.toISOString() ?? null,
      lateInvoices: row.late,
    },
  };
}
