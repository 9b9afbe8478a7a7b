import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/** Two instances may meet an empty database at once; the second one waits and finds it filled. */
const FIRST_RUN_LOCK = 727_002;

export async function lockFirstRun(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_RUN_LOCK})`.execute(tx);
  // Loading a year of orders is no request; it may take longer than one.
  await sql`set local statement_timeout = 0`.execute(tx);
}

export async function hasUsers(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function listExisting(db: Db, emails: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', emails)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

export async function renameUser(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('users').set({ email: to }).where('email', '=', from).execute();
}
