import { REVENUE_GROUPS } from '#contract/dashboard';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { beginningOf } from '../db/statement.ts';
import type { RevenueDay } from './revenue.rules.ts';

const SUMS = Object.entries(REVENUE_GROUPS)
  .map(([name, { statuses }]) => {
    const listed = statuses.map((status) => `'${status}'`).join(', ');
    return `coalesce(sum(total) filter (where status in (${listed})), 0)::bigint as ${name}`;
  })
  .join(', ');

/**
 * One pass for both charts: a month is the sum of its days. Orders are summed by day and status
 * first, so that only those few sums are sorted into groups.
 */
const DAYS = `
  select day, sum(orders)::int as orders, ${SUMS}
  from (
    select (created_at at time zone 'America/Sao_Paulo')::date as day, status,
      count(*) as orders, sum(total_cents) as total
    from orders
    where created_at >= ${beginningOf('$1')} and status <> 'CANCELLED'
    group by 1, 2
  ) summed
  group by day`;

export const readRevenueDays = (db: Db, from: string): Promise<RevenueDay[]> =>
  rawQuery<RevenueDay>(db, DAYS, [from]);
