import { sql, type ControlledTransaction } from 'kysely';

import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { AppError } from '../errors.ts';

export type Snapshot = ControlledTransaction<Tables>;

/** Any constants will do; one backup and one check at a time, over all instances. */
const LOCKS = { backup: 727_010, check: 727_011 };
const BUSY = {
  backup: 'Já há uma cópia de segurança sendo feita. Aguarde e tente de novo.',
  check: 'Já há uma verificação em andamento. Aguarde e tente de novo.',
};

/**
 * The database as it is at one moment, however long it is looked at; nothing can be written. The
 * caller ends it.
 */
export async function openSnapshot(
  db: Db,
  purpose: keyof typeof LOCKS,
  idleSeconds: number,
): Promise<Snapshot> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    // A year of orders takes longer than a request may; a reader on a slow line as well.
    await sql`set local statement_timeout = '100s'`.execute(snapshot);
    await sql`select set_config('idle_in_transaction_session_timeout', ${`${idleSeconds}s`}, true)`.execute(
      snapshot,
    );
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${LOCKS[purpose]}) as mine`.execute(snapshot);
    if (!rows[0]?.mine) throw new AppError('CONFLICT', BUSY[purpose]);
    return snapshot;
  } catch (error) {
    await endSnapshot(snapshot);
    throw error;
  }
}

/** There is nothing to keep; a connection that is gone has ended it already. */
export async function endSnapshot(snapshot: Snapshot): Promise<void> {
  await snapshot
    .rollback()
    .execute()
    .catch(() => undefined);
}
