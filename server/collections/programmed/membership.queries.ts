import type { ProductId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** SQL: how many open orders still hold pieces of the product that is called `p`. */
const openOrdersOf = (p: string) =>
  `(select count(distinct o.id)::int from order_items i join orders o on o.id = i.order_id
        where i.product_id = ${p}.id and o.holds_stock
          and o.status not in ('SHIPPED', 'COMPLETED', 'CANCELLED'))`;

type HeldPieces = { id: ProductId; stock: number; orders: number };

/** What is counted of each product's sizes, and how many orders still hold pieces of it. */
export async function readHeldPieces(
  tx: Db,
  ids: readonly ProductId[],
): Promise<readonly HeldPieces[]> {
  await rawQuery(
    tx,
    `select id from variants where product_id = any($1::uuid[]) order by id for no key update`,
    [ids],
  );
  return rawQuery<HeldPieces>(
    tx,
    `select p.id, (select coalesce(sum(v.stock), 0)::int from variants v where v.product_id = p.id) as stock,
       ${openOrdersOf('p')} as orders
     from products p where p.id = any($1::uuid[])`,
    [ids],
  );
}

/** As of now, and holding nothing: to say beforehand what a change would be refused for. */
export async function countOpenOrders(
  db: Db,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, number>> {
  if (ids.length === 0) return new Map();
  const rows = await rawQuery<{ id: ProductId; orders: number }>(
    db,
    `select p.id, ${openOrdersOf('p')} as orders from products p where p.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, orders }) => [id, orders]));
}
