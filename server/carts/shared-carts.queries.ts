import { sql } from 'kysely';

import type { CartLine } from '#contract/carts';
import type { SharedCartId, UserId } from '#contract/ids';
import { SHARED_DAYS, type SharedCart } from '#contract/shared-carts';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

type Row = { id: SharedCartId; name: string; expiresAt: Date; pieces: number };

const SHARED = `
  select id, name, expires_at as "expiresAt", (
      select sum(line.quantity) from jsonb_to_recordset(lines) as line (quantity int)
    )::int as pieces
  from shared_carts where user_id = $1 and expires_at > now() order by created_at desc, id`;

/** Those that can still be opened. */
export async function listSharedCarts(db: Db, userId: UserId): Promise<SharedCart[]> {
  const rows = await rawQuery<Row>(db, SHARED, [userId]);
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}

type Content = { name: string; lines: readonly CartLine[]; ofCart: boolean };

export async function insertSharedCart(
  tx: Db,
  userId: UserId,
  { name, lines, ofCart }: Content,
): Promise<SharedCartId> {
  const { id } = await tx
    .insertInto('shared_carts')
    .values({
      user_id: userId,
      name,
      lines: JSON.stringify(lines),
      of_cart: ofCart,
      expires_at: sql<Date>`now() + make_interval(days => ${SHARED_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteSharedCart(db: Db, userId: UserId, id: SharedCartId): Promise<void> {
  await db.deleteFrom('shared_carts').where('id', '=', id).where('user_id', '=', userId).execute();
}

/** Of anybody, for the brand, as long as the link holds and the owner may still buy. */
export const findSharedCart = (db: Db, id: SharedCartId) =>
  db
    .selectFrom('shared_carts as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.name', 's.lines', 's.of_cart', 's.expires_at'])
    .select(['u.id as user_id', 'u.company_name', 'u.email', 'u.phone'])
    .where('s.id', '=', id)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
