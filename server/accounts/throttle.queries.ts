import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

type Window = { most: number; windowSeconds: number };

/**
 * One statement, so that parallel tries count one by one. While the window is open the count rises
 * to one above the limit and stays there: a blocked caller does not prolong his own wait.
 */
export async function claimTry(
  db: Db,
  key: string,
  { most, windowSeconds }: Window,
): Promise<{ allowed: boolean; secondsLeft: number }> {
  const ends = sql<Date>`now() + make_interval(secs => ${windowSeconds})`;
  const row = await db
    .insertInto('throttles')
    .values({ key, hits: 1, resets_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when throttles.resets_at <= now() then 1
          else least(throttles.hits + 1, ${most + 1}) end`,
        // The wait counts from the last try that was let through.
        resets_at: sql<Date>`case when throttles.resets_at <= now() or throttles.hits < ${most}
          then ${ends} else throttles.resets_at end`,
      }),
    )
    .returning(['hits', sql<number>`extract(epoch from resets_at - now())::float8`.as('left')])
    .executeTakeFirstOrThrow();
  return { allowed: row.hits <= most, secondsLeft: row.left };
}

export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute();
}

/** Rows whose window is over mean nothing any more. */
export async function deleteOldTries(db: Db): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where('resets_at', '<', sql<Date>`now()`)
    .execute();
}
