import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Order } from '#contract/order';
import {
  approveOrdersEndpoint,
  changeStatusesEndpoint,
  type BulkResult,
} from '#contract/order-bulk';
import type { OrderStatus } from '#contract/order-status';
import { call } from '#web/api/call.ts';
import type { Undoable } from '#web/order/use-tell-undoable.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { notify } from '#web/ui/notify.ts';

import { renewAfter } from '../changes/renew-after.ts';
import { useUndoable } from '../changes/use-undo.ts';
import { doneText } from './bulk-text.ts';

type Asked = { chosen: readonly Order[]; to: 'approve' | OrderStatus };
export type Refused = Extract<BulkResult, { outcome: 'refused' }>;

function send({ chosen, to }: Asked) {
  const ids = chosen.map(({ id }) => id);
  return to === 'approve'
    ? call(approveOrdersEndpoint, { body: { ids } })
    : call(changeStatusesEndpoint, { body: { ids, status: to } });
}

/** Many orders at once, each by itself; what could not be done is told order by order. */
export function useBulkChange(onDone: () => void) {
  const client = useQueryClient();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const tellUndoable = useUndoable();
  const { start, running } = useSubmit({
    key: ['orders-bulk'],
    send,
    onDone: ({ results }, { to }) => {
      const done = results.filter((one) => one.outcome === 'done');
      setRefused(results.filter((one) => one.outcome === 'refused'));
      const text = doneText(results, to);
      if (done.length === 0) notify.info(text);
      else tellUndoable(text, done.flatMap(undoOf));
      onDone();
      const moved = results.filter((one) => one.outcome !== 'refused').map(({ id }) => id);
      return renewAfter(client, moved, done.length > 0 ? 'done' : 'unknown');
    },
    failed: 'Falha ao atualizar pedidos',
  });
  return {
    /** What is on its way. */
    running: running?.to,
    start: (asked: Asked) => {
      setRefused([]);
      start(asked);
    },
    refused,
    forget: () => setRefused([]),
  };
}

const undoOf = ({ id, undo }: Extract<BulkResult, { outcome: 'done' }>): Undoable[] =>
  undo === undefined ? [] : [{ id, undo }];
