import { useState } from 'react';

import { TextareaField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';

import { useOverride } from '../changes/use-order-change.ts';
import { useProblems } from '../use-problems.ts';
import { TaskForm } from './task-form.tsx';
import type { TaskProps } from './task-props.ts';
import { REASON_LENGTH } from './task-text.ts';

export function CreditDialog({ task, open, onClose }: TaskProps<'credit'>) {
  const { order, change, message } = task;
  const [reason, setReason] = useState('');
  const { form, problems: error, setProblems, show } = useProblems<string | undefined>(undefined);
  const { start, busy } = useOverride(order, change, onClose);
  const submit = () => {
    if (reason.trim() === '') show('Informe o motivo');
    else start(reason);
  };
  return (
    <TaskForm
      ref={form}
      open={open}
      busy={busy}
      title={`Pedido #${order.orderNumber} acima do limite`}
      submitText={change.call === 'approve' ? 'Aprovar mesmo assim' : 'Mudar status mesmo assim'}
      busyText="Enviando..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Note tone="warn">{message}</Note>
      <TextareaField
        label="Motivo para passar do limite"
        required
        hint="Fica no histórico do pedido. O revendedor não vê."
        maxLength={REASON_LENGTH}
        value={reason}
        error={error}
        readOnly={busy}
        data-autofocus
        onChange={(event) => {
          setReason(event.target.value);
          setProblems(undefined);
        }}
      />
    </TaskForm>
  );
}
