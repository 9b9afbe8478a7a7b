import { useState } from 'react';

import type { OrderStatus } from '#contract/order-status';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { useOrderChange } from '../changes/use-order-change.ts';
import { wayTo } from '../next-step.rules.ts';
import { BACK, type TaskProps } from '../use-task.ts';
import { StatusField } from './status-field.tsx';

/** To any of the ten; what else is asked of one follows in a question of its own. */
export function StatusDialog({ task: { order }, open, onTask, onClose }: TaskProps<'status'>) {
  const [status, setStatus] = useState<OrderStatus>(order.status);
  const { start, busy } = useOrderChange(order, { onDone: onClose, onTask });
  const send = () => {
    if (status === order.status) {
      onClose();
      return;
    }
    const way = wayTo(order, status);
    if ('ask' in way) onTask(way.ask);
    else start(way.change);
  };
  return (
    <FormDialog
      open={open}
      busy={busy}
      title={`Mudar status do pedido #${order.orderNumber}`}
      submitText="Mudar status"
      busyText="Salvando..."
      onSubmit={send}
      cancelText={BACK}
      onClose={onClose}
    >
      <StatusField
        label={`Status do pedido #${order.orderNumber}`}
        from={[order.status]}
        value={status}
        busy={busy}
        onStatus={setStatus}
      />
    </FormDialog>
  );
}
