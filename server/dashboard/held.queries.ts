import { MUCH_HELD_PERCENT } from '#contract/dashboard';
import type { ProductId, UserId } from '#contract/ids';
import { UNREVIEWED } from '#contract/order-status';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

const SHOWN = 10;

const STATUSES = UNREVIEWED.map((status) => `'${status}'`).join(', ');

type HeldRow = {
  productId: ProductId;
  title: string;
  sku: string;
  resellerId: UserId;
  reseller: string;
  pieces: number;
  percent: number;
  orders: number;
};

/**
 * Pieces in one reseller's unreviewed orders, of all pieces there are: on the shelf, and held by
 * unreviewed orders of anybody. The shelf is looked at only where the orders alone do not rule it
 * out already. Items are looked up order by order: `offset 0` keeps the planner from reading all of them.
 */
const HELD_BY_ONE = `
  with held as (
    select o.user_id, i.product_id, sum(i.quantity) as pieces
    from orders o, lateral (
      select product_id, quantity from order_items where order_id = o.id offset 0
    ) i
    where o.status in (${STATUSES}) and o.holds_stock
    group by o.user_id, i.product_id
  ), much as (
    select * from (
      select user_id, product_id, pieces, sum(pieces) over (partition by product_id) as by_all from held
    ) counted where pieces * 100 > by_all * $1
  ), shared as (
    select much.user_id, much.product_id, much.pieces, much.by_all + coalesce((
      select sum(v.stock) from variants v
      where v.product_id = much.product_id and v.removed_at is null), 0) as pieces_there
    from much
  )
  select p.id as "productId", p.title, p.sku, u.id as "resellerId",
    coalesce(nullif(u.company_name, ''), u.email) as reseller, s.pieces::int as pieces,
    ceil(s.pieces * 100 / s.pieces_there)::int as percent,
    (select count(*)::int from orders o
      where o.user_id = u.id and o.status in (${STATUSES}) and o.holds_stock and exists (
        select 1 from order_items i where i.order_id = o.id and i.product_id = p.id)) as orders
  from shared s join products p on p.id = s.product_id join users u on u.id = s.user_id
  where s.pieces * 100 > s.pieces_there * $1 and p.deleted_at is null
  order by s.pieces / s.pieces_there desc, s.pieces desc, p.sort_title, p.id, u.id
  limit ${SHOWN}`;

export const readHeldByOne = (db: Db): Promise<HeldRow[]> =>
  rawQuery<HeldRow>(db, HELD_BY_ONE, [MUCH_HELD_PERCENT]);
