import type { EmailChangeId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import { queueMail } from '../mail/mail.queries.ts';
import type { UserRow } from './accounts.queries.ts';
import { insertRestoreLink, keepOldEmail } from './email-changes.queries.ts';
import { linkAddress } from './link-address.ts';
import { isSessionOpen } from './sessions.queries.ts';
import { takeTry, type Limit } from './throttle.ts';
import { hashToken, newToken } from './tokens.ts';

/** Each change writes to two mailboxes, of which one may be anybody's. */
const BY_ACCOUNT: Limit = { name: 'own-email', most: 5, windowSeconds: 24 * 3600 };

export const takeEmailChange = (db: Db, userId: UserId): Promise<void> =>
  takeTry(db, BY_ACCOUNT, userId);

/**
 * Takes effect at once and without a password; the owner is protected by mails to both addresses and a
 * link that restores the old one. `user` is locked, with its values before the change.
 */
export async function notifyBothAddresses(
  tx: Db,
  actor: SignedIn,
  user: UserRow,
  newEmail: string,
): Promise<void> {
  // The account may have been taken back while this waited, which ends the session.
  if (!(await isSessionOpen(tx, actor.tokenHash))) throw new AppError('NOT_SIGNED_IN');
  const changeId = await keepOldEmail(tx, user.id, user.email);
  const companyName = user.company_name;
  await queueMail(tx, 'own_email_left', user.email, {
    companyName,
    newEmail,
    changeId: changeId ?? null,
  });
  await queueMail(tx, 'own_email_new', newEmail, { companyName });
}

/** For the mail that carries it: the raw token exists only while the mail is being written. */
export async function newRestoreLink(
  tx: Db,
  changeId: EmailChangeId,
  publicUrl: string,
): Promise<string> {
  const token = newToken();
  await insertRestoreLink(tx, { tokenHash: hashToken(token), changeId });
  return linkAddress(publicUrl, 'restore', token);
}
