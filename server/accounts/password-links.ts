import type { Body } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import type { usePasswordLinkEndpoint } from '#contract/password-links';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import type { Caller } from '../http/caller.ts';
import { queueMail } from '../mail/mail.queries.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { linkAddress } from './link-address.ts';
import {
  endPasswordLinks,
  findLinkOwner,
  insertPasswordLink,
  spendPasswordLink,
} from './password-links.queries.ts';
import { hashPassword } from './passwords.ts';
import { refuseBeyondProfile } from './profile-limits.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { PASSWORD_LINK_BY_ADDRESS, takeTry } from './throttle.ts';
import { hashToken, newToken } from './tokens.ts';
import { changeUser, lockUser } from './users.queries.ts';

/** For the mail that carries it: the raw token exists only while the mail is being written. */
export async function newPasswordLink(
  tx: Db,
  { userId, sentTo }: { userId: UserId; sentTo: string },
  publicUrl: string,
): Promise<string> {
  const token = newToken();
  await insertPasswordLink(tx, { tokenHash: hashToken(token), userId, sentTo });
  return linkAddress(publicUrl, 'token', token);
}

export type LinkDeps = { db: Db; publicUrl: string; rateLimits: boolean };

/** For the administrator to hand over; the token is shown once and not stored. */
export async function createPasswordLink(
  { db, publicUrl }: LinkDeps,
  actor: SignedIn,
  id: UserId,
  { sendEmail }: { sendEmail: boolean },
): Promise<{ url: string; expiresAt: string }> {
  const { userId: actorId } = actor;
  const token = newToken();
  const expiresAt = await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw new AppError('NOT_FOUND', 'Usuário não encontrado.');
    refuseBeyondProfile(actor, user.role);
    await endPasswordLinks(tx, id);
    const expires = await insertPasswordLink(tx, {
      tokenHash: hashToken(token),
      userId: id,
      createdBy: actorId,
    });
    if (sendEmail) {
      await queueMail(tx, 'password_link', user.email, {
        companyName: user.company_name,
        userId: id,
      });
    }
    await recordAudit(tx, {
      actorId,
      action: 'password_link_created',
      subjectType: 'user',
      subjectId: id,
    });
    return expires;
  });
  return { url: linkAddress(publicUrl, 'token', token), expiresAt: expiresAt.toISOString() };
}

export async function checkPasswordLink(
  { db, rateLimits }: LinkDeps,
  token: string,
  ip: string,
): Promise<{ email: string }> {
  if (rateLimits) await takeTry(db, PASSWORD_LINK_BY_ADDRESS, ip);
  const owner = await findLinkOwner(db, hashToken(token));
  if (!owner) throw new AppError('DEAD_LINK');
  return { email: owner.email };
}

/** Single use. Sessions of the old password end. */
export async function setPasswordByLink(
  { db, rateLimits }: LinkDeps,
  { token, password }: Body<typeof usePasswordLinkEndpoint>,
  ip: string,
  from?: Caller,
): Promise<void> {
  if (rateLimits) await takeTry(db, PASSWORD_LINK_BY_ADDRESS, ip);
  const { id: userId } = (await findLinkOwner(db, hashToken(token))) ?? {};
  if (!userId) throw new AppError('DEAD_LINK');
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    // Asked again under the lock: the account may have left the address the link went to.
    const owner = await findLinkOwner(tx, hashToken(token));
    if (!user || !owner) throw new AppError('DEAD_LINK');
    await refuseCommonPassword(tx, user.role, { password });
    if (!(await spendPasswordLink(tx, hashToken(token)))) throw new AppError('DEAD_LINK');
    await changeUser(tx, userId, { password_hash: passwordHash, invited_until: null });
    await endPasswordLinks(tx, userId);
    await deleteSessionsOf(tx, userId);
    await recordAudit(tx, {
      actorId: userId,
      action: 'password_set',
      subjectType: 'user',
      subjectId: userId,
      ...(from && { from }),
    });
  });
}
