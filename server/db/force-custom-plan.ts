import type { Db } from './database.ts';
import { rawQuery } from './raw-query.ts';

/**
 * A connection reuses the plan of a prepared statement, which may date from when there were ten
 * products. Statements over thousands of rows are planned for the current data until the end of this
 * transaction.
 */
export async function forceCustomPlan(tx: Db): Promise<void> {
  await rawQuery(tx, 'set local plan_cache_mode = force_custom_plan', []);
}
