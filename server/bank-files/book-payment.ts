import type { UserId } from '#contract/ids';

import { holdInvoice } from '../billing/invoices/invoices.queries.ts';
import { settleInvoice } from '../billing/settle-invoice.ts';
import type { Db } from '../db/database.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import type { Judged } from './judge-return.rules.ts';
import type { KnownBoleto } from './known-boleto.rules.ts';
import { moveBoleto } from './returns.queries.ts';

/** Money that came in through the bank settles by the same rule as a receipt. */
export async function bookPayment(
  tx: Db,
  { entry, settled, boleto }: Judged & { boleto: KnownBoleto },
  actorId: UserId,
): Promise<void> {
  const { orderId, invoiceId } = boleto;
  // A remittance locks an invoice before its boletos; so does this.
  await holdInvoice(tx, invoiceId);
  await moveBoleto(tx, boleto.id, { state: 'paid', settled, creditedOn: entry.creditDate });
  // Less than was due, or paid some other way before: a person has to look at it.
  if ((entry.difference ?? 0) < 0) return;
  const order = await lockOrderOr404(tx, orderId);
  await settleInvoice(tx, order, { invoiceId, paidOn: entry.occurredOn, by: 'bank', actorId });
}
