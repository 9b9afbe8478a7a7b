import type { Db } from '../db/database.ts';
import { inSavepoint } from '../db/in-savepoint.ts';
import { lockDueMail, markFailed, markSent } from './mail.queries.ts';
import { waitAfter } from './mail.rules.ts';
import type { MailTransport } from './transport.ts';
import { writeMail, type WriteDeps } from './write-mail.ts';

export type SendDeps = WriteDeps & { db: Db; transport: MailTransport };

/**
 * Sends one mail that is due; false when there is none. The row stays locked while the mail server
 * is spoken to: no other instance takes it, and if we die PostgreSQL lets go and another one does.
 */
export async function sendDueMail(deps: SendDeps): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const mail = await lockDueMail(tx);
    if (!mail) return false;
    try {
      // A mail that cannot be rendered must not block the others.
      const message = await inSavepoint(tx, () => writeMail(tx, mail, deps));
      await deps.transport.send(message);
      await markSent(tx, mail.id);
    } catch (error) {
      await markFailed(tx, mail.id, {
        error: error instanceof Error ? error.message : String(error),
        secondsToWait: waitAfter(mail.attempts + 1),
      });
    }
    return true;
  });
}
