import type { Body } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import type { AdminUser, updateUserEndpoint } from '#contract/users';

import { recordAudit } from '../audit/audit.queries.ts';
import { changesBetween } from '../audit/audit.rules.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { refuseUnlessConfirmed, type SignedIn } from '../http/actor.ts';
import type { UserRow } from './accounts.queries.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { forgetOldEmail } from './email-changes.queries.ts';
import { refuseTakenEmail } from './email-taken.ts';
import { guardAdministrators } from './guard-administrators.ts';
import { hashPassword } from './passwords.ts';
import { refuseBeyondProfile, refuseOtherFields } from './profile-limits.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { changeUser, findAdminUser, lockUser } from './users.queries.ts';
import { auditActionOf, toColumns } from './users.rules.ts';
import { sayUsualTerm } from './usual-term.ts';

type Changes = Body<typeof updateUserEndpoint>;

/** An administrator changes an account: data, role, credit, password. */
export async function updateUser(
  db: Db,
  actor: SignedIn,
  id: UserId,
  { password, ...changes }: Changes,
): Promise<AdminUser> {
  const { userId: actorId, from } = actor;
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const before = await lockForChange(tx, actor, id, { ...changes, password });
    const isPromoted = changes.role === 'ADMIN' && before.role !== 'ADMIN';
    const columns = toColumns(changes);
    // Administrators need no approval, and begin with a full profile.
    const approved = isPromoted ? { approved: true, admin_profile: null } : {};
    const diff = changesBetween(before, { ...columns, ...approved });
    refuseOtherFields(actor, { ...diff?.after, ...(passwordHash && { password: true }) });
    const said = diff && (await sayUsualTerm(tx, id, diff));
    await changeUser(tx, id, {
      ...columns,
      ...approved,
      ...(passwordHash && { password_hash: passwordHash, invited_until: null }),
    });
    if (diff) {
      const action = auditActionOf(Object.keys(diff.after));
      await recordAudit(tx, { actorId, action, subjectType: 'user', subjectId: id, from, ...said });
    }
    if (passwordHash) await endOldPassword(tx, actor, id);
    const after = await findAdminUser(tx, id);
    if (!after) throw new AppError('NOT_FOUND', 'Usuário não encontrado.');
    return after;
  });
}

async function endOldPassword(tx: Db, { userId: actorId, from }: SignedIn, id: UserId) {
  await deleteSessionsOf(tx, id);
  const subject = { subjectType: 'user', subjectId: id } as const;
  await recordAudit(tx, { actorId, action: 'password_set', ...subject, from });
}

/** The account, locked, once nothing speaks against the change but what its fields are. */
async function lockForChange(
  tx: Db,
  actor: SignedIn,
  id: UserId,
  { password, role, email }: Changes,
): Promise<UserRow> {
  if (role === 'RESELLER') await guardAdministrators(tx, actor.userId, id);
  const before = await lockUser(tx, id);
  if (!before) throw new AppError('NOT_FOUND', 'Usuário não encontrado.');
  refuseBeyondProfile(actor, before.role);
  if (role === 'ADMIN' && before.role !== 'ADMIN') refuseUnlessConfirmed(actor);
  await refuseCommonPassword(tx, role ?? before.role, { password });
  await refuseTakenEmail(tx, email, id);
  // An administrator decided: no link restores an older address.
  if (email !== before.email) await forgetOldEmail(tx, id);
  return before;
}
