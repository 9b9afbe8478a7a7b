import { MOST_ORDERS_PER_PAGE } from '#contract/order-endpoints';

import type { Statement } from '../db/statement.ts';
import { countedOf, type ListQuery, type OrderFilter } from './orders-filter.queries.ts';

type Place = { with: string; where: string; offset: string };

const MIDNIGHT = (month: string) => `((${month})::timestamp at time zone 'UTC')`;

const before = (month: string) =>
  `o.created_at < ${MIDNIGHT(`select month + interval '1 month' from ${month}`)}`;
const since = (month: string) => `o.created_at >= ${MIDNIGHT(`select month from ${month}`)}`;

/**
 * Where a page far down the list begins, by the kept counts: in which month, and how many orders of
 * it come before. Read in one snapshot with the page itself, so the two agree.
 */
export function placeByMonth(
  filter: OrderFilter,
  { sortOrder, offset }: { sortOrder: ListQuery['sortOrder']; offset: number },
  statement: Statement,
): Place {
  const which = countedOf(filter, statement);
  const skipped = `${statement.add(offset)}::bigint`;
  const [begins, ends] = sortOrder === 'desc' ? [before, since] : [since, before];
  // Orders of several statuses are gathered and sorted, not walked: none beyond the page's own months.
  const last = `, last as (
        select month from months
        where upto >= least(${skipped} + ${MOST_ORDERS_PER_PAGE}, (select max(upto) from months))
        order by upto limit 1
      )`;
  return {
    with: `with months as (
        select month, sum(orders) as orders, sum(sum(orders)) over (order by month ${sortOrder}) as upto
        from order_counts ${which} group by month
      ), place as (
        select month, ${skipped} - (upto - orders) as inside from months
        where upto > ${skipped} order by upto limit 1
      )${filter.statuses ? last : ''}`,
    where: filter.statuses ? `${begins('place')} and ${ends('last')}` : begins('place'),
    offset: ' offset (select inside from place)',
  };
}
