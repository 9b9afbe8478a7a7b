import { sql } from 'kysely';

import type { Db } from './database.ts';

/** Work that may fail without taking the whole transaction with it: what it wrote is taken back. */
export async function apart<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint apart`.execute(tx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint apart`.execute(tx);
    throw error;
  }
}
