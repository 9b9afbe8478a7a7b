import { sql } from 'kysely';

import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { allowLongWork } from '../db/long-work.ts';

/** Two instances may meet an empty database at once; the second one waits and finds it filled. */
const FIRST_RUN_LOCK = 727_002;

/**
 * A lock over several transactions, on its own connection: an account is created, printed and opened in
 * steps, and a start that dies between them releases it, so that the next one continues.
 */
export async function aloneInFirstRun<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select set_config('lock_timeout', '0', false),
      set_config('statement_timeout', '0', false)`.execute(connection);
    await sql`select pg_advisory_lock(${FIRST_RUN_LOCK})`.execute(connection);
    try {
      return await work();
    } finally {
      // A connection that was lost has let go by itself.
      await giveBack(connection).catch(() => undefined);
    }
  });
}

async function giveBack(connection: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${FIRST_RUN_LOCK})`.execute(connection);
  await sql`reset lock_timeout`.execute(connection);
  await sql`reset statement_timeout`.execute(connection);
}

/** A year of orders is no request: it takes as long as it takes, and so may our side of it. */
export async function allowFirstRun(tx: Db): Promise<void> {
  await allowLongWork(tx, { lock: '0', statement: '0', idle: '0' });
}

export async function hasUsers(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

type Found = { id: UserId; email: string; passwordHash: string | null };

/** Those of these accounts that exist. */
export async function listExisting(db: Db, emails: string[]): Promise<Found[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash as passwordHash'])
    .where('email', 'in', emails)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function renameUser(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('users').set({ email: to }).where('email', '=', from).execute();
}

/** The administrator who was made first, when no administrator at all has a password. */
export async function findWaitingAdministrator(
  db: Db,
): Promise<{ id: UserId; email: string } | undefined> {
  const administrators = db
    .selectFrom('users')
    .where('role', '=', 'ADMIN')
    .where('deleted_at', 'is', null);
  const able = await administrators
    .where('password_hash', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (able) return undefined;
  return administrators
    .select(['id', 'email'])
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
}

export async function setFirstPassword(db: Db, id: UserId, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', 'is', null)
    .execute();
}
