import { sql } from 'kysely';

import type { NoteId, UserId } from '#contract/ids';
import { MOST_NOTES, type ResellerNote } from '#contract/reseller-notes';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

type NoteRow = {
  id: NoteId;
  text: string;
  author: string | null;
  own: boolean;
  created_at: Date;
  changed_at: Date | null;
};

/** The newest first. */
export async function listNotes(db: Db, userId: UserId, readerId: UserId): Promise<ResellerNote[]> {
  const rows = await rawQuery<NoteRow>(
    db,
    `select n.id, n.text, a.email as author, n.author_id = $2 as own, n.created_at,
       case when n.updated_at > n.created_at then n.updated_at end as changed_at
     from reseller_notes n left join users a on a.id = n.author_id and a.deleted_at is null
     where n.user_id = $1 order by n.created_at desc, n.id limit ${MOST_NOTES}`,
    [userId, readerId],
  );
  return rows.map(({ created_at, changed_at, ...note }) => ({
    ...note,
    createdAt: created_at.toISOString(),
    changedAt: changed_at?.toISOString() ?? null,
  }));
}

type NewNote = { userId: UserId; authorId: UserId; text: string };

/** Under the reseller's lock, so that the count holds; false when there are as many as there may be. */
export async function insertNote(tx: Db, { userId, authorId, text }: NewNote): Promise<boolean> {
  const rows = await rawQuery<{ id: NoteId }>(
    tx,
    `insert into reseller_notes (user_id, author_id, text)
     select $1, $2, $3
     where (select count(*) from reseller_notes where user_id = $1) < ${MOST_NOTES} returning id`,
    [userId, authorId, text],
  );
  return rows.length > 0;
}

type Note = { user_id: UserId; author_id: UserId };

export function lockNote(tx: Db, id: NoteId): Promise<Note | undefined> {
  return tx
    .selectFrom('reseller_notes')
    .select(['user_id', 'author_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function rewriteNote(tx: Db, id: NoteId, text: string): Promise<void> {
  await tx
    .updateTable('reseller_notes')
    .set({ text, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function removeNote(tx: Db, id: NoteId): Promise<void> {
  await tx.deleteFrom('reseller_notes').where('id', '=', id).execute();
}

/** Of somebody who is gone. */
export async function forgetNotes(tx: Db, userId: UserId): Promise<void> {
  await tx.deleteFrom('reseller_notes').where('user_id', '=', userId).execute();
}
