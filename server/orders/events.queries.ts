import type { OrderId, UserId } from '#contract/ids';
import type { OrderEventKind } from '#contract/order';
import type { OrderStatus } from '#contract/order-status';

import type { Db } from '../db/database.ts';
import type { ReplacedByChange } from '../db/order-tables.ts';

type NewEvent = {
  orderId: OrderId;
  kind?: OrderEventKind;
  from: OrderStatus;
  to: OrderStatus;
  actorId: UserId | null;
  reason?: string | null;
  override?: boolean;
  /** What it replaces, where it may be taken back. */
  before?: ReplacedByChange | undefined;
  /** The change that it takes back. */
  undoes?: number;
};

/** An event of the order's timeline, written with the change it records; answers its id. */
export async function recordEvent(tx: Db, event: NewEvent): Promise<number> {
  const { id } = await tx
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      kind: event.kind ?? 'status',
      from_status: event.from,
      to_status: event.to,
      actor_id: event.actorId,
      reason: event.reason ?? null,
      override: event.override ?? false,
      before: event.before ? JSON.stringify(event.before) : null,
      undoes: event.undoes ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * SQL: whether the pieces of an order were shipped since they were last taken from stock. Decided by
 * the sequence of its events and not by the clock, because a transaction that waits for the lock has an
 * earlier time. A re-opening and the movement of its pieces have the same time. What was taken back did not happen.
 */
export const hasLeft = (orderId: string): string => `exists (
  select 1 from order_events sent
  where sent.order_id = ${orderId} and sent.kind = 'status'
    and sent.to_status in ('SHIPPED', 'COMPLETED') and sent.undoes is null
    and not exists (select 1 from order_events back
      where back.order_id = sent.order_id and back.undoes = sent.id)
    and not exists (
      select 1 from order_events opened
      join stock_movements taken on taken.order_id = opened.order_id
        and taken.cause = 'order_reopened' and taken.created_at = opened.created_at
      where opened.order_id = sent.order_id and opened.id > sent.id
        and opened.kind = 'status' and opened.from_status = 'CANCELLED'))`;
