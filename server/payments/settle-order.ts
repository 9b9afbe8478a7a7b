import type { Db } from '../db/database.ts';
import { changeStatus } from '../orders/change-status.ts';
import { lockOrder, writeOrder, type LockedOrder } from '../orders/locked-order.queries.ts';
import { isAwaitingPayment, isOnCredit } from '../orders/orders.rules.ts';

/**
 * After money came in: when all of the order is paid it is PAID; goods that are further on their way
 * stay there and only the payment is settled.
 */
export async function settleOrder(tx: Db, orderId: string, actorId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.status === 'CANCELLED' || !isPaid(order)) return;
  if (isAwaitingPayment(order.status)) await changeStatus(tx, order, { to: 'PAID', actorId });
  else await writeOrder(tx, orderId, { paymentStatus: 'paid' });
}

const isPaid = (order: LockedOrder) =>
  isOnCredit(order)
    ? order.openInvoices === 0 && order.paidAmount >= order.total
    : order.hasApprovedReceipt;
