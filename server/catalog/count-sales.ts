import { randomUUID } from 'node:crypto';

import type { Db } from '../db/database.ts';
import { claimCount, isCountDue, restFromCounting, writeSales } from './sales.queries.ts';

/** Should whoever counts not come back, the next one may after this. */
const GIVEN_SECONDS = 60;
/** Counting takes at most this part of the time. */
const PAUSE_TO_WORK = 100;

/**
 * What sells most is counted anew when somebody asks for that order, by one instance at a time, and after
 * each count not again for a hundred times as long as it took: almost at once where there are few orders,
 * now and then where there are millions. Between two counts the order stands still. Says whether it
 * counted.
 */
export async function countSales(db: Db): Promise<boolean> {
  if (!(await isCountDue(db))) return false;
  const holder = randomUUID();
  if (!(await claimCount(db, holder, GIVEN_SECONDS))) return false;
  const began = performance.now();
  await writeSales(db);
  const seconds = (PAUSE_TO_WORK * (performance.now() - began)) / 1000;
  await restFromCounting(db, holder, seconds);
  return true;
}
