import { sql } from 'kysely';

import type { OrderId, UserId } from '#contract/ids';
import type { PaymentTerm } from '#contract/payment-term';

import type { Db } from '../db/database.ts';

/** True once it has the new term: only from that one, and while nobody decided and nothing is invoiced. */
export async function changeTerm(
  tx: Db,
  id: OrderId,
  { from, to }: { from: PaymentTerm; to: PaymentTerm },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders as o')
    .set({ term: to, updated_at: sql<Date>`now()` })
    .where('o.id', '=', id)
    .where('o.term', '=', from)
    .where('o.own_term', 'is', null)
    .where('o.status', 'in', ['PENDING', 'UNDER_REVIEW'])
    .where(
      sql<boolean>`not exists (
        select 1 from invoices i where i.order_id = o.id and i.status <> 'cancelled')`,
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Centavos; true once the limit, which was the one, is the other. */
export async function moveLimit(
  tx: Db,
  buyerId: UserId,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ credit_limit_cents: to, updated_at: sql<Date>`now()` })
    .where('id', '=', buyerId)
    .where('credit_limit_cents', '=', from)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
