import { recordAudit } from '../audit/audit.queries.ts';
import { followInvoices } from '../boletos/sync/follow-invoices.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import { recordEvent } from '../orders/events.queries.ts';
import { findInvoice } from '../orders/invoices.queries.ts';
import { settleInvoice, settleOrder } from './settle-order.ts';

/** Answers the order it belongs to. */
export const payInvoice = (db: Db, invoiceId: string, actorId: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    const invoice = await findInvoice(tx, invoiceId);
    if (!invoice) throw new AppError('NOT_FOUND', 'Fatura não encontrada.');
    const order = await lockOrderOr404(tx, invoice.order_id);
    await settleInvoice(tx, { orderId: order.id, invoiceId }, actorId);
    await followInvoices(tx, order.id);
    await recordEvent(tx, {
      orderId: order.id,
      kind: 'invoice_paid',
      from: order.status,
      to: order.status,
      actorId,
    });
    await recordAudit(tx, {
      actorId,
      action: 'invoice_paid',
      subjectType: 'order',
      subjectId: order.id,
      after: { invoice: invoice.seq },
    });
    await settleOrder(tx, order.id, actorId);
    return order.id;
  });
