import { sql } from 'kysely';

import type { FiscalNoteId, OrderId, UserId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { NoteFacts } from './note-facts.ts';

export type KeptFile = { file: string; bytes: number; sha256: string };

/** Whose it is, from when somebody or something said so. */
export type Attachment = { orderId: OrderId; by: UserId | null; doubts: readonly string[] };

type NewNote = {
  facts: NoteFacts;
  xml: KeptFile;
  sentBy: UserId | null;
  attachment: Attachment | undefined;
};

const columnsOf = (attachment: Attachment | undefined) => ({
  order_id: attachment?.orderId ?? null,
  attached_by: attachment?.by ?? null,
  attached_at: attachment ? sql<Date>`now()` : null,
  doubts: JSON.stringify(attachment?.doubts ?? []),
});

/** Undefined: the portal has this key already. Of two that send it at once the index takes one. */
export async function insertNote(tx: Db, note: NewNote): Promise<FiscalNoteId | undefined> {
  const { facts, xml } = note;
  const row = await tx
    .insertInto('fiscal_notes')
    .values({
      key: facts.key,
      number: facts.number,
      series: facts.series,
      issued_at: new Date(facts.issuedAt),
      total_cents: facts.total,
      facts: JSON.stringify(facts),
      xml_file: xml.file,
      xml_bytes: xml.bytes,
      xml_sha256: xml.sha256,
      sent_by: note.sentBy,
      ...columnsOf(note.attachment),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export type NoteRow = {
  id: FiscalNoteId;
  key: string;
  number: number;
  series: number;
  issuedAt: Date;
  total: number;
  cancelledAt: Date | null;
  cancelReason: string | null;
  xml: string;
  danfe: string | null;
  doubts: string[];
  facts: NoteFacts;
  orderId: OrderId | null;
  orderNumber: string | null;
};

const COLUMNS = `n.id, n.key, n.number, n.series, n.issued_at as "issuedAt",
  n.total_cents as total, n.cancelled_at as "cancelledAt", n.cancel_reason as "cancelReason",
  n.xml_file as xml, n.danfe_file as danfe, n.doubts, n.facts, n.order_id as "orderId",
  lpad(o.number::text, 8, '0') as "orderNumber"`;
const NOTES = `fiscal_notes n left join orders o on o.id = n.order_id`;

/** Undefined when there is none, or when it is somebody else's. */
export async function findNote(
  db: Db,
  id: FiscalNoteId,
  ownerId: UserId | null = null,
): Promise<NoteRow | undefined> {
  const [row] = await rawQuery<NoteRow>(
    db,
    `select ${COLUMNS} from ${NOTES} where n.id = $1 and ($2::uuid is null or o.user_id = $2)`,
    [id, ownerId],
  );
  return row;
}

export async function findNoteByKey(db: Db, key: string): Promise<NoteRow | undefined> {
  const [row] = await rawQuery<NoteRow>(db, `select ${COLUMNS} from ${NOTES} where n.key = $1`, [
    key,
  ]);
  return row;
}

/** The one that keeps its XML or its DANFE under this name. */
export async function findKeyOfFile(db: Db, file: string): Promise<string | undefined> {
  const [row] = await rawQuery<{ key: string }>(
    db,
    'select key from fiscal_notes where xml_file = $1 or danfe_file = $1',
    [file],
  );
  return row?.key;
}

/** The oldest that wait, and how many do. */
export async function listWaiting(db: Db, limit: number) {
  const notes = await rawQuery<NoteRow>(
    db,
    `select ${COLUMNS} from ${NOTES} where n.order_id is null
     order by n.created_at, n.id limit $1`,
    [limit],
  );
  const [count] = await rawQuery<{ total: number }>(
    db,
    'select count(*)::int as total from fiscal_notes where order_id is null',
    [],
  );
  return { notes, total: count?.total ?? 0 };
}

/** Held until the transaction ends; an order's lock comes before. */
export async function lockNote(tx: Db, id: FiscalNoteId): Promise<NoteRow | undefined> {
  await rawQuery(tx, 'select id from fiscal_notes where id = $1 for no key update', [id]);
  return findNote(tx, id);
}

export async function placeNote(
  tx: Db,
  id: FiscalNoteId,
  attachment: Attachment | undefined,
): Promise<void> {
  await tx.updateTable('fiscal_notes').set(columnsOf(attachment)).where('id', '=', id).execute();
}

export const deleteNote = (tx: Db, id: FiscalNoteId) =>
  tx.deleteFrom('fiscal_notes').where('id', '=', id).where('order_id', 'is', null).execute();

export async function markCancelled(
  tx: Db,
  id: FiscalNoteId,
  { at, reason }: { at: string; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('fiscal_notes')
    .set({ cancelled_at: new Date(at), cancel_reason: reason })
    .where('id', '=', id)
    .execute();
}

export async function writeDanfe(tx: Db, id: FiscalNoteId, danfe: KeptFile): Promise<void> {
  await tx
    .updateTable('fiscal_notes')
    .set({ danfe_file: danfe.file, danfe_bytes: danfe.bytes, danfe_sha256: danfe.sha256 })
    .where('id', '=', id)
    .execute();
}
