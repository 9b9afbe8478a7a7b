import { sql } from 'kysely';

import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';

/** A secret that nobody confirmed within this time is a page that was left. */
const PENDING_FOR = '30 minutes';

export async function findTwoStep(db: Db, userId: UserId) {
  return db
    .selectFrom('two_steps')
    .select(['secret', 'confirmed_at'])
    .select(
      sql<Buffer | null>`case when pending_at > now() - ${PENDING_FOR}::interval
        then pending end`.as('pending'),
    )
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function isTwoStepOn(db: Db, userId: UserId): Promise<boolean> {
  const row = await findTwoStep(db, userId);
  return row !== undefined && row.confirmed_at !== null;
}

export async function savePending(tx: Db, userId: UserId, pending: Buffer): Promise<void> {
  const values = { pending, pending_at: sql<Date>`now()` };
  await tx
    .insertInto('two_steps')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** False: another secret was made meanwhile, or this one was confirmed already. */
export async function confirmPending(
  tx: Db,
  { userId, pending, step }: { userId: UserId; pending: Buffer; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('two_steps')
    .set({
      secret: pending,
      confirmed_at: sql<Date>`now()`,
      last_step: step,
      pending: null,
      pending_at: null,
    })
    .where('user_id', '=', userId)
    .where('pending', '=', pending)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The guard is in the WHERE: a code is accepted once, however many servers are asked. */
export async function claimStep(db: Db, userId: UserId, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_steps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(
  tx: Db,
  userId: UserId,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function spendRecoveryCode(tx: Db, userId: UserId, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: UserId): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** False: there was none. */
export async function deleteTwoStep(tx: Db, userId: UserId): Promise<boolean> {
  const rows = await tx
    .deleteFrom('two_steps')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .execute();
  return rows.some(({ confirmed_at }) => confirmed_at !== null);
}
