import type { Instruction, Remittance, WaitingInstruction } from '#contract/bank-files';
import type { BoletoAccount } from '#contract/boleto-account';
import type { BoletoId, InvoiceId, OrderId, RemittanceId, UserId } from '#contract/ids';

import { PAYER, type PaperRow } from '../boletos/boleto-paper.queries.ts';
import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { bankLabel } from './returns.queries.ts';

export type Waiting = {
  instructionId: number;
  boletoId: BoletoId;
  invoiceId: InvoiceId;
  orderId: OrderId;
  orderNumber: string;
  seq: number;
  resellerId: UserId;
  companyName: string | null;
  instruction: Instruction;
  ourNumber: number;
  account: BoletoAccount;
  amount: number;
  /** Given or cancelled; null: the instruction is about something else. */
  abatement: number | null;
  dueDate: string;
  issuedOn: string;
  payer: PaperRow['payer'];
};

/** Instructions that were not sent yet, the oldest first; of one account, or of all. */
const WAITING = `
  select w.id as "instructionId", b.id as "boletoId", i.id as "invoiceId", o.id as "orderId",
    lpad(o.number::text, 8, '0') as "orderNumber", i.seq, o.user_id as "resellerId", o.company_name as "companyName",
    w.movement as instruction, b.our_number as "ourNumber", b.account, b.amount_cents as amount, w.cents as abatement,
    case w.movement when '06' then i.due_date else b.due_date end as "dueDate",
    (b.created_at at time zone 'America/Sao_Paulo')::date as "issuedOn", ${PAYER} as payer
  from bank_instructions w join boletos b on b.id = w.boleto_id
  join invoices i on i.id = b.invoice_id join orders o on o.id = i.order_id
  join users u on u.id = o.user_id
  where w.remittance_id is null and ($1::text is null or b.account_key = $1)
  order by w.id`;

export const listWaiting = (db: Db): Promise<Waiting[]> => rawQuery<Waiting>(db, WAITING, [null]);

/** An older account with instructions that were not sent yet. */
export async function findFormerAccount(tx: Db): Promise<BoletoAccount | undefined> {
  const [row] = await rawQuery<{ account: BoletoAccount }>(
    tx,
    `select b.account from bank_instructions w join boletos b on b.id = w.boleto_id
     where w.remittance_id is null order by w.id limit 1`,
    [],
  );
  return row?.account;
}

/**
 * Held until the remittance is written: of two who make one at once, the second finds it done.
 * Invoices come first, as in every change of an order, so that nobody waits in a ring.
 */
export async function lockWaiting(tx: Db, accountKey: string): Promise<Waiting[]> {
  await rawQuery(tx, `select pg_advisory_xact_lock(hashtext('remittance ' || $1))`, [accountKey]);
  return rawQuery<Waiting>(tx, `${WAITING} for no key update of i, b, w`, [accountKey]);
}

export async function nextSequence(tx: Db, accountKey: string): Promise<number> {
  const [row] = await rawQuery<{ next: number }>(
    tx,
    'select coalesce(max(sequence), 0) + 1 as next from remittances where account_key = $1',
    [accountKey],
  );
  return row?.next ?? 1;
}

export type NewRemittance = {
  accountKey: string;
  bank: string;
  sequence: number;
  filename: string;
  content: string;
  total: number;
  actorId: UserId;
  waiting: readonly Waiting[];
};

/** Marks the instructions as sent, and new boletos as on their way to the bank. */
export async function insertRemittance(tx: Db, made: NewRemittance): Promise<RemittanceId> {
  const { id } = await tx
    .insertInto('remittances')
    .values({
      account_key: made.accountKey,
      bank: made.bank,
      sequence: made.sequence,
      filename: made.filename,
      content: made.content,
      titles: made.waiting.length,
      total_cents: made.total,
      created_by: made.actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('bank_instructions')
    .set({ remittance_id: id })
    .where(
      'id',
      'in',
      made.waiting.map(({ instructionId }) => instructionId),
    )
    .execute();
  await noteTold(tx, id);
  await rawQuery(
    tx,
    `update boletos set state = 'in_remittance', updated_at = now()
     where id = any($1::uuid[]) and state = 'draft'`,
    [made.waiting.map(({ boletoId }) => boletoId)],
  );
  return id;
}

/** What the bank was told of abatements; of what is written off it is told nothing more. */
async function noteTold(tx: Db, id: RemittanceId): Promise<void> {
  await rawQuery(
    tx,
    `update boletos b set told_cents = case w.movement when '04' then w.cents else 0 end
     from bank_instructions w
     where w.remittance_id = $1 and w.boleto_id = b.id and w.movement in ('04', '05')`,
    [id],
  );
  await rawQuery(
    tx,
    `delete from bank_instructions w using bank_instructions sent
     where sent.remittance_id = $1 and sent.movement = '02' and w.boleto_id = sent.boleto_id
       and w.remittance_id is null`,
    [id],
  );
}

type Row = {
  id: RemittanceId;
  filename: string;
  bank: string;
  sequence: number;
  titles: number;
  total: number;
  created_by: string | null;
  created_at: Date;
};

export async function listRemittances(
  db: Db,
  id: RemittanceId | null = null,
): Promise<Remittance[]> {
  const rows = await rawQuery<Row>(
    db,
    `select r.id, r.filename, r.bank, r.sequence, r.titles, r.total_cents as total,
       u.email as created_by, r.created_at
     from remittances r left join users u on u.id = r.created_by
     where $1::uuid is null or r.id = $1
     order by r.created_at desc, r.id limit 100`,
    [id],
  );
  return rows.map(({ total, created_by, created_at, bank, ...row }) => ({
    ...row,
    bank: bankLabel(bank),
    total: total / 100,
    createdBy: created_by,
    createdAt: created_at.toISOString(),
  }));
}

export const findRemittanceFile = (db: Db, id: RemittanceId) =>
  db
    .selectFrom('remittances')
    .select(['filename', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();

export const toWaiting = (row: Waiting, problem?: string): WaitingInstruction => ({
  invoiceId: row.invoiceId,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  resellerId: row.resellerId,
  companyName: row.companyName,
  instruction: row.instruction,
  amount: row.amount / 100,
  dueDate: row.dueDate,
  ...(row.abatement !== null && { abatement: row.abatement / 100 }),
  problem: problem ?? null,
});
