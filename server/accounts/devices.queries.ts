import { sql } from 'kysely';

import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { deleteOld } from '../db/delete-old.ts';

/** Devices with their addresses, more than anybody comes by; the oldest give way. */
const MOST_DEVICES = 50;
const FORGOTTEN_AFTER = '180 days';

export type Visitor = {
  /** This device signed in to this account before. */
  device: boolean;
  /** Somebody signed in to this account from this address before. */
  address: boolean;
  /** The id is one that we gave out, be it for another account of the same browser. */
  issued: boolean;
};

const NO_DEVICE = Buffer.alloc(0);

/** Asked the same way whether or not there is such an account. */
export async function recogniseVisitor(
  db: Db,
  { email, device, address }: { email: string; device: Buffer | undefined; address: string },
): Promise<Visitor> {
  const tokenHash = device ?? NO_DEVICE;
  const ofAccount = sql`from devices d join users u on u.id = d.user_id
    where u.email = ${email} and u.deleted_at is null`;
  const { rows } = await sql<Visitor>`select
    exists (select 1 ${ofAccount} and d.token_hash = ${tokenHash}) as device,
    exists (select 1 ${ofAccount} and d.address = ${address}) as address,
    exists (select 1 from devices where token_hash = ${tokenHash}) as issued`.execute(db);
  return rows[0] ?? { device: false, address: false, issued: false };
}

type Seen = { userId: UserId; tokenHash: Buffer; address: string; userAgent: string | null };

export async function rememberDevice(tx: Db, seen: Seen): Promise<void> {
  const { userId, address, userAgent } = seen;
  const fresh = { user_agent: userAgent, last_seen_at: sql<Date>`now()` };
  await tx
    .insertInto('devices')
    .values({ user_id: userId, token_hash: seen.tokenHash, address, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash', 'address']).doUpdateSet(fresh),
    )
    .execute();
  await tx
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where(
      'last_seen_at',
      '<=',
      sql<Date>`(select last_seen_at from devices where user_id = ${userId}
        order by last_seen_at desc offset ${MOST_DEVICES} limit 1)`,
    )
    .execute();
}

export async function forgetDevices(tx: Db, userId: UserId): Promise<void> {
  await tx.deleteFrom('devices').where('user_id', '=', userId).execute();
}

export const deleteOldDevices = (db: Db): Promise<void> =>
  deleteOld(db, 'devices', `last_seen_at < now() - interval '${FORGOTTEN_AFTER}'`);
