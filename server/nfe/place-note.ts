import type { FiscalNoteId, OrderId, UserId } from '#contract/ids';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { dropFiles } from '../files/private-files.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import { findCandidate } from './candidates.queries.ts';
import { judge } from './match-note.rules.ts';
import { deleteNote, findNote, lockNote, placeNote, type NoteRow } from './notes/notes.queries.ts';
import { nameNote } from './order-note.queries.ts';
import type { Deps } from './taken.ts';
import { tellAttached } from './tell-attached.ts';

const notFound = () => new AppError('NOT_FOUND', 'NF-e não encontrada.');

export async function lockNoteOr404(tx: Db, id: FiscalNoteId): Promise<NoteRow> {
  const note = await lockNote(tx, id);
  if (!note) throw notFound();
  return note;
}

const refuse = (message: string) => new AppError('CONFLICT', message);

/** A person's word on a note that waits. Another company's order is no matter of opinion. */
export const attachNote = (db: Db, id: FiscalNoteId, orderId: OrderId, actorId: UserId) =>
  inTransaction(db, async (tx) => {
    await lockOrderOr404(tx, orderId);
    const note = await lockNoteOr404(tx, id);
    if (note.orderNumber) throw refuse(`A NF-e já está no pedido #${note.orderNumber}.`);
    if (note.cancelledAt) throw refuse('A NF-e está cancelada.');
    const order = await findCandidate(tx, note.key, orderId);
    const judged = order && judge(note.facts, order, true);
    if (!judged || judged.company === 'other') {
      throw refuse('O CNPJ do destinatário da NF-e não é o do pedido.');
    }
    if (judged.order.status === 'CANCELLED') throw refuse('O pedido está cancelado.');
    await placeNote(tx, id, { orderId, by: actorId, doubts: judged.doubts });
    await tellAttached(tx, note.facts, orderId, actorId);
  });

/** Back to those that wait: it was put to the wrong order. */
export const detachNote = (db: Db, id: FiscalNoteId, actorId: UserId) =>
  inTransaction(db, async (tx) => {
    const found = await findNote(tx, id);
    if (!found) throw notFound();
    const { orderId, key, number } = found;
    if (orderId) await lockOrderOr404(tx, orderId);
    const note = await lockNoteOr404(tx, id);
    if (!orderId || note.orderId !== orderId) throw refuse('A NF-e não está mais neste pedido.');
    await placeNote(tx, id, undefined);
    await nameNote(tx, orderId, key);
    await recordAudit(tx, {
      actorId,
      action: 'nfe_detached',
      subjectType: 'order',
      subjectId: orderId,
      before: { nfeNumber: String(number), nfeKey: key },
    });
  });

/** One that waits and is nobody's; its files go once nothing names them. */
export async function discardNote({ db, store }: Deps, id: FiscalNoteId, actorId: UserId) {
  const files = await inTransaction(db, async (tx) => {
    const { orderId, key, number, xml, danfe } = await lockNoteOr404(tx, id);
    if (orderId) throw refuse('A NF-e está em um pedido. Desvincule-a primeiro.');
    await deleteNote(tx, id);
    await recordAudit(tx, {
      actorId,
      action: 'nfe_discarded',
      subjectType: 'fiscal_note',
      subjectId: key,
      before: { nfeNumber: String(number), nfeKey: key },
    });
    return danfe ? [xml, danfe] : [xml];
  });
  await dropFiles(store, 'nfe', files);
}
