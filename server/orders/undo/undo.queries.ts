import { sql } from 'kysely';

import type { InvoiceId, OrderId, UserId } from '#contract/ids';
import { UNDO_SECONDS } from '#contract/order-bulk';
import type { OrderStatus } from '#contract/order-status';

import type { Db } from '../../db/database.ts';
import type { ReplacedByChange } from '../../db/order-tables.ts';
import { rawQuery } from '../../db/raw-query.ts';

export type UndoableChange = {
  id: number;
  from: OrderStatus;
  to: OrderStatus;
  before: ReplacedByChange;
};

/**
 * A change that its own author may still take back: it is the last thing that happened to the order, and
 * not long ago by the database's clock. The caller holds the order's lock.
 */
export async function findUndoable(
  tx: Db,
  { orderId, eventId, actorId }: { orderId: OrderId; eventId: number; actorId: UserId },
): Promise<UndoableChange | undefined> {
  const [row] = await rawQuery<UndoableChange>(
    tx,
    `select e.id, e.from_status as "from", e.to_status as "to", e.before
     from order_events e
     where e.id = $1 and e.order_id = $2 and e.actor_id = $3 and e.before is not null
       and e.created_at > now() - make_interval(secs => $4)
       and not exists (
         select 1 from order_events later where later.order_id = e.order_id and later.id > e.id)`,
    [eventId, orderId, actorId, UNDO_SECONDS],
  );
  return row;
}

/** Locked as a remittance locks them: what it has sent by then is seen after this. */
export async function holdInvoicesOf(
  tx: Db,
  orderId: OrderId,
  eventId: number,
): Promise<InvoiceId[]> {
  const rows = await rawQuery<{ id: InvoiceId }>(
    tx,
    `select i.id from invoices i
     where i.order_id = $1
       and i.created_at = (select e.created_at from order_events e where e.id = $2)
     order by i.id for no key update`,
    [orderId, eventId],
  );
  return rows.map(({ id }) => id);
}

/** Cancels the open invoices that a change has made; false: a bank knows one of them. */
export async function withdrawInvoices(
  tx: Db,
  orderId: OrderId,
  eventId: number,
): Promise<boolean> {
  const [row] = await rawQuery<{ kept: number }>(
    tx,
    `with made as (
       select i.id from invoices i
       where i.order_id = $1 and i.status <> 'cancelled'
         and i.created_at = (select e.created_at from order_events e where e.id = $2)
     ), gone as (
       update invoices i set status = 'cancelled' from made
       where i.id = made.id and i.status = 'pending'
         and not exists (
           select 1 from boletos b where b.invoice_id = i.id and b.state <> 'draft')
       returning i.id
     )
     select ((select count(*) from made) - (select count(*) from gone))::int as kept`,
    [orderId, eventId],
  );
  return row?.kept === 0;
}

/** True once it stands where it stood; false: it is not where the change had put it. */
export async function restoreOrder(
  tx: Db,
  orderId: OrderId,
  { from, to, before }: UndoableChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({
      status: from,
      payment_status: before.paymentStatus,
      carrier: before.carrier,
      tracking_code: before.trackingCode,
      ...(before.term && { term: before.term }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', orderId)
    .where('status', '=', to)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
