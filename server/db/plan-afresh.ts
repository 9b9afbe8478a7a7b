import type { Db } from './database.ts';
import { rawQuery } from './raw-query.ts';

/**
 * Statements keep the plan a connection first made of them, which may be from when there were ten
 * products. What walks thousands of rows is worth a plan for what is there now: until the end of
 * this transaction every statement gets one.
 */
export async function planAfresh(tx: Db): Promise<void> {
  await rawQuery(tx, 'set local plan_cache_mode = force_custom_plan', []);
}
