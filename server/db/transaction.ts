import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from './database.ts';

/** Serialization failure and deadlock: the database asks us to try again. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const MOST_TRIES = 3;

const isTryAgain = (error: unknown) =>
  error instanceof Error && 'code' in error && TRY_AGAIN.has(String(error.code));

/**
 * The database itself said no, so nothing was written. Anything else, a lost connection above all,
 * may have happened after the commit.
 */
export const wasRolledBack = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(?!08|57P|EPIPE)[0-9A-Z]{5}$/.test(error.code);

/** Every write is one transaction. `work` may run again, so it must only talk to the database. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries >= MOST_TRIES || !isTryAgain(error)) throw error;
      await sleep(tries * 20 + Math.random() * 30);
    }
  }
}
