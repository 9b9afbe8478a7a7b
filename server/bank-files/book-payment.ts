import { recordAudit } from '../audit/audit.queries.ts';
import { followInvoices } from '../boletos/sync/follow-invoices.ts';
import type { Db } from '../db/database.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import { recordEvent } from '../orders/events.queries.ts';
import { payInvoiceRow } from '../orders/invoices.queries.ts';
import { decidePendingReceipts } from '../orders/pending-receipts.queries.ts';
import { settleOrder } from '../payments/settle-order.ts';
import type { Judged } from './judge-return.rules.ts';
import type { KnownBoleto } from './known-boleto.rules.ts';
import { moveBoleto } from './returns.queries.ts';

/** Money that came in through the bank settles by the same rule as a receipt. */
export async function bookPayment(
  tx: Db,
  { entry, settled, boleto }: Judged & { boleto: KnownBoleto },
  actorId: string,
): Promise<void> {
  const { orderId, invoiceId } = boleto;
  // Less than was due, or paid some other way before: a person has to look at it.
  const settles =
    (entry.difference ?? 0) >= 0 && (await payInvoiceRow(tx, invoiceId, entry.occurredOn));
  await moveBoleto(tx, boleto.id, {
    state: 'paid',
    settled,
    creditedOn: entry.creditDate,
  });
  if (!settles) return;
  const { status } = await lockOrderOr404(tx, orderId);
  await decidePendingReceipts(tx, { orderId, invoiceId }, 'approve', actorId);
  await recordEvent(tx, { orderId, kind: 'invoice_paid', from: status, to: status, actorId });
  await recordAudit(tx, {
    actorId,
    action: 'invoice_paid',
    subjectType: 'order',
    subjectId: orderId,
    after: { invoice: boleto.seq },
  });
  await followInvoices(tx, orderId);
  await settleOrder(tx, orderId, actorId);
}
