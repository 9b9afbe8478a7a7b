import type { Statement } from '../db/statement.ts';
import type { ListQuery, OrderFilter } from './orders-filter.queries.ts';

type Place = { with: string; where: string; offset: string };

const MIDNIGHT = (month: string) => `((${month})::timestamp at time zone 'UTC')`;

/**
 * Where a page far down the list begins, by the kept counts: in which month, and how many orders of
 * it come before. Read in one snapshot with the page itself, so the two agree.
 */
export function placeByMonth(
  { status }: OrderFilter,
  { sortOrder, offset }: { sortOrder: ListQuery['sortOrder']; offset: number },
  statement: Statement,
): Place {
  const which = status ? `where status = ${statement.add(status)}` : '';
  const skipped = `${statement.add(offset)}::bigint`;
  const begins =
    sortOrder === 'desc'
      ? `o.created_at < ${MIDNIGHT(`select month + interval '1 month' from place`)}`
      : `o.created_at >= ${MIDNIGHT('select month from place')}`;
  return {
    with: `with months as (
        select month, sum(orders) as orders, sum(sum(orders)) over (order by month ${sortOrder}) as upto
        from order_counts ${which} group by month
      ), place as (
        select month, ${skipped} - (upto - orders) as inside from months
        where upto > ${skipped} order by upto limit 1
      )`,
    where: begins,
    offset: ' offset (select inside from place)',
  };
}
