import { DEMAND_DAYS } from '#contract/to-do';

/** So many of a size's last movements are looked at: a sale is found among them, or it was long ago. */
const LAST_MOVES = 10;

/** SQL: of a size `v`, the newest first. */
const moves = (most: number): string => `(
  select m.cause, m.order_id, m.created_at from stock_movements m
  where m.variant_id = v.id order by m.id desc limit ${most})`;
const isLate = (move: string): string =>
  `${move}.created_at > now() - interval '${DEMAND_DAYS} days'`;
const isSale = (move: string): string => `${move}.cause in ('order', 'order_reopened')
  and exists (select 1 from orders o where o.id = ${move}.order_id and o.status <> 'CANCELLED')`;

/**
 * SQL: sizes `v` with few pieces, of products that resellers see, from which an order took pieces lately. One that was
 * cancelled took none in the end. The newest movement decides for nearly all of them: nothing is later than it, and
 * most often it is the sale. Products are looked up one by one (`offset 0`): there are few, and a join would read the
 * whole catalogue for them.
 */
export const SIZES_IN_DEMAND = `
  from variants v cross join lateral ${moves(1)} newest, lateral (
    select title, sku, sort_title from products where id = v.product_id and visible offset 0) wanted
  where v.removed_at is null and v.few is not null and ${isLate('newest')}
    and (${isSale('newest')} or exists (
      select 1 from ${moves(LAST_MOVES)} last where ${isLate('last')} and ${isSale('last')}))`;
