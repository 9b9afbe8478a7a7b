import type { FiscalNoteId, UserId } from '#contract/ids';
import { DANFE_PDF } from '#contract/nfe';

import { recordAudit } from '../audit/audit.queries.ts';
import { inTransaction, wasRolledBack } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { acceptDocument } from '../files/accept-document.ts';
import { dropFiles, keepFile } from '../files/private-files.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { writeDanfe } from './notes/notes.queries.ts';
import { lockNoteOr404 } from './place-note.ts';
import type { Deps } from './taken.ts';

type Sent = { id: FiscalNoteId; file: ReceivedFile | undefined; actorId: UserId };

/** The paper as the issuer's program drew it; the portal draws none. Another one takes its place. */
export async function attachDanfe({ db, store }: Deps, { id, file, actorId }: Sent) {
  if (!file) {
    const message = DANFE_PDF.wrongType;
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'pdf', message }] });
  }
  const document = await acceptDocument(file, DANFE_PDF.wrongType, ['pdf']);
  const danfe = {
    file: await keepFile(store, 'nfe', document),
    bytes: document.content.length,
    sha256: document.sha256,
  };
  try {
    const before = await inTransaction(db, async (tx) => {
      const note = await lockNoteOr404(tx, id);
      await writeDanfe(tx, id, danfe);
      const { key, number, orderId } = note;
      await recordAudit(tx, {
        actorId,
        action: 'danfe_attached',
        ...(orderId
          ? { subjectType: 'order', subjectId: orderId }
          : { subjectType: 'fiscal_note', subjectId: key }),
        after: { nfeNumber: String(number), nfeKey: key },
      });
      return note.danfe;
    });
    if (before) await dropFiles(store, 'nfe', [before]);
  } catch (error) {
    if (error instanceof AppError || wasRolledBack(error))
      await dropFiles(store, 'nfe', [danfe.file]);
    throw error;
  }
}
