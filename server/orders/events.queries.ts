import type { OrderEventKind } from '#contract/order';
import type { OrderStatus } from '#contract/order-status';

import type { Db } from '../db/database.ts';

type NewEvent = {
  orderId: string;
  kind?: OrderEventKind;
  from: OrderStatus;
  to: OrderStatus;
  actorId: string | null;
  reason?: string | null;
  override?: boolean;
};

/** A line of the order's timeline, written with what it tells. */
export async function recordEvent(tx: Db, event: NewEvent): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      kind: event.kind ?? 'status',
      from_status: event.from,
      to_status: event.to,
      actor_id: event.actorId,
      reason: event.reason ?? null,
      override: event.override ?? false,
    })
    .execute();
}
