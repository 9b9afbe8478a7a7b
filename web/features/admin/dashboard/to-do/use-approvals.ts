import { useState } from 'react';

import type { OrderId } from '#contract/ids';
import { approveOrderEndpoint } from '#contract/order-endpoints';
import { call } from '#web/api/call.ts';
import { orderQueries } from '#web/api/orders.queries.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { notify } from '#web/ui/notify.ts';

import { reportText, type Refused } from './queue-text.ts';
import { toDoQuery } from './to-do.queries.ts';

/** What became of an order here: approved, or why not. */
export type Outcome = { approved: true } | { approved: false; message: string };

/** The digits that people know are the last eight of the id. */
const numberOf = (id: OrderId) => id.slice(-8);

/** Each order by itself: one that is refused keeps no other from being approved. */
async function approveEach(
  ids: readonly OrderId[],
  onEach: (id: OrderId, outcome: Outcome) => void,
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (const id of ids) {
    try {
      await call(approveOrderEndpoint, { params: { id }, body: null });
      onEach(id, { approved: true });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Erro desconhecido';
      refused.push({ orderNumber: numberOf(id), message });
      onEach(id, { approved: false, message });
    }
  }
  return refused;
}

/** Approving from the desk; what was decided is remembered as long as the queue is looked at. */
export function useApprovals() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<OrderId, Outcome>>(new Map());
  const note = (id: OrderId, outcome: Outcome) =>
    setOutcomes((before) => new Map(before).set(id, outcome));
  const { start, running } = useSubmit<readonly OrderId[], Refused[]>({
    key: ['approve-from-desk'],
    send: (ids) => approveEach(ids, note),
    onDone: (refused, ids) => {
      const text = reportText(ids.length - refused.length, refused);
      if (refused.length === 0) notify.success(text);
      else notify.error(text);
    },
    // Stock and the latest orders follow as well.
    renews: [toDoQuery.queryKey, orderQueries.all, productQueries.all],
  });
  return { outcomes, start, running };
}
