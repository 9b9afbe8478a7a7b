import type { CollectionId, OrderId, VariantId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

export type HeldItem = {
  variantId: VariantId;
  title: string;
  size: string;
  quantity: number;
  stock: number;
  /** What the product is in now. */
  collectionId: CollectionId | null;
  /** Of a programmed order's pieces, those that are there. */
  arrived: number;
  /** The size and its product still exist. */
  exists: boolean;
};

/** The order's sizes, locked one after the other by id, as every checkout does. */
export async function lockSizes(tx: Db, orderId: OrderId): Promise<HeldItem[]> {
  await rawQuery(
    tx,
    `select id from variants where id in (select variant_id from order_items where order_id = $1)
     order by id for no key update`,
    [orderId],
  );
  return rawQuery<HeldItem>(
    tx,
    `select v.id as "variantId", min(i.title) as title, min(i.size) as size,
       sum(i.quantity)::int as quantity, v.stock,
       p.collection_id as "collectionId", coalesce((select a.pieces from arrived_pieces a
         where a.order_id = $1 and a.variant_id = v.id), 0) as arrived,
       (v.removed_at is null and p.deleted_at is null) as exists
     from order_items i join variants v on v.id = i.variant_id join products p on p.id = v.product_id
     where i.order_id = $1
     group by v.id, p.id order by v.id`,
    [orderId],
  );
}
