import { MUCH_HELD_PERCENT } from '#contract/dashboard';
import type { ProductId, UserId } from '#contract/ids';
import { UNREVIEWED } from '#contract/order-status';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

const SHOWN = 10;

const STATUSES = UNREVIEWED.map((status) => `'${status}'`).join(', ');

const isMuch = (pieces: string, of: string): string =>
  `${pieces} * 100 > (${of}) * ${MUCH_HELD_PERCENT}`;

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
 * unreviewed orders of anybody. Only products of which all of them together hold much can be meant; one
 * size's stock rules out most of the others, and the shelf is summed for what is left.
 */
const HELD_BY_ONE = `
  with waiting as materialized (
    select id, user_id from orders where status in (${STATUSES}) and holds_stock
  ), lines as materialized (
    select product_id, order_id, quantity from order_items
    where order_id = any (array(select id from waiting))
  ), wanted as materialized (
    select product_id, pieces from (
      select product_id, sum(quantity) as pieces from lines group by product_id
    ) summed where ${isMuch(
      'pieces',
      `pieces + coalesce((
      select stock from variants v
      where v.product_id = summed.product_id and v.removed_at is null limit 1), 0)`,
    )}
  ), scarce as materialized (
    select product_id, pieces_there from (
      select product_id, pieces, pieces + coalesce((
        select sum(v.stock) from variants v
        where v.product_id = wanted.product_id and v.removed_at is null), 0) as pieces_there
      from wanted offset 0
    ) counted where ${isMuch('pieces', 'pieces_there')}
  ), shares as (
    select w.user_id, l.product_id, s.pieces_there, sum(l.quantity) as pieces,
      count(distinct l.order_id)::int as orders
    from scarce s join lines l on l.product_id = s.product_id join waiting w on w.id = l.order_id
    group by w.user_id, l.product_id, s.pieces_there
    having ${isMuch('sum(l.quantity)', 's.pieces_there')}
  )
  select p.id as "productId", p.title, p.sku, u.id as "resellerId",
    coalesce(nullif(u.company_name, ''), u.email) as reseller, s.pieces::int as pieces,
    ceil(s.pieces * 100 / s.pieces_there::numeric)::int as percent, s.orders
  from shares s join products p on p.id = s.product_id join users u on u.id = s.user_id
  where p.deleted_at is null
  order by s.pieces / s.pieces_there::numeric desc, s.pieces desc, p.sort_title, p.id, u.id
  limit ${SHOWN}`;

export const readHeldByOne = (db: Db): Promise<HeldRow[]> => rawQuery<HeldRow>(db, HELD_BY_ONE, []);
