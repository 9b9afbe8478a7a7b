import { sql } from 'kysely';

import type { AdminProfile } from '#contract/admin-profiles';
import { CONFIRMED_MINUTES } from '#contract/confirm-identity';
import type { UserId } from '#contract/ids';
import type { Role } from '#contract/role';

import type { Db } from '../db/database.ts';
import { deleteOld } from '../db/delete-old.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Session } from '../http/actor.ts';
import type { Caller } from '../http/caller.ts';
import { sightOf } from '../sight.queries.ts';
import type { Sight } from '../sight.ts';

const LIFETIME = '7 days';
const IDLE = '3 days';
/** Using a session is noted at most this often: a read must not become a write each time. */
const NOTED_EVERY = '5 minutes';

export async function insertSession(
  db: Db,
  userId: UserId,
  tokenHash: Buffer,
  from?: Caller,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      expires_at: sql<Date>`now() + ${LIFETIME}::interval`,
      address: from?.address ?? null,
      user_agent: from?.userAgent ?? null,
    })
    .execute();
}

/** SQL: of a session `s`. */
export const STILL_OPEN = `s.expires_at > now() and s.last_used_at > now() - interval '${IDLE}'`;

type SessionRow = {
  token_hash: Buffer;
  id: UserId;
  role: Role;
  approved: boolean;
  admin_profile: AdminProfile | null;
  stale: boolean;
  catalog_version: number;
  sight: Sight;
  confirmed: boolean;
  two_step: boolean;
  must_set_up: boolean;
};

/**
 * Asked on every request, and so written out: it spares the building of the statement. The
 * catalogue's version comes along, because a second question would cost as much as this one.
 */
const sessionsOf = (found: string) => `
  select s.token_hash, u.id, u.role, u.approved,
    case when u.role = 'ADMIN' then coalesce(u.admin_profile, 'FULL') end as admin_profile,
    s.last_used_at < now() - interval '${NOTED_EVERY}' as stale,
    (select sum(version) from catalog_versions)::bigint as catalog_version,
    ${sightOf('u')} as sight,
    coalesce(s.confirmed_until > now(), false) as confirmed,
    t.user_id is not null as two_step,
    u.role = 'ADMIN' and t.user_id is null and exists (
      select 1 from settings where key = 'requireTwoStep' and value = 'true'::jsonb) as must_set_up
  from (${found}) s join users u on u.id = s.user_id
    left join two_steps t on t.user_id = u.id and t.confirmed_at is not null and u.role = 'ADMIN'
  where ${STILL_OPEN} and u.deleted_at is null
    -- A suspended administrator has no session, whoever let one begin.
    and (u.approved or u.role <> 'ADMIN')`;

const byToken = (token: string) =>
  `select token_hash, user_id, expires_at, last_used_at, confirmed_until from sessions where token_hash ${token}`;

/**
 * Each token by itself: of a list PostgreSQL takes ten as given, so that a plan for the two or three at hand looks
 * better than the one for all, and is made anew at every call.
 */
const EACH = Array.from({ length: 8 }, (_, more) =>
  sessionsOf(
    Array.from({ length: more + 1 }, (_one, at) => byToken(`= $${at + 1}::bytea`)).join(
      ' union all ',
    ),
  ),
);
const LISTED = sessionsOf(byToken('= any($1::bytea[])'));

/**
 * The sessions behind these tokens, by the token's hash. Role, approval and profile come from the
 * user's row as it is now: a suspension acts on the next request.
 */
export async function findSessions(
  db: Db,
  tokenHashes: readonly Buffer[],
): Promise<Map<string, Session>> {
  const each = EACH[tokenHashes.length - 1];
  const values = each ? tokenHashes : [tokenHashes];
  const rows = await rawQuery<SessionRow>(db, each ?? LISTED, values);
  const found = new Map<string, Session>();
  const stale = rows.filter((row) => row.stale).map((row) => row.token_hash);
  // Nobody waits for it, and a row that somebody holds is noted next time.
  if (stale.length > 0) noteUse(db, stale).catch(() => undefined);
  for (const row of rows) {
    found.set(row.token_hash.toString('latin1'), {
      userId: row.id,
      role: row.role,
      approved: row.approved,
      profile: row.admin_profile,
      tokenHash: row.token_hash,
      catalogVersion: row.catalog_version,
      sight: row.sight,
      confirmed: row.confirmed,
      twoStep: row.two_step,
      mustSetUpTwoStep: row.must_set_up,
    });
  }
  return found;
}

/** From now on, for as long as somebody may be taken to sit in front of the same screen. */
export async function confirmSession(tx: Db, tokenHash: Buffer): Promise<Date> {
  const until = sql<Date>`now() + make_interval(mins => ${CONFIRMED_MINUTES})`;
  const { confirmed_until } = await tx
    .updateTable('sessions')
    .set({ confirmed_until: until })
    .where('token_hash', '=', tokenHash)
    .returning(sql<Date>`confirmed_until`.as('confirmed_until'))
    .executeTakeFirstOrThrow();
  return confirmed_until;
}

const NOTE_USE = `
  update sessions set last_used_at = now() where token_hash in (
    select token_hash from sessions where token_hash = any($1::bytea[])
      and last_used_at < now() - interval '${NOTED_EVERY}'
    for update skip locked)`;

async function noteUse(db: Db, tokenHashes: readonly Buffer[]): Promise<void> {
  await rawQuery(db, NOTE_USE, [tokenHashes]);
}

/** Asked again under a lock, by what must not happen for a session that was ended meanwhile. */
export async function isSessionOpen(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** One after the other, since each has an index of its own. */
export async function deleteOldSessions(db: Db): Promise<void> {
  await deleteOld(db, 'sessions', 'expires_at < now()');
  await deleteOld(db, 'sessions', `last_used_at < now() - interval '${IDLE}'`);
}

/** Every session of a user, or every one but the one in use; how many there were. */
export async function deleteSessionsOf(db: Db, userId: UserId, except?: Buffer): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) =>
      query.where('token_hash', '<>', except ?? Buffer.alloc(0)),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
