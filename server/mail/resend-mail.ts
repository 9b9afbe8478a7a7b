import type { MailId, UserId } from '#contract/ids';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import {
  copySent,
  findMail,
  requeueFailed,
  RESEND_AFTER_SECONDS,
  type MailRow,
} from './mail-log.queries.ts';
import { previewMail, type PreviewDeps } from './preview-mail.ts';

/** What failed goes back into the queue; what was sent goes out once more, as a mail of its own. */
export function resendMail(
  { db, publicUrl }: PreviewDeps,
  actorId: UserId,
  id: MailId,
): Promise<{ id: MailId; to: string }> {
  return inTransaction(db, async (tx) => {
    const mail = await findMail(tx, id);
    if (!mail) throw new AppError('NOT_FOUND', 'E-mail não encontrado.');
    await refuseOneTimeLink({ db: tx, publicUrl }, mail);
    const queued = (await requeueFailed(tx, id)) ? id : await copySent(tx, id);
    if (!queued) throw await whyNot(tx, id);
    await recordAudit(tx, {
      actorId,
      action: 'mail_resent',
      subjectType: 'mail',
      subjectId: id,
      before: { state: mail.state },
      after: { mail_id: queued, kind: mail.kind, to: mail.to },
    });
    return { id: queued, to: mail.to };
  });
}

/** Sent again it would create another link into the account, for whoever reads that mailbox now. */
async function refuseOneTimeLink(deps: PreviewDeps, mail: MailRow): Promise<void> {
  const written = await previewMail(deps, mail);
  if (!written) throw new AppError('MAIL_NOT_RESENDABLE');
  if (!written.oneTimeLink) return;
  throw new AppError(
    'MAIL_NOT_RESENDABLE',
    'Este e-mail leva um link de uso único e não pode ser reenviado. Gere um novo link de senha em Revendedores.',
  );
}

/** Its current state: another request may have been faster. */
async function whyNot(tx: Db, id: MailId): Promise<AppError> {
  if ((await findMail(tx, id))?.state === 'pending') return new AppError('MAIL_QUEUED');
  return new AppError(
    'TOO_MANY_REQUESTS',
    'Este e-mail foi reenviado há menos de um minuto. Aguarde um pouco e tente novamente.',
    { retryAfterSeconds: RESEND_AFTER_SECONDS },
  );
}
