import type { Body } from '#contract/endpoint';
import type { changePasswordEndpoint } from '#contract/own-sessions';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import { findUser } from './accounts.queries.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { proveOwner } from './prove-owner.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { changeUser, lockUser } from './users.queries.ts';

/** One's own, for those who have no profile of a company to change it with. */
export async function changePassword(
  db: Db,
  { userId, tokenHash, from }: SignedIn,
  { currentPassword, newPassword }: Body<typeof changePasswordEndpoint>,
): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  await proveOwner(db, { id: userId, hash: user.password_hash }, currentPassword);
  await refuseCommonPassword(db, user.role, { newPassword });
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    const now = await lockUser(tx, userId);
    // Changed meanwhile, by a link for instance: what was proven is over.
    if (now?.password_hash !== user.password_hash) throw new AppError('CONFLICT');
    await changeUser(tx, userId, { password_hash: passwordHash });
    await deleteSessionsOf(tx, userId, tokenHash);
    const subject = { subjectType: 'user', subjectId: userId } as const;
    await recordAudit(tx, { actorId: userId, action: 'password_set', ...subject, from });
  });
}
