import { useState } from 'react';

import { TextareaField } from '#web/ui/field.tsx';

import { useOrderChange } from '../changes/use-order-change.ts';
import { rejectionOf } from '../order-change.rules.ts';
import { TaskForm } from './task-form.tsx';
import type { TaskProps } from './task-props.ts';
import { REASON_LENGTH } from './task-text.ts';

export function RejectDialog({ task: { order }, open, onTask, onClose }: TaskProps<'reject'>) {
  const [reason, setReason] = useState('');
  const { start, busy } = useOrderChange(order, { onDone: onClose, onTask });
  return (
    <TaskForm
      open={open}
      busy={busy}
      title={`Rejeitar pedido #${order.orderNumber}`}
      description="O pedido é cancelado e as peças voltam ao estoque. O revendedor recebe o motivo por e-mail."
      submitText="Rejeitar pedido"
      busyText="Rejeitando..."
      danger
      onSubmit={() => start(rejectionOf(order, reason))}
      onClose={onClose}
    >
      <TextareaField
        label="Informe o motivo da rejeição (opcional)"
        maxLength={REASON_LENGTH}
        value={reason}
        readOnly={busy}
        data-autofocus
        onChange={(event) => setReason(event.target.value)}
      />
    </TaskForm>
  );
}
