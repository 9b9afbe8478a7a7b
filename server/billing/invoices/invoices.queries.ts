import { sql } from 'kysely';

import type { InvoiceId, OrderId, UserId } from '#contract/ids';
import type { InvoiceStatus } from '#contract/invoice';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { ABATED } from '../../ledger/abatement.queries.ts';
import type { PlannedInvoice } from './invoice-plan.rules.ts';

/** Numbered on from those the order already had. */
const INSERT = `
  insert into invoices (order_id, seq, amount_cents, on_credit, due_date)
  select $1::uuid,
    coalesce((select max(seq) from invoices where order_id = $1), 0) + planned.n,
    planned.amount, planned.on_credit, planned.due_date
  from unnest($2::bigint[], $3::boolean[], $4::date[])
    with ordinality as planned (amount, on_credit, due_date, n)`;

export async function insertInvoices(
  tx: Db,
  orderId: OrderId,
  planned: readonly PlannedInvoice[],
): Promise<void> {
  await rawQuery(tx, INSERT, [
    orderId,
    planned.map(({ amount }) => amount),
    planned.map(({ onCredit }) => onCredit),
    planned.map(({ dueDate }) => dueDate),
  ]);
}

/** A bank has received all of it, but for an abatement; `i` is the invoice. */
export const BANKED = `(select coalesce(sum(banked.paid_cents), 0) from boletos banked
  where banked.invoice_id = i.id) >= i.amount_cents - ${ABATED}`;

/**
 * All of an order's invoices that stand at one of `from`; answers which. What a bank has received
 * is never open again.
 */
export async function moveInvoices(
  tx: Db,
  orderId: OrderId,
  from: readonly InvoiceStatus[],
  to: Exclude<InvoiceStatus, 'paid'>,
): Promise<InvoiceId[]> {
  const rows = await tx
    .updateTable('invoices as i')
    .set({ status: to, paid_at: null })
    .where('i.order_id', '=', orderId)
    .where('i.status', 'in', from)
    .$if(to === 'pending', (query) => query.where(sql<boolean>`not ${sql.raw(BANKED)}`))
    .returning('i.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Of an order, held and in their order. */
export const holdOpenInvoices = async (tx: Db, orderId: OrderId): Promise<InvoiceId[]> => {
  const rows = await rawQuery<{ id: InvoiceId }>(
    tx,
    `select id from invoices where order_id = $1 and status = 'pending'
     order by seq for no key update`,
    [orderId],
  );
  return rows.map(({ id }) => id);
};

/**
 * The bank's day, where a bank tells it, at noon: when somebody read the file is another matter. A day
 * that is still to come is no day of payment.
 */
const paidAt = (paidOn: string | null) =>
  paidOn === null
    ? sql<Date>`now()`
    : sql<Date>`least(now(), (${paidOn}::date + time '12:00') at time zone 'America/Sao_Paulo')`;

export async function isOpen(tx: Db, invoiceId: InvoiceId): Promise<boolean> {
  const found = await findInvoice(tx, invoiceId);
  return found?.status === 'pending';
}

/**
 * Paid exactly when nothing is open of it. Answers its number within the order; undefined otherwise.
 * `paidOn` is the bank's day; without one it is now.
 */
export async function payCovered(
  tx: Db,
  invoiceId: InvoiceId,
  paidOn: string | null = null,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('invoices')
    .set({ status: 'paid', paid_at: paidAt(paidOn) })
    .where('id', '=', invoiceId)
    .where('status', '=', 'pending')
    .whereRef('covered_cents', '=', 'amount_cents')
    .returning('seq')
    .executeTakeFirst();
  return row?.seq;
}

export async function findInvoice(db: Db, id: InvoiceId) {
  return db
    .selectFrom('invoices')
    .select(['id', 'order_id', 'status', 'seq', 'amount_cents', 'covered_cents', 'due_date'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locked as a remittance locks it: the rows are read after a remittance that is being written. */
export async function holdInvoice(tx: Db, id: InvoiceId): Promise<void> {
  await rawQuery(tx, 'select 1 from invoices where id = $1 for no key update', [id]);
}

export async function moveDueDate(tx: Db, invoiceId: InvoiceId, dueDate: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ due_date: dueDate, due_by_delivery: null, reminded_at: null, overdue_told_at: null })
    .where('id', '=', invoiceId)
    .execute();
}

/** The day it is in São Paulo by the database's clock. */
export async function readToday(tx: Db): Promise<string> {
  const [row] = await rawQuery<{ today: string }>(
    tx,
    `select (now() at time zone 'America/Sao_Paulo')::date as today`,
    [],
  );
  if (!row) throw new Error('unreachable: the clock always answers');
  return row.today;
}

export type Credit = { limit: number | null; exposure: number; mayBuy: boolean };

/** Locks the buyer: two approvals of one company are weighed one after the other. */
export async function lockCredit(tx: Db, buyerId: UserId): Promise<Credit> {
  await rawQuery(tx, 'select id from users where id = $1 for no key update', [buyerId]);
  const [row] = await rawQuery<Credit>(
    tx,
    `select credit_limit_cents as "limit", credit_exposure(id) as exposure,
       (approved and deleted_at is null) as "mayBuy"
     from users where id = $1`,
    [buyerId],
  );
  if (!row) throw new Error('unreachable: orders keep their buyer');
  return row;
}
