import type { UserId } from '#contract/ids';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import { findNoteByKey, lockNote, markCancelled } from './notes/notes.queries.ts';
import { nameNote } from './order-note.queries.ts';
import type { Cancellation } from './read-cancellation.rules.ts';
import { refusal, type Taken } from './taken.ts';

const UNKNOWN =
  'O cancelamento é de uma NF-e que o portal não recebeu. Envie primeiro o XML da nota.';

/** The note is marked and stays, with its files; its order names the next one. */
export const cancelNote = (
  db: Db,
  cancellation: Cancellation,
  actorId: UserId | null,
): Promise<Taken> =>
  inTransaction(db, async (tx) => {
    const found = await findNoteByKey(tx, cancellation.key);
    if (found?.orderId) await lockOrderOr404(tx, found.orderId);
    const note = found && (await lockNote(tx, found.id));
    if (!note) return refusal(UNKNOWN);
    const { id, key, number, orderId, orderNumber } = note;
    const its = { doubts: [], noteId: id, number, orderId, orderNumber };
    if (note.cancelledAt) {
      return { ...its, outcome: 'known', message: 'O cancelamento já estava registrado.' };
    }
    await markCancelled(tx, id, cancellation);
    if (orderId) await nameNote(tx, orderId, key);
    await recordAudit(tx, {
      actorId,
      action: 'nfe_cancelled',
      ...(orderId
        ? { subjectType: 'order', subjectId: orderId }
        : { subjectType: 'fiscal_note', subjectId: key }),
      after: { nfeNumber: String(number), nfeKey: key },
      reason: cancellation.reason,
    });
    const where = orderNumber ? ` do pedido #${orderNumber}` : '';
    return {
      ...its,
      outcome: 'cancelled',
      message: `A NF-e ${number}${where} está marcada como cancelada.`,
    };
  });
