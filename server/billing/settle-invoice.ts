import type { InvoiceId, OrderId, UserId } from '#contract/ids';
import type { OrderStatus } from '#contract/order-status';

import { recordAudit } from '../audit/audit.queries.ts';
import { syncBoletos } from '../boletos/sync/sync-boletos.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { coverDebts, type Money } from '../ledger/book-money.ts';
import { changeStatus } from '../orders/change-status.ts';
import { recordEvent } from '../orders/events.queries.ts';
import { lockOrder, writeOrder, type LockedOrder } from '../orders/locked-order.queries.ts';
import { isAwaitingPayment, isOnCredit } from '../orders/orders.rules.ts';
import { holdInvoice, isOpen, payCovered } from './invoices/invoices.queries.ts';
import { decidePendingReceipts } from './invoices/pending-receipts.queries.ts';

type Payment = {
  invoiceId: InvoiceId;
  /** As it came; without a sum, all that is open of the invoice. */
  money: Money;
  /** An approved receipt has its own event in the timeline. */
  isTold?: boolean;
  /** Null: the bank's word, and nobody's hand. */
  actorId: UserId | null;
};

/**
 * The one way money pays an invoice; the caller holds the order. What was sent to prove it needs no
 * other look. False when the invoice was not open any more: then nothing has changed.
 */
export async function settleInvoice(
  tx: Db,
  order: { id: OrderId; buyerId: UserId; status: OrderStatus },
  { invoiceId, money, isTold, actorId }: Payment,
): Promise<boolean> {
  await holdInvoice(tx, invoiceId);
  if (!(await isOpen(tx, invoiceId))) return false;
  const debts = [{ orderId: order.id, invoiceId }];
  if (!(await coverDebts(tx, { debts, userId: order.buyerId, money, actorId }))) {
    throw new AppError('PAYMENT_SETTLED');
  }
  return settleCovered(tx, order, { invoiceId, paidOn: money.paidOn, isTold, actorId });
}

type Covered = Pick<Payment, 'invoiceId' | 'actorId'> &
  Pick<Money, 'paidOn'> & { isTold?: boolean | undefined };

/** An invoice of which nothing is open any more is paid; false while something is. */
export async function settleCovered(
  tx: Db,
  order: { id: OrderId; status: OrderStatus },
  { invoiceId, paidOn, isTold = false, actorId }: Covered,
): Promise<boolean> {
  const seq = await payCovered(tx, invoiceId, paidOn);
  if (seq === undefined) return false;
  await decidePendingReceipts(tx, { orderId: order.id, invoiceId }, 'approve', actorId);
  if (!isTold) await recordPaid(tx, order, { seq, actorId });
  await settleOrder(tx, order.id, actorId);
  return true;
}

async function recordPaid(
  tx: Db,
  { id, status }: { id: OrderId; status: OrderStatus },
  { seq, actorId }: { seq: number; actorId: UserId | null },
): Promise<void> {
  await recordEvent(tx, { orderId: id, kind: 'invoice_paid', from: status, to: status, actorId });
  await recordAudit(tx, {
    actorId,
    action: 'invoice_paid',
    subjectType: 'order',
    subjectId: id,
    after: { invoice: seq },
  });
}

/**
 * After money came in: boletos follow, and when all of the order is paid it is PAID; goods that are
 * further on their way stay there and only the payment is settled.
 */
export async function settleOrder(tx: Db, orderId: OrderId, actorId: UserId | null): Promise<void> {
  await syncBoletos(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (!order || order.status === 'CANCELLED' || !isPaid(order)) return;
  if (isAwaitingPayment(order.status)) {
    await changeStatus(tx, order, { to: 'PAID', actorId });
    return;
  }
  await decidePendingReceipts(tx, { orderId }, 'approve', actorId);
  await writeOrder(tx, orderId, { paymentStatus: 'paid' });
}

const isPaid = (order: LockedOrder) =>
  isOnCredit(order)
    ? order.openInvoices === 0 && order.paidAmount >= order.total
    : order.hasApprovedReceipt;
