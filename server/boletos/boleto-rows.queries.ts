import { sql } from 'kysely';

import type { BoletoId, InvoiceId, OrderId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

export const findLiveBoleto = (tx: Db, invoiceId: InvoiceId) =>
  tx
    .selectFrom('boletos')
    .select(['id', 'state', 'account', 'our_number', 'line', 'amount_cents', 'source'])
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['draft', 'in_remittance', 'registered', 'paid', 'settled_elsewhere'])
    .executeTakeFirst();

/** The number of the order whose other invoice is paid by this line. */
export async function findOrderOfLine(
  tx: Db,
  line: string,
  invoiceId: InvoiceId,
): Promise<string | undefined> {
  const [row] = await rawQuery<{ number: string }>(
    tx,
    `select lpad(o.number::text, 8, '0') as number
     from boletos b join invoices i on i.id = b.invoice_id join orders o on o.id = i.order_id
     where b.line = $1 and b.invoice_id <> $2
       and b.state in ('draft', 'in_remittance', 'registered', 'paid', 'settled_elsewhere') limit 1`,
    [line, invoiceId],
  );
  return row?.number;
}

/** The bank's paper as it lies on the disk. */
export type KeptPaper = { file: string; bytes: number; sha256: string };

export type TypedBoleto = {
  invoiceId: InvoiceId;
  line: string;
  barcode: string;
  amount: number;
  dueDate: string;
  pdf: KeptPaper | null;
};

/** What was typed before makes room for what is typed now. */
export async function replaceTypedBoleto(tx: Db, typed: TypedBoleto): Promise<void> {
  await tx
    .updateTable('boletos')
    .set({ state: 'written_off', updated_at: sql<Date>`now()` })
    .where('invoice_id', '=', typed.invoiceId)
    .where('source', '=', 'manual')
    .where('state', '=', 'registered')
    .execute();
  await tx
    .insertInto('boletos')
    .values({
      invoice_id: typed.invoiceId,
      source: 'manual',
      state: 'registered',
      line: typed.line,
      barcode: typed.barcode,
      amount_cents: typed.amount,
      due_date: typed.dueDate,
      pdf_file: typed.pdf?.file ?? null,
      pdf_bytes: typed.pdf?.bytes ?? null,
      pdf_sha256: typed.pdf?.sha256 ?? null,
    })
    .execute();
}

/** Replaced by another one; its unsent instructions are dropped. */
export async function retireBoleto(tx: Db, id: BoletoId): Promise<void> {
  await rawQuery(
    tx,
    `with retired as (
       update boletos set state = 'written_off', updated_at = now() where id = $1 returning id
     )
     delete from bank_instructions w using retired
     where w.boleto_id = retired.id and w.remittance_id is null`,
    [id],
  );
}

/** Under the same number: before the bank knows it, or once it agreed. */
export async function redrawBoleto(
  tx: Db,
  id: BoletoId,
  drawn: { dueDate: string; line: string; barcode: string },
): Promise<void> {
  await tx
    .updateTable('boletos')
    .set({
      due_date: drawn.dueDate,
      line: drawn.line,
      barcode: drawn.barcode,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function instruct(tx: Db, boletoId: BoletoId, movement: '02' | '06'): Promise<void> {
  await rawQuery(
    tx,
    `insert into bank_instructions (boleto_id, movement) values ($1, $2) on conflict do nothing`,
    [boletoId, movement],
  );
}

/** Orders with unsent boletos of another account, by id. */
export async function listOrdersWithOldDrafts(tx: Db, accountKey: string): Promise<OrderId[]> {
  const rows = await rawQuery<{ id: OrderId }>(
    tx,
    `select distinct i.order_id as id from boletos b join invoices i on i.id = b.invoice_id
     where b.state = 'draft' and b.account_key <> $1 order by i.order_id`,
    [accountKey],
  );
  return rows.map(({ id }) => id);
}

export async function dropDraftsOf(
  tx: Db,
  orderIds: readonly OrderId[],
  accountKey: string,
): Promise<void> {
  await rawQuery(
    tx,
    `with dropped as (
       update boletos b set state = 'written_off', updated_at = now() from invoices i
       where i.id = b.invoice_id and i.order_id = any($1::uuid[]) and b.state = 'draft'
         and b.account_key <> $2
       returning b.id
     )
     delete from bank_instructions w using dropped
     where w.boleto_id = dropped.id and w.remittance_id is null`,
    [[...orderIds], accountKey],
  );
}
