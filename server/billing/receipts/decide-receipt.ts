import type { InvoiceId, ReceiptId, UserId } from '#contract/ids';

import { recordAudit } from '../../audit/audit.queries.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { queueMail } from '../../mail/mail.queries.ts';
import { changeStatus } from '../../orders/change-status.ts';
import { lockOrderOr404 } from '../../orders/decide-order.ts';
import { recordEvent } from '../../orders/events.queries.ts';
import type { LockedOrder } from '../../orders/locked-order.queries.ts';
import { isOnCredit } from '../../orders/orders.rules.ts';
import { payInAdvance } from '../invoices/pay-in-advance.ts';
import { payOpenInvoices } from '../invoices/pay-open-invoices.ts';
import { settleInvoice, settleOrder } from '../settle-invoice.ts';
import { countReceipts, decideReceiptRow, findReceipt } from './receipts.queries.ts';

type Approval = Omit<Extract<Decision, { state: 'approved' }>, 'state'>;
type Decision =
  | {
      state: 'approved';
      actorId: UserId;
      endToEndId: string | null;
      /** The bank's day of the credit, where a statement has it. */
      paidOn?: string;
      /** The line of the statement that confirms it. */
      statementLine?: string;
    }
  | { state: 'rejected'; actorId: UserId; reason: string | null };

/** Of two simultaneous decisions one wins; the other gets 409. */
export const decideReceipt = (db: Db, id: ReceiptId, decision: Decision): Promise<void> =>
  inTransaction(db, (tx) => decideReceiptIn(tx, id, decision));

/** The same within a transaction that decides more than one. */
export async function decideReceiptIn(tx: Db, id: ReceiptId, decision: Decision): Promise<void> {
  const receipt = await findReceipt(tx, id);
  if (!receipt) throw new AppError('NOT_FOUND', 'Comprovante não encontrado.');
  const order = await lockOrderOr404(tx, receipt.order_id);
  if (!(await decideReceiptRow(tx, id, decision))) throw new AppError('RECEIPT_DECIDED');
  await record(tx, order, decision);
  if (decision.state === 'approved') {
    await payWhatItShows(tx, order, receipt, decision);
  } else {
    await askForAnother(tx, order, decision.actorId);
  }
  if (!order.buyerEmail) return;
  await queueMail(tx, 'receipt_decided', order.buyerEmail, {
    orderNumber: order.number,
    companyName: order.companyName,
    approved: decision.state === 'approved',
    reason: decision.state === 'rejected' ? decision.reason : null,
  });
}

async function record(tx: Db, order: LockedOrder, decision: Decision): Promise<void> {
  const { actorId, state } = decision;
  const kind = state === 'approved' ? 'receipt_approved' : 'receipt_rejected';
  const reason = state === 'rejected' ? decision.reason : null;
  const at = { from: order.status, to: order.status };
  await recordEvent(tx, { orderId: order.id, kind, ...at, actorId, reason });
  const subject = { subjectType: 'order', subjectId: order.id } as const;
  await recordAudit(tx, { actorId, action: kind, ...subject, reason });
}

/** One invoice, or, when it was sent for the order, all that is open: on credit never nothing. */
async function payWhatItShows(
  tx: Db,
  order: LockedOrder,
  { id, invoice_id: invoiceId }: { id: ReceiptId; invoice_id: InvoiceId | null },
  { actorId, paidOn, endToEndId, statementLine }: Approval,
): Promise<void> {
  const by = statementLine === undefined ? `receipt/${id}` : `statement/${statementLine}`;
  const source = statementLine === undefined ? 'receipt' : 'statement_line';
  const payment = { money: { source, key: by, endToEndId, paidOn }, actorId } as const;
  if (invoiceId !== null) {
    const isPaid = await settleInvoice(tx, order, { invoiceId, ...payment, isTold: true });
    if (!isPaid) throw new AppError('INVOICE_SETTLED');
    return;
  }
  if (!isOnCredit(order)) {
    await payInAdvance(tx, order, payment);
  } else if ((await payOpenInvoices(tx, order, payment)) === 0) {
    throw new AppError('RECEIPT_REFUSED');
  }
  await settleOrder(tx, order.id, actorId);
}

/** An order that waited for this receipt alone waits for a new one. */
async function askForAnother(tx: Db, order: LockedOrder, actorId: UserId): Promise<void> {
  if (order.status !== 'pending_payment_confirmation') return;
  const { standing } = await countReceipts(tx, order.id);
  if (standing > 0) return;
  const invoiced = order.openInvoices + order.paidInvoices > 0;
  await changeStatus(tx, order, { to: invoiced ? 'APPROVED' : 'PENDING', actorId });
}
