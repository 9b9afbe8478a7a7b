import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { queueMail } from '../mail/mail.queries.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { takeRecoveries } from './recovery.queries.ts';

/**
 * Behind the requests' back: who has an account gets a mail. Links sent earlier stay good until one
 * of them is used, or asking again and again would be a way to spoil the owner's.
 */
export const answerRecoveries = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const email of await takeRecoveries(tx)) await answer(tx, email);
  });

async function answer(tx: Db, email: string): Promise<void> {
  const user = await findUserByEmail(tx, email);
  // An invitation that ran out is not renewed by asking for a password.
  if (!user || user.invited_until) return;
  await queueMail(tx, 'password_recovery', user.email, {
    companyName: user.company_name,
    userId: user.id,
  });
  await recordAudit(tx, {
    actorId: user.id,
    action: 'recovery_requested',
    subjectType: 'user',
    subjectId: user.id,
    reason: 'Pela página de recuperação, por alguém que não se identificou.',
  });
}
