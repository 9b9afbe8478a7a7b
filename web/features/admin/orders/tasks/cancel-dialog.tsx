import { useState } from 'react';

import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

import { useOrderChange } from '../changes/use-order-change.ts';
import { cancellationOf } from '../order-change.rules.ts';
import type { TaskProps } from '../use-task.ts';
import { PiecesBackField, usePiecesBack, type Whereabouts } from './pieces-back.tsx';
import { ReasonField } from './reason-field.tsx';

const TEXT: Record<Whereabouts, string> = {
  asking: 'As faturas em aberto são canceladas.',
  here: 'As peças voltam ao estoque e as faturas em aberto são canceladas.',
  left: 'As faturas em aberto são canceladas. As peças só voltam ao estoque se você disser que chegaram.',
  unknown:
    'As faturas em aberto são canceladas. Se as peças já tinham sido enviadas, só voltam ao estoque se você disser que chegaram.',
};

export function CancelDialog({ task: { order }, open, onTask, onClose }: TaskProps<'cancel'>) {
  const pieces = usePiecesBack(order, open);
  const [reason, setReason] = useState('');
  const { start, busy } = useOrderChange(order, { onDone: onClose, onTask });
  return (
    <ConfirmDialog
      open={open}
      question={`Cancelar o pedido #${order.orderNumber}?`}
      confirmText="Cancelar pedido"
      cancelText="Voltar"
      tone="danger"
      busy={busy}
      busyText="Cancelando..."
      waiting={pieces.where === 'asking'}
      onConfirm={() => start(cancellationOf({ reason, restock: pieces.restock }))}
      onCancel={onClose}
    >
      <div className="task-form">
        <p aria-live="polite">{TEXT[pieces.where]}</p>
        <PiecesBackField pieces={pieces} busy={busy} />
        <ReasonField
          optional
          rows={2}
          hint="O revendedor recebe o motivo por e-mail."
          value={reason}
          busy={busy}
          onReason={setReason}
        />
      </div>
    </ConfirmDialog>
  );
}
