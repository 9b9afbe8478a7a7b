import { useState } from 'react';

import { TextareaField } from '#web/ui/field.tsx';

import { useOrderChange } from '../changes/use-order-change.ts';
import { rejectionOf } from '../order-change.rules.ts';
import { PiecesBackField, usePiecesBack, type Whereabouts } from './pieces-back.tsx';
import { TaskForm } from './task-form.tsx';
import type { TaskProps } from './task-props.ts';
import { REASON_LENGTH } from './task-text.ts';

const TEXT: Record<Whereabouts, string> = {
  asking: 'O pedido é cancelado.',
  here: 'O pedido é cancelado e as peças voltam ao estoque.',
  left: 'O pedido é cancelado. As peças só voltam ao estoque se você disser que chegaram.',
  unknown:
    'O pedido é cancelado. Se as peças já tinham sido enviadas, só voltam ao estoque se você disser que chegaram.',
};

export function RejectDialog({ task: { order }, open, onTask, onClose }: TaskProps<'reject'>) {
  const pieces = usePiecesBack(order, open);
  const [reason, setReason] = useState('');
  const { start, busy } = useOrderChange(order, { onDone: onClose, onTask });
  return (
    <TaskForm
      open={open}
      busy={busy}
      title={`Rejeitar pedido #${order.orderNumber}`}
      description={`${TEXT[pieces.where]} O revendedor recebe o motivo por e-mail.`}
      submitText="Rejeitar pedido"
      busyText="Rejeitando..."
      danger
      waiting={pieces.where === 'asking'}
      onSubmit={() => start(rejectionOf(order, { reason, restock: pieces.restock }))}
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
      <PiecesBackField pieces={pieces} busy={busy} />
    </TaskForm>
  );
}
