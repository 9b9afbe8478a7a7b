import type { OrderId, ProductId, UserId, VariantId } from '#contract/ids';
import type { StockMovement } from '#contract/product-endpoints';
import type { StockCause } from '#contract/stock-cause';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

export type StockMove = { variantId: VariantId; delta: number };
type Why = { cause: StockCause; actorId: UserId | null; orderId?: OrderId };

/** Where a statement finds what is to be moved and why. */
type MovePlaces = { ids: string; deltas: string; cause: string; orderId: string; actorId: string };

/**
 * SQL: the one way stock changes, as parts of a `with`: each size by its difference, never below zero,
 * with the movement that explains it. `explained` are the sizes that moved; one that is missing had too
 * little.
 */
export const stockMoves = ({ ids, deltas, cause, orderId, actorId }: MovePlaces): string => `
  asked as (
    select id, delta from unnest(${ids}::uuid[], ${deltas}::int[]) as asked (id, delta)
  ), moved as (
    update variants as v set stock = v.stock + asked.delta
    from asked where v.id = asked.id and v.stock + asked.delta >= 0
    returning v.id, asked.delta, v.stock
  ), explained as (
    insert into stock_movements (variant_id, delta, stock_after, cause, order_id, actor_id)
    select moved.id, delta, stock, ${cause}, ${orderId}, ${actorId}
    from moved order by moved.id
    returning variant_id
  )`;

const MOVE = `
  with ${stockMoves({ ids: '$1', deltas: '$2', cause: '$3', orderId: '$4::uuid', actorId: '$5::uuid' })}
  select variant_id from explained`;

/** Answers the sizes that moved. The caller holds the locks, or moves a single size. */
export async function moveStock(
  tx: Db,
  moves: readonly StockMove[],
  why: Why,
): Promise<VariantId[]> {
  const real = moves.filter(({ delta }) => delta !== 0);
  if (real.length === 0) return [];
  const ids = real.map(({ variantId }) => variantId);
  const deltas = real.map(({ delta }) => delta);
  const { cause, orderId = null, actorId } = why;
  const rows = await rawQuery<{ variant_id: VariantId }>(tx, MOVE, [
    ids,
    deltas,
    cause,
    orderId,
    actorId,
  ]);
  return rows.map(({ variant_id }) => variant_id);
}

/** No sale takes longer from its first word to its last. */
const LONGEST_SALE = '10 minutes';

/**
 * The last movements of each size that can have come after a reading of their product, the newest
 * first: by orders, which need no saving of the product, and not over long before it was last saved.
 */
const LATE_MOVES = `
  select m.variant_id as "variantId", m.delta
  from unnest($1::uuid[]) as size (id), lateral (
    select m.id, m.variant_id, m.delta, m.cause, m.created_at
    from stock_movements m where m.variant_id = size.id order by m.id desc limit $2
  ) m
  where m.cause in ('order', 'order_cancelled', 'order_reopened')
    and m.created_at > $3::timestamptz - interval '${LONGEST_SALE}'
  order by m.id desc`;

export const listLateMoves = (
  tx: Db,
  variantIds: readonly VariantId[],
  { most, savedAt }: { most: number; savedAt: Date },
): Promise<StockMove[]> => rawQuery<StockMove>(tx, LATE_MOVES, [variantIds, most, savedAt]);

const MOST_SHOWN = 30;

export async function listMovements(db: Db, productId: ProductId): Promise<StockMovement[]> {
  const rows = await db
    .selectFrom('stock_movements as m')
    .innerJoin('variants as v', 'v.id', 'm.variant_id')
    .leftJoin('users as u', 'u.id', 'm.actor_id')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .select(['m.id', 'v.size', 'm.cause', 'm.delta', 'm.stock_after', 'm.created_at'])
    .select(['u.email as actor', 'o.number as order_number'])
    .where('v.product_id', '=', productId)
    .orderBy('m.id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ stock_after, created_at, order_number, ...row }) => ({
    ...row,
    before: stock_after - row.delta,
    after: stock_after,
    orderNumber: order_number,
    createdAt: created_at.toISOString(),
  }));
}
