import type { ProductId, UserId } from '#contract/ids';
import type { LastBought } from '#contract/product-endpoints';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

type Row = {
  product_id: ProductId;
  ordered_at: Date;
  sizes: { size: string; quantity: number }[];
};

/** From the buyer's own orders, newest first; the tests read its plan. */
export const LAST_BOUGHT = `
  select i.product_id, o.created_at as ordered_at,
    json_agg(json_build_object('size', i.size, 'quantity', i.quantity) order by i.position) as sizes
  from (
    select distinct on (i.product_id) i.product_id, o.id as order_id
    from orders o join order_items i on i.order_id = o.id
    where o.user_id = $1 and o.status <> 'CANCELLED' and i.product_id = any($2::uuid[])
    order by i.product_id, o.created_at desc, o.id desc
  ) newest
  join orders o on o.id = newest.order_id
  join order_items i on i.order_id = newest.order_id and i.product_id = newest.product_id
  group by i.product_id, o.created_at`;

/** What the newest order with each of these products asked for; nothing of those never bought. */
export async function listLastBought(
  db: Db,
  buyerId: UserId,
  productIds: readonly ProductId[],
): Promise<LastBought[]> {
  const rows = await rawQuery<Row>(db, LAST_BOUGHT, [buyerId, [...new Set(productIds)]]);
  return rows.map(({ product_id, ordered_at, sizes }) => ({
    productId: product_id,
    orderedAt: ordered_at.toISOString(),
    sizes,
  }));
}
