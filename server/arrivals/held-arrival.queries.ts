import type { ArrivalId, InvoiceId, OrderId, UserId } from '#contract/ids';
import type { DecisionReason } from '#contract/ledger-words';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { IS_BY_HAND, WAITS } from '../ledger/waiting.queries.ts';
import { IS_TOLD_RETURN } from '../pix-charges/returns/told-returns.queries.ts';

export type HeldArrival = {
  id: ArrivalId;
  reason: DecisionReason | null;
  left: number;
  cents: number;
  waits: boolean;
  /** Entered by somebody, on nobody's word but his. */
  isByHand: boolean;
  userId: UserId | null;
  orderId: OrderId | null;
  invoiceId: InvoiceId | null;
};

const COLUMNS = `a.id, a.reason, a.unallocated_cents as "left", a.cents, ${WAITS} as waits,
  ${IS_BY_HAND} as "isByHand",
  a.user_id as "userId", a.order_id as "orderId", a.invoice_id as "invoiceId"`;

export async function findArrival(db: Db, id: ArrivalId): Promise<HeldArrival | undefined> {
  const [row] = await rawQuery<HeldArrival>(
    db,
    `select ${COLUMNS} from arrivals a where a.id = $1`,
    [id],
  );
  return row;
}

export async function findArrivalByKey(
  tx: Db,
  key: string,
): Promise<{ id: ArrivalId; cents: number; paidOn: string } | undefined> {
  const [row] = await rawQuery<{ id: ArrivalId; cents: number; paidOn: string }>(
    tx,
    'select id, cents, paid_on as "paidOn" from arrivals where source_key = $1',
    [key],
  );
  return row;
}

/** The entry by which the money came in, while it stands. */
export async function findReceived(tx: Db, id: ArrivalId): Promise<number | undefined> {
  const [row] = await rawQuery<{ id: number }>(
    tx,
    `select e.id from ledger_entries e where e.arrival_id = $1 and e.kind = 'received' and e.reverses_id is null
       and not exists (select 1 from ledger_entries r where r.reverses_id = e.id)`,
    [id],
  );
  return row?.id;
}

/** Two who decide at once do so one after the other, and the second finds it decided. Orders are held before. */
export async function holdArrival(tx: Db, id: ArrivalId): Promise<HeldArrival | undefined> {
  await rawQuery(tx, 'select 1 from arrivals where id = $1 for no key update', [id]);
  return findArrival(tx, id);
}

/** It goes on as the money of this company. */
export async function giveOwner(
  tx: Db,
  id: ArrivalId,
  {
    userId,
    orderId,
    invoiceId,
  }: { userId: UserId; orderId: OrderId | null; invoiceId: InvoiceId | null },
): Promise<void> {
  await rawQuery(
    tx,
    `update arrivals set user_id = $2, order_id = coalesce($3, order_id), invoice_id = coalesce($4, invoice_id)
     where id = $1`,
    [id, userId, orderId, invoiceId],
  );
}

/** Who decided; money that is left goes on waiting. */
export async function markDecided(tx: Db, id: ArrivalId, actorId: UserId): Promise<void> {
  await rawQuery(
    tx,
    `update arrivals set decided_at = case when unallocated_cents = 0 then now() end, decided_by = $2
     where id = $1`,
    [id, actorId],
  );
}

/** By the bank's word and nobody's decision; what is left goes on waiting. */
export async function markSettled(tx: Db, id: ArrivalId): Promise<void> {
  await rawQuery(
    tx,
    'update arrivals set decided_at = now(), decided_by = null where id = $1 and unallocated_cents = 0',
    [id],
  );
}

/** The orders that its money is on, or has been. */
export async function listOrdersOf(tx: Db, id: ArrivalId): Promise<OrderId[]> {
  const rows = await rawQuery<{ orderId: OrderId }>(
    tx,
    `select distinct order_id as "orderId" from ledger_entries where arrival_id = $1 and order_id is not null`,
    [id],
  );
  return rows.map(({ orderId }) => orderId);
}

type AppliedEntry = {
  id: number;
  cents: number;
  userId: UserId | null;
  orderId: OrderId;
  invoiceId: InvoiceId | null;
};

