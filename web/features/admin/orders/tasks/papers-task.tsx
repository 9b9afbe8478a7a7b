import { PapersDialog } from '#web/order/papers/papers-dialog.tsx';

import { useOrderChange } from '../changes/use-order-change.ts';
import type { TaskProps } from '../use-task.ts';

export function PapersTask({ task, open, onTask, onClose }: TaskProps<'papers'>) {
  const { order, status } = task;
  const { start, busy } = useOrderChange(order, { onDone: onClose, onTask });
  return (
    <PapersDialog
      orderNumber={order.orderNumber}
      status={status}
      open={open}
      busy={busy}
      onSend={(papers) => start({ call: 'status', body: { status, ...papers } })}
      onClose={onClose}
    />
  );
}
