import type { InvoiceId, OrderId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import { findInvoice } from './invoices/invoices.queries.ts';
import { settleInvoice } from './settle-invoice.ts';

/** Answers the order it belongs to. */
export const payInvoice = (db: Db, invoiceId: InvoiceId, actorId: UserId): Promise<OrderId> =>
  inTransaction(db, async (tx) => {
    const invoice = await findInvoice(tx, invoiceId);
    if (!invoice) throw new AppError('NOT_FOUND', 'Fatura não encontrada.');
    const order = await lockOrderOr404(tx, invoice.order_id);
    if (!(await settleInvoice(tx, order, { invoiceId, money: { source: 'hand' }, actorId }))) {
      throw new AppError('INVOICE_SETTLED');
    }
    return order.id;
  });
