import type { CollectionId, OrderId, ProductId, UserId, VariantId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { WAITING_PIECES } from './programmed/arrived.queries.ts';

export type Arrival = {
  id: string;
  collectionId: CollectionId;
  productId: ProductId;
  sizes: readonly { variantId: VariantId; pieces: number }[];
};

/** False: it arrived before. A second request under the same id waits here for the first one. */
export async function claimArrival(tx: Db, arrival: Arrival, actorId: UserId): Promise<boolean> {
  const rows = await rawQuery<{ id: string }>(
    tx,
    `insert into collection_arrivals (id, collection_id, product_id, sizes, actor_id)
     values ($1::uuid, $2::uuid, $3::uuid, $4::jsonb, $5::uuid)
     on conflict (id) do nothing returning id`,
    [arrival.id, arrival.collectionId, arrival.productId, JSON.stringify(arrival.sizes), actorId],
  );
  return rows.length > 0;
}

export async function isSameArrival(tx: Db, arrival: Arrival): Promise<boolean> {
  const rows = await rawQuery<{ id: string }>(
    tx,
    `select id from collection_arrivals
     where id = $1::uuid and collection_id = $2 and product_id = $3 and sizes = $4::jsonb`,
    [arrival.id, arrival.collectionId, arrival.productId, JSON.stringify(arrival.sizes)],
  );
  return rows.length > 0;
}

type LockedSize = { id: VariantId; size: string; stock: number; isLive: boolean };

/**
 * The product and then its sizes, as a checkout takes them: those that are being placed come first. One that is deleted
 * still arrives for who ordered it; nothing of it is sold any more.
 */
export async function lockGoods(
  tx: Db,
  id: ProductId,
): Promise<{ collectionId: CollectionId | null; title: string; sizes: LockedSize[] } | undefined> {
  const [product] = await rawQuery<{ collectionId: CollectionId | null; title: string }>(
    tx,
    `select collection_id as "collectionId", title from products where id = $1 for no key update`,
    [id],
  );
  if (!product) return undefined;
  const sizes = await rawQuery<LockedSize>(
    tx,
    `select v.id, v.size, v.stock, v.removed_at is null and p.deleted_at is null as "isLive"
     from variants v join products p on p.id = v.product_id
     where v.product_id = $1 order by v.id for no key update of v`,
    [id],
  );
  return { ...product, sizes };
}

export const leaveCollection = (tx: Db, id: ProductId) =>
  rawQuery(
    tx,
    `update products set collection_id = null,
       updated_at = greatest(clock_timestamp(), updated_at + interval '1 ms') where id = $1`,
    [id],
  );

export type TouchedOrder = {
  id: OrderId;
  number: string;
  companyName: string | null;
  email: string | null;
  collectionId: CollectionId;
  name: string;
  deliveryFrom: string;
  deliveryTo: string;
  /** Of all of its products, and of this one. */
  waiting: number;
  short: number;
};

/** The orders that waited for this product, as they stand after its arrival. */
export const listTouched = (
  tx: Db,
  ids: readonly OrderId[],
  productId: ProductId,
): Promise<TouchedOrder[]> =>
  rawQuery<TouchedOrder>(
    tx,
    `select o.id, lpad(o.number::text, 8, '0') as number, o.company_name as "companyName",
       (select u.email from users u where u.id = o.user_id and u.deleted_at is null) as email,
       o.collection_id as "collectionId", o.collection_name as name,
       o.delivery_from as "deliveryFrom", o.delivery_to as "deliveryTo",
       ${WAITING_PIECES} as waiting,
       (select coalesce(sum(i.quantity - coalesce(a.pieces, 0)), 0)::int from order_items i
          left join arrived_pieces a on a.order_id = i.order_id and a.variant_id = i.variant_id
        where i.order_id = o.id and i.product_id = $2) as short
     from orders o where o.id = any($1::uuid[]) order by o.created_at, o.id`,
    [ids, productId],
  );
