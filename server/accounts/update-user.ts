import type { Body } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import type { AdminUser, updateUserEndpoint } from '#contract/users';

import { recordAudit } from '../audit/audit.queries.ts';
import { changesBetween } from '../audit/audit.rules.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { refuseUnlessConfirmed, type SignedIn } from '../http/actor.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { forgetOldEmail } from './email-changes.queries.ts';
import { refuseTakenEmail } from './email-taken.ts';
import { guardAdministrators } from './guard-administrators.ts';
import { hashPassword } from './passwords.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { changeUser, findAdminUser, lockUser } from './users.queries.ts';
import { auditActionOf, toColumns } from './users.rules.ts';

/** An administrator changes an account: data, role, credit, password. */
export async function updateUser(
  db: Db,
  actor: SignedIn,
  id: UserId,
  { password, ...changes }: Body<typeof updateUserEndpoint>,
): Promise<AdminUser> {
  const { userId: actorId, from } = actor;
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return inTransaction(db, async (tx) => {
    if (changes.role === 'RESELLER') await guardAdministrators(tx, actorId, id);
    const before = await lockUser(tx, id);
    if (!before) throw new AppError('NOT_FOUND', 'Usuário não encontrado.');
    const isPromoted = changes.role === 'ADMIN' && before.role !== 'ADMIN';
    if (isPromoted) refuseUnlessConfirmed(actor);
    await refuseCommonPassword(tx, changes.role ?? before.role, { password });
    await refuseTakenEmail(tx, changes.email, id);
    // An administrator decided: no link restores an older address.
    if (changes.email !== before.email) await forgetOldEmail(tx, id);

    const columns = toColumns(changes);
    // Administrators need no approval.
    const approved = isPromoted ? { approved: true } : {};
    const diff = changesBetween(before, { ...columns, ...approved });
    await changeUser(tx, id, {
      ...columns,
      ...approved,
      ...(passwordHash && { password_hash: passwordHash }),
    });
    if (diff) {
      const action = auditActionOf(Object.keys(diff.after));
      await recordAudit(tx, { actorId, action, subjectType: 'user', subjectId: id, from, ...diff });
    }
    if (passwordHash) {
      await deleteSessionsOf(tx, id);
      await recordAudit(tx, {
        actorId,
        action: 'password_set',
        subjectType: 'user',
        subjectId: id,
        from,
      });
    }
    const after = await findAdminUser(tx, id);
    if (!after) throw new AppError('NOT_FOUND', 'Usuário não encontrado.');
    return after;
  });
}
