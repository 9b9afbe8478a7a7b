import type { ArrivalId, InvoiceId, OrderId, UserId } from '#contract/ids';
import type { DecisionReason } from '#contract/ledger-words';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { WAITS } from '../ledger/waiting.queries.ts';

export type HeldArrival = {
  id: ArrivalId;
  reason: DecisionReason | null;
  left: number;
  cents: number;
  waits: boolean;
  userId: UserId | null;
  orderId: OrderId | null;
  invoiceId: InvoiceId | null;
};

const COLUMNS = `a.id, a.reason, a.unallocated_cents as "left", a.cents, ${WAITS} as waits,
  a.user_id as "userId", a.order_id as "orderId", a.invoice_id as "invoiceId"`;

export async function findArrival(db: Db, id: ArrivalId): Promise<HeldArrival | undefined> {
  const [row] = await rawQuery<HeldArrival>(
    db,
    `select ${COLUMNS} from arrivals a where a.id = $1`,
    [id],
  );
  return row;
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

export const isReseller = async (tx: Db, id: UserId): Promise<boolean> => {
  const rows = await rawQuery<{ id: UserId }>(
    tx,
    `select id from users where id = $1 and role = 'RESELLER' for no key update`,
    [id],
  );
  return rows.length > 0;
};

type StandingEntry = {
  id: number;
  kind: string;
  orderId: OrderId | null;
  invoiceId: InvoiceId | null;
  isPaid: boolean;
};

/** What was decided about it and still stands, the last first. */
export const listDecided = (tx: Db, id: ArrivalId): Promise<StandingEntry[]> =>
  rawQuery<StandingEntry>(
    tx,
    `select e.id, e.kind, e.order_id as "orderId", e.invoice_id as "invoiceId",
       (coalesce(i.status = 'paid', false) or (e.kind = 'applied' and e.invoice_id is null
         and o.payment_status = 'paid')) as "isPaid"
     from ledger_entries e left join invoices i on i.id = e.invoice_id left join orders o on o.id = e.order_id
     where e.arrival_id = $1 and e.reverses_id is null
       and e.kind in ('interest', 'discount', 'applied', 'kept_as_credit', 'refunded', 'written_off')
       and not exists (select 1 from ledger_entries r where r.reverses_id = e.id)
     order by e.id desc`,
    [id],
  );
