import { sql } from 'kysely';

import type { EmailChangeId, UserId } from '#contract/ids';
import { PASSWORD_LINK_HOURS } from '#contract/password-links';

import type { Db } from '../db/database.ts';
import { deleteOld } from '../db/delete-old.ts';

const lives = sql<boolean>`c.expires_at > now()`;
const hours = sql`make_interval(hours => ${PASSWORD_LINK_HOURS})`;

/** Undefined: an earlier address is still being kept for this account, and that one goes first. */
export async function keepOldEmail(
  tx: Db,
  userId: UserId,
  oldEmail: string,
): Promise<EmailChangeId | undefined> {
  const kept = {
    id: sql<EmailChangeId>`gen_random_uuid()`,
    old_email: oldEmail,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + ${hours}`,
  };
  const row = await tx
    .insertInto('email_changes')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(kept)
        .where('email_changes.expires_at', '<=', sql<Date>`now()`),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertRestoreLink(
  tx: Db,
  link: { tokenHash: Buffer; changeId: EmailChangeId },
): Promise<void> {
  await tx
    .insertInto('email_restore_links')
    .values({ token_hash: link.tokenHash, change_id: link.changeId })
    .execute();
}

type Change = { id: EmailChangeId; userId: UserId; oldEmail: string };

export async function findEmailChange(db: Db, tokenHash: Buffer): Promise<Change | undefined> {
  const row = await db
    .selectFrom('email_restore_links as l')
    .innerJoin('email_changes as c', 'c.id', 'l.change_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.user_id', 'c.old_email'])
    .where('l.token_hash', '=', tokenHash)
    .where(lives)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, userId: row.user_id, oldEmail: row.old_email };
}

/** The guard is in the WHERE: of two concurrent uses only one gets the row. */
export async function spendEmailChange(tx: Db, id: EmailChangeId): Promise<boolean> {
  const row = await tx
    .deleteFrom('email_changes as c')
    .where('c.id', '=', id)
    .where(lives)
    .returning('c.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An administrator has set the account's address. */
export async function forgetOldEmail(tx: Db, userId: UserId): Promise<void> {
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

export async function deleteOldEmailChanges(db: Db): Promise<void> {
  await deleteOld(db, 'email_changes', 'expires_at < now()');
  await deleteOld(
    db,
    'email_restore_links',
    `created_at < now() - interval '${PASSWORD_LINK_HOURS} hours'`,
  );
}
