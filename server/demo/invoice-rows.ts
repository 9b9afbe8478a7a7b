import { civilDate } from '#contract/calendar';
import { asId, type InvoiceId, type UserId } from '#contract/ids';
import type { InvoiceStatus } from '#contract/invoice';

import { planInvoices } from '../billing/invoices/invoice-plan.rules.ts';
import type { Row } from './demo.queries.ts';
import type { DemoOrder } from './orders.ts';
import { randomFrom } from './random.ts';

export type DemoInvoice = Row<'invoices'> & {
  id: InvoiceId;
  status: InvoiceStatus;
  paid_at: Date | null;
  created_at: Date;
};

const timeOf = ({ events }: DemoOrder, status: string) =>
  events.find((event) => event.status === status)?.at;

/** The invoices of every order that was approved on credit, as far as they have been paid by now. */
export function invoiceRows(now: Date, orders: readonly DemoOrder[]): DemoInvoice[] {
  const random = randomFrom(1_212);
  return orders.flatMap((order) => {
    const approvedAt = timeOf(order, 'APPROVED');
    if (approvedAt === undefined) return [];
    const { term, total } = order;
    const planned = planInvoices({ term, total, paid: 0 }, civilDate(new Date(approvedAt)));
    return planned.map(({ amount, onCredit, dueDate }, index) => {
      const paidAt = onCredit ? timeOf(order, 'PAID') : firstHalfPaidAt(order, dueDate, now);
      const status = stateOf(order, paidAt);
      return {
        id: asId(random.uuid()),
        order_id: order.id,
        seq: index + 1,
        amount_cents: amount,
        on_credit: onCredit,
        due_date: dueDate,
        status,
        paid_at: status === 'paid' && paidAt !== undefined ? new Date(paidAt) : null,
        created_at: new Date(approvedAt),
      };
    });
  });
}

function stateOf({ status }: DemoOrder, paidAt: number | undefined): InvoiceStatus {
  if (paidAt !== undefined) return 'paid';
  return status === 'CANCELLED' ? 'cancelled' : 'pending';
}

/** Paid by the day it is due; goods of this term are made once it is. */
function firstHalfPaidAt(order: DemoOrder, due: string, now: Date): number | undefined {
  if (order.status === 'CANCELLED') return undefined;
  const produced = timeOf(order, 'PRODUCTION') ?? timeOf(order, 'PAID');
  if (produced !== undefined) return produced;
  return civilDate(now) > due ? Date.parse(`${due}T15:00:00Z`) : undefined;
}

const THOUSAND = 1_000_00;

/** Limits that hold what is owed, with a little room: nobody was let over the limit. */
export function fitLimits(
  users: readonly Row<'users'>[],
  orders: readonly DemoOrder[],
  invoices: readonly Row<'invoices'>[],
): Row<'users'>[] {
  const buyers = new Map(orders.map(({ id, company }) => [id, company.id]));
  const owed = new Map<UserId, number>();
  for (const { order_id, amount_cents, on_credit, status } of invoices) {
    const buyer = buyers.get(order_id);
    if (!buyer || !on_credit || status !== 'pending') continue;
    owed.set(buyer, (owed.get(buyer) ?? 0) + amount_cents);
  }
  return users.map((user) => {
    const owes = user.id === undefined ? 0 : (owed.get(user.id) ?? 0);
    const least = Math.ceil((owes * 1.2) / THOUSAND) * THOUSAND;
    const limit = user.credit_limit_cents ?? null;
    return { ...user, credit_limit_cents: limit === null ? null : Math.max(limit, least) };
  });
}