/** What of it pays something, the last first. */
export const listApplied = (tx: Db, id: ArrivalId): Promise<AppliedEntry[]> =>
  rawQuery<AppliedEntry>(
    tx,
    `select e.id, e.cents, e.user_id as "userId", e.order_id as "orderId", e.invoice_id as "invoiceId"
     from ledger_entries e
     where e.arrival_id = $1 and e.kind = 'applied' and e.reverses_id is null
       and not exists (select 1 from ledger_entries r where r.reverses_id = e.id)
     order by e.id desc`,
    [id],
  );

/** A cancelled order that it had paid in advance: nothing is owed there any more. */
export async function findCancelled(tx: Db, id: ArrivalId): Promise<OrderId | undefined> {
  const [row] = await rawQuery<{ id: OrderId }>(
    tx,
    `select o.id from ledger_entries e join orders o on o.id = e.order_id
     where e.arrival_id = $1 and e.kind = 'applied' and e.invoice_id is null and e.reverses_id is null
       and not exists (select 1 from ledger_entries r where r.reverses_id = e.id) and o.status = 'CANCELLED'
     limit 1`,
    [id],
  );
  return row?.id;
}

export const isReseller = async (tx: Db, id: UserId): Promise<boolean> => {
  const rows = await rawQuery<{ id: UserId }>(
    tx,
    `select id from users where id = $1 and role = 'RESELLER' for no key update`,
    [id],
  );
  return rows.length > 0;
};

export type StandingEntry = {
  id: number;
  kind: string;
  cents: number;
  userId: UserId | null;
  orderId: OrderId | null;
  invoiceId: InvoiceId | null;
  isPaid: boolean;
};

/**
 * SQL: somebody's decision about the arrival `a` is the entry `e`, and it stands. What came with the money is none, nor
 * is what the bank has sent back.
 */
const DECIDED = `e.arrival_id = a.id and e.reverses_id is null
  and e.kind in ('interest', 'discount', 'applied', 'kept_as_credit', 'refunded', 'written_off')
  and (e.created_at > a.created_at or e.kind = 'kept_as_credit')
  and not exists (select 1 from ledger_entries r where r.reverses_id = e.id)
  and not ${IS_TOLD_RETURN}`;

const IS_PAID = `(coalesce(i.status = 'paid', false) or (e.kind = 'applied' and e.invoice_id is null
  and o.payment_status = 'paid'))`;

/** SQL: the last decision about the arrival `a`; of one that applied it, what was left and kept goes first. */
export const LAST_DECISION = `
  select e.created_at, e.kind in ('kept_as_credit', 'refunded') as kept, bool_or(${IS_PAID}) as "isPaid"
  from ledger_entries e left join invoices i on i.id = e.invoice_id left join orders o on o.id = e.order_id
  where ${DECIDED} group by 1, 2 order by 1 desc, 2 desc limit 1`;

/** The entries of the last decision, the last of them first. */
export const listLastDecided = (tx: Db, id: ArrivalId): Promise<StandingEntry[]> =>
  rawQuery<StandingEntry>(
    tx,
    `select e.id, e.kind, e.cents, e.user_id as "userId", e.order_id as "orderId",
       e.invoice_id as "invoiceId", ${IS_PAID} as "isPaid"
     from arrivals a join lateral (${LAST_DECISION}) l on true
     join ledger_entries e on e.created_at = l.created_at
       and (e.kind in ('kept_as_credit', 'refunded')) = l.kept and ${DECIDED}
     left join invoices i on i.id = e.invoice_id left join orders o on o.id = e.order_id
     where a.id = $1 order by e.id desc`,
    [id],
  );

/** Once no decision stands it is whose it was when it came, and is asked about as then. */
export async function restoreOwner(tx: Db, id: ArrivalId): Promise<void> {
  await rawQuery(
    tx,
    `update arrivals a set user_id = came.user_id, order_id = came.order_id, invoice_id = came.invoice_id,
       reason = case when came.user_id is null and came.invoice_id is null then 'unknown'
         when a.reason = 'over' and i.status = 'pending' and a.cents < i.amount_cents - i.covered_cents then 'part'
         else a.reason end
     from ledger_entries came left join invoices i on i.id = came.invoice_id
     where a.id = $1 and came.arrival_id = a.id and came.kind = 'received' and came.reverses_id is null
       and a.unallocated_cents = a.cents`,
    [id],
  );
}
