import { sql } from 'kysely';

import type { UserId } from '#contract/ids';
import { PASSWORD_LINK_HOURS } from '#contract/password-links';

import type { Db } from '../db/database.ts';
import { deleteOld } from '../db/delete-old.ts';

type NewLink = {
  tokenHash: Buffer;
  userId: UserId;
  /** The administrator who hands it over. */
  createdBy?: UserId;
  /** The mailbox it goes to. */
  sentTo?: string;
};

export async function insertPasswordLink(tx: Db, link: NewLink): Promise<Date> {
  const { expires_at } = await tx
    .insertInto('password_links')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      created_by: link.createdBy ?? null,
      sent_to: link.sentTo ?? null,
      // An invitation says itself until when it may be accepted.
      expires_at: sql<Date>`coalesce(
        (select invited_until from users where id = ${link.userId} and invited_until > now()),
        now() + make_interval(hours => ${PASSWORD_LINK_HOURS}))`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Links not used yet stop working: a newer one was made, or the password has been set. */
export async function endPasswordLinks(tx: Db, userId: UserId): Promise<void> {
  await tx
    .deleteFrom('password_links')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

type Owner = { id: UserId; email: string };

export function findLinkOwner(db: Db, tokenHash: Buffer): Promise<Owner | undefined> {
  return (
    db
      .selectFrom('password_links as l')
      .innerJoin('users as u', 'u.id', 'l.user_id')
      .select(['u.id', 'u.email'])
      .where('l.token_hash', '=', tokenHash)
      .where('l.used_at', 'is', null)
      .where('l.expires_at', '>', sql<Date>`now()`)
      .where('u.deleted_at', 'is', null)
      // What was sent to an address that the account has left is nobody's any more.
      .where((eb) => eb(eb.fn.coalesce('l.sent_to', 'u.email'), '=', eb.ref('u.email')))
      .executeTakeFirst()
  );
}

/** The guard is in the WHERE: of two who use it at once, one finds it unused. */
export async function spendPasswordLink(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('password_links')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteOldLinks = (db: Db): Promise<void> =>
  deleteOld(db, 'password_links', 'expires_at < now()');
