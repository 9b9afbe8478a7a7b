import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { changeStatus } from '../orders/change-status.ts';
import { payInvoiceRow } from '../orders/invoices.queries.ts';
import { lockOrder, writeOrder, type LockedOrder } from '../orders/locked-order.queries.ts';
import { isAwaitingPayment, isOnCredit } from '../orders/orders.rules.ts';
import { decidePendingReceipts } from '../orders/pending-receipts.queries.ts';

/** Money came in for one invoice: what was sent to prove it needs no other look. */
export async function settleInvoice(
  tx: Db,
  invoice: { orderId: string; invoiceId: string; paidOn?: string | null | undefined },
  actorId: string,
): Promise<void> {
  if (!(await payInvoiceRow(tx, invoice.invoiceId, invoice.paidOn)))
    throw new AppError('INVOICE_SETTLED');
  await decidePendingReceipts(tx, invoice, 'approve', actorId);
}

/**
 * After money came in: when all of the order is paid it is PAID; goods that are further on their way
 * stay there and only the payment is settled.
 */
export async function settleOrder(tx: Db, orderId: string, actorId: string): Promise<void> {
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
