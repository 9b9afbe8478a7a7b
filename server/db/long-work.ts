import { sql } from 'kysely';

import type { Db } from './database.ts';
import { planAfresh } from './plan-afresh.ts';

/**
 * Thousands of rows take longer than a page may. Until the end of this transaction its statements
 * have this long instead, wait this long for what somebody else holds, and are planned afresh. Where
 * our own side may be slow as well, it may keep the database waiting this long between two of them.
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
  await planAfresh(tx);
}
