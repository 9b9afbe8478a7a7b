import type { OrderId, VariantId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** SQL: pieces of the order `o` that have not arrived; null where it is not programmed. */
export const WAITING_PIECES = `case when o.collection_id is not null then (
    select sum(i.quantity - coalesce(a.pieces, 0))::int from order_items i
      left join arrived_pieces a on a.order_id = i.order_id and a.variant_id = i.variant_id
    where i.order_id = o.id) end`;

export async function countWaitingPieces(tx: Db, id: OrderId): Promise<number> {
  const [row] = await rawQuery<{ waiting: number | null }>(
    tx,
    `select ${WAITING_PIECES} as waiting from orders o where o.id = $1`,
    [id],
  );
  return row?.waiting ?? 0;
}

export async function forgetArrived(tx: Db, id: OrderId): Promise<void> {
  await rawQuery(tx, 'delete from arrived_pieces where order_id = $1', [id]);
}

/** They are there for this order, as many as it asked for. */
export async function coverSizes(
  tx: Db,
  id: OrderId,
  variantIds: readonly VariantId[],
): Promise<void> {
  await rawQuery(
    tx,
    `insert into arrived_pieces (order_id, variant_id, pieces)
     select order_id, variant_id, quantity from order_items
     where order_id = $1 and variant_id = any($2::uuid[])
     on conflict (order_id, variant_id) do update set pieces = excluded.pieces`,
    [id, variantIds],
  );
}
