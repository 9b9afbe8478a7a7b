import { recordAudit } from '../audit/audit.queries.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { findEmailChange, spendEmailChange } from './email-changes.queries.ts';
import { endPasswordLinks, insertPasswordLink } from './password-links.queries.ts';
import type { LinkDeps } from './password-links.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { PASSWORD_LINK_BY_ADDRESS, takeTry } from './throttle.ts';
import { hashToken, newToken } from './tokens.ts';
import { changeUser, isEmailTaken, lockUser } from './users.queries.ts';

export async function checkEmailRestore(
  { db, rateLimits }: LinkDeps,
  token: string,
  ip: string,
): Promise<{ email: string }> {
  if (rateLimits) await takeTry(db, PASSWORD_LINK_BY_ADDRESS, ip);
  const change = await findEmailChange(db, hashToken(token));
  if (!change) throw new AppError('DEAD_LINK');
  return { email: change.oldEmail };
}

/**
 * "It was not me": the account gets its address back, and an intruder loses sessions, links in another
 * mailbox and the password.
 */
export async function restoreEmail(
  { db, rateLimits }: LinkDeps,
  token: string,
  ip: string,
): Promise<{ passwordToken: string }> {
  if (rateLimits) await takeTry(db, PASSWORD_LINK_BY_ADDRESS, ip);
  const passwordToken = newToken();
  await inTransaction(db, async (tx) => {
    const change = await findEmailChange(tx, hashToken(token));
    const user = change && (await lockUser(tx, change.userId));
    if (!user || !(await spendEmailChange(tx, change.id))) throw new AppError('DEAD_LINK');
    const email = change.oldEmail;
    if (await isEmailTaken(tx, email, user.id)) throw addressGone();
    await changeUser(tx, user.id, { email, password_hash: null });
    await deleteSessionsOf(tx, user.id);
    await endPasswordLinks(tx, user.id);
    await insertPasswordLink(tx, {
      tokenHash: hashToken(passwordToken),
      userId: user.id,
      sentTo: email,
    });
    await recordAudit(tx, {
      actorId: user.id,
      action: 'email_restored',
      subjectType: 'user',
      subjectId: user.id,
      before: { email: user.email },
      after: { email },
    });
  });
  return { passwordToken };
}

/** Kept for this account while the link lives; only somebody at the database itself could do it. */
const addressGone = () =>
  new AppError(
    'EMAIL_TAKEN',
    'Este e-mail já pertence a outra conta. Fale com a marca para recuperar o acesso.',
  );
