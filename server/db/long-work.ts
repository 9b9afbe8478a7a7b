import { sql } from 'kysely';

import type { Db } from './database.ts';
import { forceCustomPlan } from './force-custom-plan.ts';

/**
 * Thousands of rows take longer than the limits of a request allow. These limits hold until the end of
 * this transaction, and its statements are planned for the current data. `idle` is for work that is
 * slow between two statements.
 */
export async function allowLongWork(
  tx: Db,
  limits: { lock: string; statement: string; idle?: string },
): Promise<void> {
  await sql`select set_config('lock_timeout', ${limits.lock}, true),
    set_config('statement_timeout', ${limits.statement}, true)`.execute(tx);
  if (limits.idle !== undefined) {
    await sql`select set_config('idle_in_transaction_session_timeout', ${limits.idle}, true)`.execute(
      tx,
    );
  }
  await forceCustomPlan(tx);
}
