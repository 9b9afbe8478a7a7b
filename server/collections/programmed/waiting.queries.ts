import type { CollectionId, OrderId, UserId, VariantId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { Allocated, WaitingLine } from './allocate.rules.ts';
import { WAITING_PIECES } from './arrived.queries.ts';

type Wanted = { collectionId: CollectionId; variantIds: readonly VariantId[] };

/** Who waits for pieces of these sizes, by the date of the order. The sizes are held: nobody else gives any away. */
export const listWaitingLines = (
  tx: Db,
  { collectionId, variantIds }: Wanted,
): Promise<WaitingLine[]> =>
  rawQuery<WaitingLine>(
    tx,
    `select o.id as "orderId", i.variant_id as "variantId", i.quantity - coalesce(a.pieces, 0) as waits
     from orders o join order_items i on i.order_id = o.id
       left join arrived_pieces a on a.order_id = o.id and a.variant_id = i.variant_id
     where o.collection_id = $1 and o.status <> 'CANCELLED' and i.variant_id = any($2::uuid[])
       and i.quantity > coalesce(a.pieces, 0)
     order by o.created_at, o.id, i.position`,
    [collectionId, variantIds],
  );

export async function keepArrived(tx: Db, allocated: readonly Allocated[]): Promise<void> {
  await rawQuery(
    tx,
    `insert into arrived_pieces (order_id, variant_id, pieces)
     select order_id, variant_id, pieces
     from unnest($1::uuid[], $2::uuid[], $3::int[]) as given (order_id, variant_id, pieces)
     on conflict (order_id, variant_id) do update
       set pieces = arrived_pieces.pieces + excluded.pieces`,
    [
      allocated.map(({ orderId }) => orderId),
      allocated.map(({ variantId }) => variantId),
      allocated.map(({ pieces }) => pieces),
    ],
  );
}

/** Of these orders those that wait for nothing any more, with the name of their collection. */
export const listComplete = (
  tx: Db,
  ids: readonly OrderId[],
): Promise<{ id: OrderId; name: string }[]> =>
  rawQuery<{ id: OrderId; name: string }>(
    tx,
    `select o.id, o.collection_name as name from orders o
     where o.id = any($1::uuid[]) and ${WAITING_PIECES} = 0 order by o.created_at, o.id`,
    [ids],
  );

type Told = { id: OrderId; kind: 'goods_arrived' | 'goods_short'; reason: string };

/** In the timelines of the orders; the status is what it is. */
export async function tellInTimelines(
  tx: Db,
  told: readonly Told[],
  actorId: UserId | null,
): Promise<void> {
  await rawQuery(
    tx,
    `insert into order_events (order_id, kind, from_status, to_status, actor_id, reason)
     select o.id, told.kind, o.status, o.status, $4::uuid, told.reason
     from unnest($1::uuid[], $2::text[], $3::text[]) as told (id, kind, reason)
       join orders o on o.id = told.id order by o.created_at, o.id`,
    [
      told.map(({ id }) => id),
      told.map(({ kind }) => kind),
      told.map(({ reason }) => reason),
      actorId,
    ],
  );
}
