import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

const countWaiting = async (db: Db) => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
};

/** Until so many wait for a lock. Not asked within a transaction: there the answer stays the same. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  while ((await countWaiting(db)) < count);
}

/**
 * Nobody may write to a table until `count` wait, for it or for each other: they have all begun
 * before any of them is done. Answers what was started.
 */
export const whileLocked = async <T>(
  db: Db,
  table: string,
  count: number,
  start: () => T[],
): Promise<T[]> =>
  db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
    const started = start();
    await untilWaiting(db, count);
    return started;
  });
