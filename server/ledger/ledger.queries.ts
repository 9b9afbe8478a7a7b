import type { ArrivalId, InvoiceId, OrderId, UserId } from '#contract/ids';
import type { ArrivalSource, DecisionReason, EntryKind } from '#contract/ledger-words';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/** Whose an entry is and what for. */
export type Owner = {
  userId: UserId | null;
  orderId: OrderId | null;
  invoiceId: InvoiceId | null;
};

export type NewArrival = Owner & {
  source: ArrivalSource;
  /** Names the line it comes from; null: nothing tells it from another like it. */
  key: string | null;
  endToEndId: string | null;
  cents: number;
  /** The bank's day; null: today. */
  paidOn: string | null;
  payer: string | null;
  /** CNPJ or CPF of who paid, where the line says it. */
  document?: string | undefined;
  reason: DecisionReason | null;
  actorId: UserId | null;
};

const TODAY = `(now() at time zone 'America/Sao_Paulo')::date`;

/**
 * Undefined when this line, or this PIX, was booked before: of two at once the second waits for the first. A day
 * that is still to come is no day of payment.
 */
export async function insertArrival(
  tx: Db,
  {
    source,
    key,
    endToEndId,
    cents,
    paidOn,
    payer,
    document,
    reason,
    actorId,
    ...owner
  }: NewArrival,
): Promise<{ id: ArrivalId; paidOn: string } | undefined> {
  const [row] = await rawQuery<{ id: ArrivalId; paidOn: string }>(
    tx,
    `insert into arrivals (source, source_key, end_to_end_id, cents, paid_on, payer, reason,
       user_id, order_id, invoice_id, created_by, payer_document)
     values ($1, $2, $3, $4, least(${TODAY}, coalesce($5::date, ${TODAY})), $6, $7, $8, $9, $10, $11, $12)
     on conflict do nothing returning id, paid_on as "paidOn"`,
    [
      source,
      key,
      endToEndId,
      cents,
      paidOn,
      payer,
      reason,
      owner.userId,
      owner.orderId,
      owner.invoiceId,
      actorId,
      document ?? null,
    ],
  );
  return row;
}

export type NewEntry = Partial<Owner> & {
  kind: EntryKind;
  cents: number;
  arrivalId?: ArrivalId | null;
  /** Null: today. */
  on?: string | null;
  taken?: boolean | null;
  note?: string | null;
  actorId: UserId | null;
};

/** Triggers do what follows from it: nothing else writes what is left, covered or a company's credit. */
export async function insertEntry(tx: Db, entry: NewEntry): Promise<number> {
  const [row] = await rawQuery<{ id: number }>(
    tx,
    `insert into ledger_entries (kind, cents, arrival_id, user_id, order_id, invoice_id, happened_on,
       taken, note, created_by)
     values ($1, $2, $3, $4, $5, $6, coalesce($7::date, ${TODAY}), $8, $9, $10) returning id`,
    [
      entry.kind,
      entry.cents,
      entry.arrivalId ?? null,
      entry.userId ?? null,
      entry.orderId ?? null,
      entry.invoiceId ?? null,
      entry.on ?? null,
      entry.taken ?? null,
      entry.note ?? null,
      entry.actorId,
    ],
  );
  if (!row) throw new Error('unreachable: it was just written');
  return row.id;
}

/** What may be covered: an invoice, or an order that has none. */
export type Debt = { orderId: OrderId; invoiceId: InvoiceId | null };

/** Held by the caller, so that what is open stays so. */
export async function readOpen(tx: Db, { orderId, invoiceId }: Debt): Promise<number> {
  const [row] = await rawQuery<{ open: number }>(
    tx,
    `select case when $2::uuid is null then o.total_cents - covered_cents(o.id)
       else (select i.amount_cents - i.covered_cents from invoices i where i.id = $2) end as open
     from orders o where o.id = $1`,
    [orderId, invoiceId],
  );
  if (!row) throw new Error('unreachable: the caller holds the order');
  return row.open;
}

export type WaitingArrival = { id: ArrivalId; left: number; paidOn: string };

/** Parts that came for an invoice and that nobody has decided about, the first one first; held. */
export const holdWaitingParts = (tx: Db, invoiceId: InvoiceId): Promise<WaitingArrival[]> =>
  rawQuery<WaitingArrival>(
    tx,
    `select id, unallocated_cents as "left", paid_on as "paidOn" from arrivals
     where invoice_id = $1 and reason = 'part' and unallocated_cents > 0
     order by paid_on, id for no key update`,
    [invoiceId],
  );

/** What is left of it waits for somebody, and why. */
export async function askAbout(tx: Db, id: ArrivalId, reason: DecisionReason): Promise<void> {
  await rawQuery(
    tx,
    'update arrivals set reason = $2, decided_at = null, decided_by = null where id = $1',
    [id, reason],
  );
}

type Release = Debt & {
  /** Nothing had come, as far as somebody's word goes. */
  wasMistake: boolean;
  /** What is left of money that did come waits for this. */
  reason: DecisionReason;
  actorId: UserId | null;
  note?: string | null;
};

/** Counter-entries for all that covers an invoice, or an order without invoices. */
export async function releaseCoverage(tx: Db, release: Release): Promise<void> {
  const { orderId, invoiceId, wasMistake, reason, actorId, note = null } = release;
  await rawQuery(tx, 'select release_coverage($1, $2, $3, $4, $5, $6)', [
    orderId,
    invoiceId,
    wasMistake,
    reason,
    actorId,
    note,
  ]);
}
