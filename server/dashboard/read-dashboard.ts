import { civilDate } from '#contract/calendar';
import type { analysisEndpoint, dashboardEndpoint } from '#contract/dashboard';
import type { Reply } from '#contract/endpoint';

import { readAges } from '../billing/receivables/receivables.queries.ts';
import type { Db } from '../db/database.ts';
import { readCounts } from './counts.queries.ts';
import { readHeldByOne } from './held.queries.ts';
import { readRevenueDays } from './revenue.queries.ts';
import { firstDayOf, firstOfDays, revenueOf } from './revenue.rules.ts';
import { readBestSellers, readLowStock, readStoppedBuying } from './watch.queries.ts';

/** What the page is opened for, and nothing that takes long. */
export async function readDashboard(db: Db): Promise<Reply<typeof dashboardEndpoint>> {
  const { latest, ...counts } = await readCounts(db);
  return {
    ...counts,
    latest: latest.map((order) => ({ ...order, total: order.total / 100 })),
    latestTotal: latest.reduce((sum, { total }) => sum + total, 0) / 100,
  };
}

/**
 * One question after the other on purpose: the page is opened by few, and asking all at once would
 * take most of the pool from those who are buying.
 */
export async function readAnalysis(db: Db, now: Date): Promise<Reply<typeof analysisEndpoint>> {
  const today = civilDate(now);
  const revenue = await readRevenueDays(db, firstDayOf(today), firstOfDays(today));
  return {
    revenue: revenueOf(revenue, today),
    bestSellers: await readBestSellers(db),
    lowStock: await readLowStock(db),
    stoppedBuying: await readStoppedBuying(db, today),
    heldByOne: await readHeldByOne(db),
    receivables: await readAges(db),
  };
}
