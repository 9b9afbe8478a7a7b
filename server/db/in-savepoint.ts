import { sql } from 'kysely';

import type { Db } from './database.ts';

/** Work that may fail without aborting the transaction: only its own writes are rolled back. */
export async function inSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(tx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx);
    throw error;
  }
}
