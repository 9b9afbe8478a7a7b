import { sql } from 'kysely';

import type { InvoiceId, OrderId, ReceiptId, UserId } from '#contract/ids';
import type { ReceiptStatus } from '#contract/receipts';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { RECEIPT_COLUMN, type ReceiptRow } from '../../orders/order-columns.queries.ts';

export type KeptReceipt = { filename: string; originalName: string; bytes: number; sha256: string };

type NewReceipt = {
  orderId: OrderId;
  invoiceId: InvoiceId | null;
  sentBy: UserId;
  paymentMethod: string | null;
  file: KeptReceipt;
};

export async function insertReceipt(tx: Db, receipt: NewReceipt): Promise<ReceiptId> {
  const { file } = receipt;
  const { id } = await tx
    .insertInto('receipts')
    .values({
      order_id: receipt.orderId,
      invoice_id: receipt.invoiceId,
      sent_by: receipt.sentBy,
      payment_method: receipt.paymentMethod,
      filename: file.filename,
      original_name: file.originalName,
      bytes: file.bytes,
      sha256: file.sha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The same file sent again while the first waits: a second press, not a second payment. */
export async function findWaitingTwin(
  tx: Db,
  receipt: Pick<NewReceipt, 'orderId' | 'invoiceId'> & { sha256: string },
): Promise<ReceiptId | undefined> {
  const row = await tx
    .selectFrom('receipts')
    .select('id')
    .where('order_id', '=', receipt.orderId)
    .where('invoice_id', 'is not distinct from', receipt.invoiceId)
    .where('sha256', '=', receipt.sha256)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row?.id;
}

export async function countReceipts(tx: Db, orderId: OrderId) {
  const [row] = await rawQuery<{ all_of_them: number; standing: number }>(
    tx,
    `select count(*)::int as all_of_them,
       count(*) filter (where state <> 'rejected')::int as standing
     from receipts where order_id = $1`,
    [orderId],
  );
  if (!row) throw new Error('unreachable: an aggregate has one row');
  return { all: row.all_of_them, standing: row.standing };
}

export const findReceipt = (db: Db, id: ReceiptId) =>
  db
    .selectFrom('receipts')
    .select(['id', 'order_id', 'invoice_id', 'state', 'original_name'])
    .where('id', '=', id)
    .executeTakeFirst();

type Decision = {
  state: Exclude<ReceiptStatus, 'pending'>;
  actorId: UserId;
  reason?: string | null;
  endToEndId?: string | null;
};

/** False when somebody else was first. */
export async function decideReceiptRow(
  tx: Db,
  id: ReceiptId,
  decision: Decision,
): Promise<boolean> {
  const rows = await tx
    .updateTable('receipts')
    .set({
      state: decision.state,
      decided_by: decision.actorId,
      decided_at: sql<Date>`now()`,
      reason: decision.reason ?? null,
      end_to_end_id: decision.endToEndId ?? null,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function readReceiptRow(db: Db, id: ReceiptId): Promise<ReceiptRow> {
  const [row] = await rawQuery<{ receipt: ReceiptRow }>(
    db,
    `select ${RECEIPT_COLUMN} as receipt from receipts r where r.id = $1`,
    [id],
  );
  if (!row) throw new Error('unreachable: it was just written');
  return row.receipt;
}
