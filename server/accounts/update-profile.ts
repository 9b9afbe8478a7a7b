import type { Body } from '#contract/endpoint';
import type { updateProfileEndpoint } from '#contract/profile';
import type { SessionUser } from '#contract/session';

import { recordAudit } from '../audit/audit.queries.ts';
import { changesBetween } from '../audit/audit.rules.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import { findUser, toSessionUser } from './accounts.queries.ts';
import { takeEmailChange, notifyBothAddresses } from './change-own-email.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { refuseTakenEmail } from './email-taken.ts';
import { hashPassword } from './passwords.ts';
import { proveOwner } from './prove-owner.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { changeUser, lockUser } from './users.queries.ts';
import { toColumns } from './users.rules.ts';

/** A new password asks for the current one; a new e-mail asks for nothing and can be taken back. */
export async function updateProfile(
  db: Db,
  actor: SignedIn,
  { currentPassword, newPassword, ...changes }: Body<typeof updateProfileEndpoint>,
): Promise<SessionUser> {
  const user = await findUser(db, actor.userId);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  if (changes.email !== user.email) await takeEmailChange(db, user.id);
  if (newPassword !== undefined) {
    await proveOwner(db, { id: user.id, hash: user.password_hash }, currentPassword);
  }
  await refuseCommonPassword(db, user.role, { newPassword });
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword);
  return inTransaction(db, async (tx) => {
    const before = await lockUser(tx, actor.userId);
    if (!before) throw new AppError('NOT_SIGNED_IN');
    await refuseTakenEmail(tx, changes.email, actor.userId);
    if (changes.email !== before.email) await notifyBothAddresses(tx, actor, before, changes.email);
    const columns = toColumns(changes);
    const after = await changeUser(tx, actor.userId, {
      ...columns,
      ...(passwordHash && { password_hash: passwordHash }),
    });
    const subject = {
      actorId: actor.userId,
      subjectType: 'user',
      subjectId: actor.userId,
      from: actor.from,
    } as const;
    const diff = changesBetween(before, columns);
    if (diff) await recordAudit(tx, { ...subject, action: 'edited', ...diff });
    if (passwordHash) {
      await deleteSessionsOf(tx, actor.userId, actor.tokenHash);
      await recordAudit(tx, { ...subject, action: 'password_set' });
    }
    return toSessionUser(after);
  });
}
