import type { UserId } from '#contract/ids';

import { findInvoice, holdInvoice } from '../billing/invoices/invoices.queries.ts';
import { settleCovered } from '../billing/settle-invoice.ts';
import { chargeRest } from '../boletos/charge-rest.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { readOpen, type Debt } from '../ledger/ledger.queries.ts';
import { changeStatus } from '../orders/change-status.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import { writeOrder, type LockedOrder } from '../orders/locked-order.queries.ts';
import { awaitsApproval, isAwaitingPayment, isOnCredit } from '../orders/orders.rules.ts';

const isUnpaid = ({ status, paymentStatus }: LockedOrder) =>
  status !== 'CANCELLED' && paymentStatus !== 'paid';

/** Credit may be reserved for the invoices it will have. */
const isToInvoice = ({ status, openInvoices, paidInvoices }: LockedOrder) =>
  awaitsApproval(status) && openInvoices + paidInvoices === 0;

/** What is open of it, with the order and the invoice held; refused where nothing is. */
export async function holdDebt(tx: Db, debt: Debt) {
  const order = await lockOrderOr404(tx, debt.orderId);
  if (debt.invoiceId !== null) {
    await holdInvoice(tx, debt.invoiceId);
    const invoice = await findInvoice(tx, debt.invoiceId);
    // Held is the order: what belongs to another may change meanwhile.
    if (invoice?.order_id !== order.id) throw new AppError('NOT_FOUND', 'Fatura não encontrada.');
    if (invoice.status !== 'pending') throw new AppError('INVOICE_SETTLED');
  }
  const isPayable =
    debt.invoiceId !== null || (isOnCredit(order) ? isToInvoice(order) : isUnpaid(order));
  const open = isPayable ? await readOpen(tx, debt) : 0;
  if (open <= 0) throw new AppError('INVOICE_SETTLED');
  return { order, open };
}

/** After an entry covered some of it: all of it is paid, or a boleto charges the rest. */
export async function settleDebt(
  tx: Db,
  { orderId, invoiceId }: Debt,
  { actorId, paidOn = null }: { actorId: UserId | null; paidOn?: string | null },
): Promise<void> {
  const order = await lockOrderOr404(tx, orderId);
  if (invoiceId !== null) {
    if (await settleCovered(tx, order, { invoiceId, paidOn, actorId })) return;
    await chargeRest(tx, { orderId, invoiceId });
    return;
  }
  if (isOnCredit(order)) return;
  if ((await readOpen(tx, { orderId, invoiceId })) > 0) return;
  if (isAwaitingPayment(order.status)) {
    await changeStatus(tx, order, { to: 'PAID', actorId });
  } else {
    await writeOrder(tx, orderId, { paymentStatus: 'paid' });
  }
}
