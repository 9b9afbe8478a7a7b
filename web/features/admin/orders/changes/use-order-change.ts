import type { OrderId } from '#contract/ids';
import type { Order } from '#contract/order';
import {
  approveOrderEndpoint,
  changeOrderStatusEndpoint,
  rejectOrderEndpoint,
} from '#contract/order-endpoints';
import { call } from '#web/api/call.ts';
import { hasCode } from '#web/submit/failure.ts';

import { isEased, overridden, type OrderChange } from '../order-change.rules.ts';
import type { Task } from '../use-task.ts';
import { useOrderSubmit } from './use-order-submit.ts';
import { useUndoable } from './use-undo.ts';

const TEXTS = {
  approve: {
    done: 'Pedido aprovado e faturas geradas',
    failed: 'Falha ao aprovar pedido',
    how: 'server',
  },
  reject: { done: 'Pedido rejeitado', failed: 'Falha ao rejeitar pedido' },
  status: { done: 'Status atualizado com sucesso', failed: 'Falha ao atualizar status' },
} as const;

type Steps = {
  onDone?: () => void;
  /** Above the limit the administrator is asked, with what would be sent again. */
  onTask: (task: Task) => void;
};

export function useOrderChange(order: Order, { onDone, onTask }: Steps) {
  return useOrderSubmit<OrderChange, Reply>({
    orderId: order.id,
    send: (change) => send(order.id, change),
    texts: (change) => TEXTS[change.call],
    tell: useTelling(order.id),
    close: onDone,
    onRefused: (error, change) => {
      if (!hasCode(error, 'CREDIT_SHORT') || isEased(change)) return false;
      onTask({ name: 'credit', order, change, message: error.message });
      return true;
    },
  });
}

/** Sends again, above the limit and with the reason, what was refused for lack of credit. */
export function useOverride(order: Order, change: OrderChange, onDone: () => void) {
  const { start, busy } = useOrderSubmit<string, Reply>({
    orderId: order.id,
    send: (reason) => send(order.id, overridden(change, reason)),
    texts: () => TEXTS[change.call],
    tell: useTelling(order.id),
    close: onDone,
  });
  return { start, busy };
}

type Reply = { message: string; undo?: number | undefined };

/** With one press that takes it back, where the server says that it can be. */
function useTelling(id: OrderId) {
  const tellUndoable = useUndoable();
  return (text: string, { undo }: Reply) =>
    tellUndoable(text, undo === undefined ? [] : [{ id, undo }]);
}

const undoable = true;

function send(id: OrderId, change: OrderChange): Promise<Reply> {
  const params = { id };
  if (change.call === 'approve') {
    return call(approveOrderEndpoint, { params, body: { ...change.body, undoable } });
  }
  if (change.call === 'reject') return call(rejectOrderEndpoint, { params, body: change.body });
  const isEnd = change.body.status === 'CANCELLED';
  return call(changeOrderStatusEndpoint, {
    params,
    body: isEnd ? change.body : { ...change.body, undoable },
  });
}
