import {
  type DecisionKind,
  decideArrivalEndpoint,
  type Payable,
  type Waiting,
} from '#contract/arrivals';
import { call } from '#web/api/call.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { useRefresh } from '../use-refresh.ts';
import { payerOf } from './decision-text.ts';

export type Decided = {
  waiting: Waiting;
  decision: DecisionKind;
  payable?: Payable | undefined;
  dueDate?: string;
  note?: string;
};

const target = ({ decision, payable, waiting }: Decided) => {
  if (decision === 'keep_as_credit' && !waiting.company) {
    const userId = payable?.userId ?? payerOf(waiting)?.id;
    return userId ? { userId } : {};
  }
  if (!payable || !decision.startsWith('apply')) return {};
  const { orderId, invoiceId } = payable;
  return { orderId, ...(invoiceId && { invoiceId }) };
};

/** Once per press; who comes second is told, and the page shows what became of it. */
export function useDecide(done: string) {
  const refresh = useRefresh();
  return useSubmit({
    send: (decided: Decided) => {
      const { waiting, decision, dueDate, note } = decided;
      return call(decideArrivalEndpoint, {
        params: { id: waiting.id },
        body: {
          decision,
          amount: waiting.amount,
          ...target(decided),
          ...(dueDate && { dueDate }),
          ...(note && { note }),
        },
      });
    },
    done,
    onDone: refresh,
    onFailed: refresh,
    failed: 'Erro ao registrar a decisão',
  });
}
