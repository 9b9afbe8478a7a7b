import { sql } from 'kysely';

import type { InvoiceId, OrderId, UserId } from '#contract/ids';

import type { Db } from '../../db/database.ts';

const DECISIONS = {
  approve: { state: 'approved', reason: null },
  reject: { state: 'rejected', reason: 'Pedido cancelado' },
} as const;

/** Receipts that nobody looked at are settled with the order, or the invoice, they belong to. */
export async function decidePendingReceipts(
  tx: Db,
  { orderId, invoiceId }: { orderId: OrderId; invoiceId?: InvoiceId },
  decision: keyof typeof DECISIONS,
  actorId: UserId | null,
): Promise<void> {
  const pending = tx
    .updateTable('receipts')
    .set({ ...DECISIONS[decision], decided_by: actorId, decided_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending');
  await (invoiceId === undefined ? pending : pending.where('invoice_id', '=', invoiceId)).execute();
}
