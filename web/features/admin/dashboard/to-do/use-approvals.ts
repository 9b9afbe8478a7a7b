import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { OrderId } from '#contract/ids';
import { approveOrderEndpoint } from '#contract/order-endpoints';
import { call } from '#web/api/call.ts';
import { useTellUndoable, type Undoable } from '#web/order/use-tell-undoable.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { notify } from '#web/ui/notify.ts';

import { approvedText, refusedText, type Refused } from './queue-text.ts';
import { RENEWED } from './to-do.queries.ts';

/** What became of an order here: approved, or why not. */
export type Outcome = { approved: true } | { approved: false; message: string };

/** The digits that people know are the last eight of the id. */
const numberOf = (id: OrderId) => id.slice(-8);

type Report = { approved: number; undoable: Undoable[]; refused: Refused[] };

/** Each order by itself: one that is refused keeps no other from being approved. */
async function approveEach(
  ids: readonly OrderId[],
  onEach: (id: OrderId, outcome: Outcome) => void,
): Promise<Report> {
  const undoable: Undoable[] = [];
  const refused: Refused[] = [];
  for (const id of ids) {
    try {
      const body = { undoable: true };
      const { undo } = await call(approveOrderEndpoint, { params: { id }, body });
      if (undo !== undefined) undoable.push({ id, undo });
      onEach(id, { approved: true });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Erro desconhecido';
      refused.push({ orderNumber: numberOf(id), message });
      onEach(id, { approved: false, message });
    }
  }
  return { approved: ids.length - refused.length, undoable, refused };
}

/** Approving from the desk; what was decided is remembered as long as the queue is looked at. */
export function useApprovals() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<OrderId, Outcome>>(new Map());
  const note = (id: OrderId, outcome: Outcome) =>
    setOutcomes((before) => new Map(before).set(id, outcome));
  const client = useQueryClient();
  const tellUndoable = useTellUndoable((_asked, back) => {
    setOutcomes((before) => new Map([...before].filter(([id]) => !back.includes(id))));
    for (const queryKey of RENEWED) void client.invalidateQueries({ queryKey });
  });
  const { start, running } = useSubmit<readonly OrderId[], Report>({
    key: ['approve-from-desk'],
    send: (ids) => approveEach(ids, note),
    onDone: ({ approved, undoable, refused }) => {
      if (approved > 0) tellUndoable(approvedText(approved), undoable);
      if (refused.length > 0) notify.error(refusedText(refused));
    },
    renews: RENEWED,
  });
  return { outcomes, start, running };
}
