import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { OrderId } from '#contract/ids';
import { changeOrderStatusEndpoint } from '#contract/order-endpoints';
import { call } from '#web/api/call.ts';
import type { TypedPapers } from '#web/order/papers/papers-dialog.tsx';
import { useTellUndoable } from '#web/order/use-tell-undoable.ts';
import { isStale, tellFailure } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { RENEWED } from './to-do.queries.ts';

type Parcel = { id: OrderId; papers: TypedPapers };

/** Sending from the desk: which orders were sent here, and with whom the last one went. */
export function useShipping(close: () => void) {
  const [sent, setSent] = useState<ReadonlySet<OrderId>>(new Set());
  const [carrier, setCarrier] = useState('');
  const client = useQueryClient();
  const renew = () => {
    for (const queryKey of RENEWED) void client.invalidateQueries({ queryKey });
  };
  const tellUndoable = useTellUndoable((_asked, back) => {
    setSent((before) => new Set([...before].filter((id) => !back.includes(id))));
    renew();
  });
  const { start, busy } = useSubmit({
    key: ['ship-from-desk'],
    send: ({ id, papers }: Parcel) =>
      call(changeOrderStatusEndpoint, {
        params: { id },
        body: { ...papers, status: 'SHIPPED', undoable: true },
      }),
    close,
    onDone: ({ undo }, { id, papers }) => {
      setSent((before) => new Set(before).add(id));
      setCarrier(papers.carrier ?? '');
      tellUndoable('Status atualizado com sucesso', undo === undefined ? [] : [{ id, undo }]);
    },
    renews: RENEWED,
    onFailed: (error) => {
      if (isStale(error)) renew();
      tellFailure(error, 'Falha ao atualizar status');
    },
  });
  return { sent, carrier, start, busy };
}
