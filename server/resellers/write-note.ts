import type { NoteId, UserId } from '#contract/ids';
import { MOST_NOTES, type ResellerNote } from '#contract/reseller-notes';
import type { AuditAction } from '#contract/users';

import { lockUser } from '../accounts/users.queries.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { insertNote, listNotes, lockNote, removeNote, rewriteNote } from './notes.queries.ts';

/**
 * The entry says who and when, and not what was written: a note that is deleted is to be gone. Its subject is
 * not the account, whose entries the reseller gets with their own data.
 */
const record = (tx: Db, actorId: UserId, action: AuditAction, userId: UserId) =>
  recordAudit(tx, { actorId, action, subjectType: 'reseller_note', subjectId: userId });

export async function addNote(
  db: Db,
  authorId: UserId,
  { userId, text }: { userId: UserId; text: string },
): Promise<ResellerNote[]> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user?.role !== 'RESELLER') throw new AppError('NOT_FOUND', 'Revendedor não encontrado.');
    if (!(await insertNote(tx, { userId, authorId, text }))) {
      throw new AppError('CONFLICT', `Já há ${MOST_NOTES} notas. Apague as que não servem mais.`);
    }
    await record(tx, authorId, 'note_added', userId);
    return listNotes(tx, userId, authorId);
  });
}

/** Nobody puts words into another's mouth: only who wrote a note changes it. */
export async function changeNote(
  db: Db,
  actorId: UserId,
  { id, text }: { id: NoteId; text: string },
): Promise<ResellerNote[]> {
  return inTransaction(db, async (tx) => {
    const note = await findLocked(tx, id);
    if (note.author_id !== actorId) {
      throw new AppError('NOT_ALLOWED', 'Só quem escreveu a nota pode alterá-la.');
    }
    await rewriteNote(tx, id, text);
    await record(tx, actorId, 'note_changed', note.user_id);
    return listNotes(tx, note.user_id, actorId);
  });
}

/** By anybody who may read it: its author may be gone. */
export async function deleteNote(db: Db, actorId: UserId, id: NoteId): Promise<ResellerNote[]> {
  return inTransaction(db, async (tx) => {
    const { user_id: userId } = await findLocked(tx, id);
    await removeNote(tx, id);
    await record(tx, actorId, 'note_deleted', userId);
    return listNotes(tx, userId, actorId);
  });
}

async function findLocked(tx: Db, id: NoteId) {
  const note = await lockNote(tx, id);
  if (!note) throw new AppError('NOT_FOUND', 'Esta nota não existe mais.');
  return note;
}
