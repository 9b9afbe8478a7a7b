import { REVENUE_GROUPS, UNSOLD } from '#contract/dashboard';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { RevenueDay } from './revenue.rules.ts';

const SUMS = Object.entries(REVENUE_GROUPS)
  .map(([name, { statuses }]) => {
    const listed = statuses.map((status) => `'${status}'`).join(', ');
    return `coalesce(sum(cents) filter (where status in (${listed})), 0)::bigint as ${name}`;
  })
  .join(', ');

/**
 * One pass over the kept sums for both charts: a month is the sum of its days, and those before the chart of days
 * come summed.
 */
const DAYS = `
  select case when day >= $2::date then day else date_trunc('month', day::timestamp)::date end as day,
    sum(orders)::int as orders, ${SUMS}
  from order_counts where day >= $1::date and status <> '${UNSOLD}'
  group by 1 having sum(orders) > 0`;

export const readRevenueDays = (db: Db, from: string, eachDayFrom: string): Promise<RevenueDay[]> =>
  rawQuery<RevenueDay>(db, DAYS, [from, eachDayFrom]);
