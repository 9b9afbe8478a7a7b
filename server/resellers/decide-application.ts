import { DEFAULT_REJECTION, type ApprovalTerms } from '#contract/applications';
import type { ApplicationId, UserId } from '#contract/ids';

import { findUserByEmail, insertAccount } from '../accounts/accounts.queries.ts';
import { changeUser, lockUser } from '../accounts/users.queries.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import { agreeOnTerms } from './agree-on-terms.ts';
import { decideApplication, lockApplication, type ApplicationRow } from './applications.queries.ts';
import { markApproved, recordRejection } from './decide-reseller.ts';

async function lockPending(tx: Db, id: ApplicationId): Promise<ApplicationRow> {
  const application = await lockApplication(tx, id);
  if (!application) throw new AppError('NOT_FOUND', 'Aplicação não encontrada.');
  if (application.status !== 'pending') {
    throw new AppError('ALREADY_DECIDED', 'Esta aplicação já foi analisada.');
  }
  return application;
}

/** What an application knows about the company, as the account keeps it. */
const companyOf = (application: ApplicationRow) => ({
  company_name: application.company_legal_name,
  cnpj: application.cnpj,
  phone: application.phone ?? application.whatsapp,
  address: [application.street, application.number].filter(Boolean).join(', ') || null,
  city: application.city,
  state: application.state,
  zip_code: application.cep,
});

/** Two administrators at once: the second waits for the row and finds it decided. */
export async function approveApplication(
  db: Db,
  actor: Pick<SignedIn, 'userId' | 'profile'>,
  { id, terms = {} }: { id: ApplicationId; terms?: ApprovalTerms | undefined },
): Promise<UserId> {
  return inTransaction(db, async (tx) => {
    const { userId: actorId } = actor;
    const application = await lockPending(tx, id);
    const user = await accountFor(tx, application);
    await agreeOnTerms(tx, actor, { user, terms });
    await decideApplication(tx, id, { status: 'approved', by: actorId, userId: user.id });
    await recordAudit(tx, {
      actorId,
      action: 'approved',
      subjectType: 'application',
      subjectId: id,
    });
    if (!user.approved) await markApproved(tx, actorId, user);
    return user.id;
  });
}

/** Its own account, else the one with its e-mail, else a new one without a password. */
async function accountFor(tx: Db, application: ApplicationRow) {
  const known = application.user_id
    ? await lockUser(tx, application.user_id)
    : await findUserByEmail(tx, application.email);
  if (!known) return insertAccount(tx, { email: application.email, ...companyOf(application) });
  const user = await lockUser(tx, known.id);
  if (!user) throw new AppError('CONFLICT');
  if (user.role === 'ADMIN') throw new AppError('ADMIN_EMAIL');
  // The short form made the account itself; only a long form brings news for an older one.
  if (application.user_id) return user;
  const news = Object.entries(companyOf(application)).filter(([, value]) => value !== null);
  return changeUser(tx, user.id, Object.fromEntries(news));
}

export async function rejectApplication(
  db: Db,
  actorId: UserId,
  id: ApplicationId,
  reason: string = DEFAULT_REJECTION,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const application = await lockPending(tx, id);
    await decideApplication(tx, id, { status: 'rejected', by: actorId, reason });
    await recordAudit(tx, {
      actorId,
      action: 'rejected',
      subjectType: 'application',
      subjectId: id,
      reason,
    });
    await recordRejection(tx, {
      actorId,
      userId: application.user_id,
      email: application.email,
      companyName: application.company_legal_name,
      reason,
    });
  });
}
