import { DEFAULT_REJECTION } from '#contract/applications';
import type { UserId } from '#contract/ids';
import type { AdminUser } from '#contract/users';

import { deleteUser } from '../accounts/delete-user.ts';
import { changeUser, findAdminUser, lockUser } from '../accounts/users.queries.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { queueMail } from '../mail/mail.queries.ts';
import { decideApplicationOf, lockApplicationOf } from './applications.queries.ts';
import { forgetNotes } from './notes.queries.ts';

const notFound = () => new AppError('NOT_FOUND', 'Revendedor não encontrado.');

async function lockReseller(tx: Db, id: UserId) {
  await lockApplicationOf(tx, id);
  const user = await lockUser(tx, id);
  if (!user) throw notFound();
  if (user.role !== 'RESELLER')
    throw new AppError('ADMIN_EMAIL', 'Este cadastro é de um administrador.');
  return user;
}

async function reread(tx: Db, id: UserId): Promise<AdminUser> {
  const user = await findAdminUser(tx, id);
  if (!user) throw notFound();
  return user;
}

/** From the resellers page. A pending application is settled with it; asking twice changes nothing. */
export async function approveReseller(db: Db, actorId: UserId, id: UserId): Promise<AdminUser> {
  return inTransaction(db, async (tx) => {
    const user = await lockReseller(tx, id);
    await decideApplicationOf(tx, id, { status: 'approved', by: actorId });
    if (!user.approved) await markApproved(tx, actorId, user);
    return reread(tx, id);
  });
}

type Approved = {
  id: UserId;
  email: string;
  company_name: string | null;
  password_hash: string | null;
};

/** The account may buy from now on; its mail has a password link if it has no password yet. */
export async function markApproved(tx: Db, actorId: UserId, user: Approved): Promise<void> {
  await changeUser(tx, user.id, { approved: true });
  await recordAudit(tx, {
    actorId,
    action: 'approved',
    subjectType: 'user',
    subjectId: user.id,
    before: { approved: false },
    after: { approved: true },
  });
  await queueMail(tx, 'application_approved', user.email, {
    companyName: user.company_name,
    userId: user.id,
    needsPassword: user.password_hash === null,
  });
}

/** Acts on the next request of every open session: approval is read each time. */
export async function suspendReseller(db: Db, actorId: UserId, id: UserId): Promise<AdminUser> {
  return inTransaction(db, async (tx) => {
    const user = await lockReseller(tx, id);
    if (user.approved) {
      await changeUser(tx, id, { approved: false });
      await recordAudit(tx, {
        actorId,
        action: 'suspended',
        subjectType: 'user',
        subjectId: id,
        before: { approved: true },
        after: { approved: false },
      });
    }
    return reread(tx, id);
  });
}

/** Only what is still open can be rejected; an approved reseller is suspended instead. */
export async function rejectReseller(
  db: Db,
  actorId: UserId,
  id: UserId,
  reason: string = DEFAULT_REJECTION,
): Promise<AdminUser> {
  return inTransaction(db, async (tx) => {
    const user = await lockReseller(tx, id);
    const settled = await decideApplicationOf(tx, id, { status: 'rejected', by: actorId, reason });
    if (!settled) throw new AppError('ALREADY_DECIDED');
    await recordRejection(tx, {
      actorId,
      userId: id,
      email: user.email,
      companyName: user.company_name,
      reason,
    });
    return reread(tx, id);
  });
}

type Rejection = {
  actorId: UserId;
  userId: UserId | null;
  email: string;
  companyName: string | null;
  reason: string;
};

export async function recordRejection(tx: Db, rejection: Rejection): Promise<void> {
  const { actorId, userId, email, companyName, reason } = rejection;
  if (userId) {
    await recordAudit(tx, {
      actorId,
      action: 'rejected',
      subjectType: 'user',
      subjectId: userId,
      reason,
    });
  }
  await queueMail(tx, 'application_rejected', email, { companyName, reason });
}

/** An application of somebody who is gone waits for nobody. */
export async function deleteReseller(db: Db, actorId: UserId, id: UserId): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockApplicationOf(tx, id);
    await deleteUser(tx, actorId, id);
    await forgetNotes(tx, id);
    await decideApplicationOf(tx, id, {
      status: 'rejected',
      by: actorId,
      reason: 'Cadastro excluído',
    });
  });
}
