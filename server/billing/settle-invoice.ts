import type { InvoiceId, OrderId, UserId } from '#contract/ids';
import type { OrderStatus } from '#contract/order-status';

import { recordAudit } from '../audit/audit.queries.ts';
import { syncBoletos } from '../boletos/sync/sync-boletos.ts';
import type { Db } from '../db/database.ts';
import { changeStatus } from '../orders/change-status.ts';
import { recordEvent } from '../orders/events.queries.ts';
import { lockOrder, writeOrder, type LockedOrder } from '../orders/locked-order.queries.ts';
import { isAwaitingPayment, isOnCredit } from '../orders/orders.rules.ts';
import { payInvoiceRow } from './invoices/invoices.queries.ts';
import { decidePendingReceipts } from './invoices/pending-receipts.queries.ts';

type Payment = {
  invoiceId: InvoiceId;
  /** The bank's day, where the bank reported it. */
  paidOn?: string | null | undefined;
  /** An approved receipt has its own event in the timeline. */
  by: 'receipt' | 'hand' | 'bank';
  actorId: UserId;
};

/**
 * The one way money pays an invoice; the caller holds the order. What was sent to prove it needs no
 * other look. False when the invoice was not open any more: then nothing has changed.
 */
export async function settleInvoice(
  tx: Db,
  order: { id: OrderId; status: OrderStatus },
  { invoiceId, paidOn, by, actorId }: Payment,
): Promise<boolean> {
  const seq = await payInvoiceRow(tx, invoiceId, paidOn);
  if (seq === undefined) return false;
  await decidePendingReceipts(tx, { orderId: order.id, invoiceId }, 'approve', actorId);
  if (by !== 'receipt') await recordPaid(tx, order, { seq, actorId });
  await settleOrder(tx, order.id, actorId);
  return true;
}

async function recordPaid(
  tx: Db,
  { id, status }: { id: OrderId; status: OrderStatus },
  { seq, actorId }: { seq: number; actorId: UserId },
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
export async function settleOrder(tx: Db, orderId: OrderId, actorId: UserId): Promise<void> {
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
