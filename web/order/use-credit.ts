import { useQueryClient } from '@tanstack/react-query';

import { undoCreditEndpoint, creditUseEndpoint } from '#contract/arrivals';
import type { InvoiceId, OrderId, UserId } from '#contract/ids';
import { call } from '#web/api/call.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { notifyUndoable } from '#web/ui/notify-undoable.tsx';

type Debt = { orderId: OrderId; invoiceId: InvoiceId | null };

/** Uses a company's own credit for something it owes, and takes that back where somebody asks for it. */
export function useCredit(userId: UserId) {
  const queryClient = useQueryClient();
  // Money moves on every page of the back office.
  const refresh = () => queryClient.invalidateQueries();
  const undo = useSubmit({
    send: (entry: number) => call(undoCreditEndpoint, { params: { id: userId }, body: { entry } }),
    done: ({ message }) => message,
    onDone: refresh,
    failed: 'Erro ao devolver o crédito',
  });
  const { start, busy } = useSubmit({
    send: ({ orderId, invoiceId }: Debt) => {
      const body = { orderId, ...(invoiceId && { invoiceId }) };
      return call(creditUseEndpoint, { params: { id: userId }, body });
    },
    onDone: ({ message, entry }) => {
      notifyUndoable(message, () => undo.start(entry));
      return refresh();
    },
    failed: 'Erro ao usar o crédito',
  });
  return { use: start, busy };
}
