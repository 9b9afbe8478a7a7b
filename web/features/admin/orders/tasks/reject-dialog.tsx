import { useState } from 'react';

import { FormDialog } from '#web/ui/form-dialog.tsx';

import { useOrderChange } from '../changes/use-order-change.ts';
import { rejectionOf } from '../order-change.rules.ts';
import { BACK, type TaskProps } from '../use-task.ts';
import { PiecesBackField, usePiecesBack, type Whereabouts } from './pieces-back.tsx';
import { ReasonField } from './reason-field.tsx';

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
    <FormDialog
      open={open}
      busy={busy}
      title={`Rejeitar pedido #${order.orderNumber}`}
      description={`${TEXT[pieces.where]} O revendedor recebe o motivo por e-mail.`}
      submitText="Rejeitar pedido"
      busyText="Rejeitando..."
      danger
      waiting={pieces.where === 'asking'}
      onSubmit={() => start(rejectionOf(order, { reason, restock: pieces.restock }))}
      cancelText={BACK}
      onClose={onClose}
    >
      <ReasonField
        label="Informe o motivo da rejeição (opcional)"
        value={reason}
        busy={busy}
        data-autofocus
        onReason={setReason}
      />
      <PiecesBackField pieces={pieces} busy={busy} />
    </FormDialog>
  );
}
