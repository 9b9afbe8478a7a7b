import { useState } from 'react';

import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CheckboxField, TextareaField } from '#web/ui/field.tsx';

import { useOrderChange } from '../changes/use-order-change.ts';
import { cancellationOf, hasLeft } from '../order-change.rules.ts';
import type { TaskProps } from './task-props.ts';
import { REASON_LENGTH } from './task-text.ts';

export function CancelDialog({ task: { order }, open, onTask, onClose }: TaskProps<'cancel'>) {
  const [restock, setRestock] = useState(false);
  const [reason, setReason] = useState('');
  const { start, busy } = useOrderChange(order, { onDone: onClose, onTask });
  const left = hasLeft(order.status);
  return (
    <ConfirmDialog
      open={open}
      question={`Cancelar o pedido #${order.orderNumber}?`}
      confirmText="Cancelar pedido"
      cancelText="Voltar"
      tone="danger"
      busy={busy}
      busyText="Cancelando..."
      onConfirm={() => start(cancellationOf(order, { restock, reason }))}
      onCancel={onClose}
    >
      <div className="task-form">
        <p>
          {left
            ? 'As faturas em aberto são canceladas. As peças só voltam ao estoque se você disser que chegaram.'
            : 'As peças voltam ao estoque e as faturas em aberto são canceladas.'}
        </p>
        {left ? (
          <CheckboxField
            label="As peças voltaram"
            checked={restock}
            disabled={busy}
            onChange={(event) => setRestock(event.target.checked)}
          />
        ) : null}
        <TextareaField
          label="Motivo"
          optional
          rows={2}
          maxLength={REASON_LENGTH}
          hint="O revendedor recebe o motivo por e-mail."
          value={reason}
          readOnly={busy}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
