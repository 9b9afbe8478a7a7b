import type { InvoiceId } from '#contract/ids';

import { findInvoice } from '../billing/invoices/invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';

/** An invoice that is still to be paid, with its order held. */
export async function lockOpenInvoice(tx: Db, id: InvoiceId) {
  const found = await findInvoice(tx, id);
  if (!found) throw new AppError('NOT_FOUND', 'Fatura não encontrada.');
  const order = await lockOrderOr404(tx, found.order_id);
  // Read again: somebody may have been first.
  const invoice = await findInvoice(tx, id);
  if (invoice?.status !== 'pending') throw new AppError('INVOICE_SETTLED');
  return { invoice, order };
}
