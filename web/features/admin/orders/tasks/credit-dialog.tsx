import { useState } from 'react';

import { useProblems } from '#web/submit/use-problems.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Note } from '#web/ui/note.tsx';

import { useOverride } from '../changes/use-order-change.ts';
import { BACK, type TaskProps } from '../use-task.ts';
import { ReasonField } from './reason-field.tsx';

export function CreditDialog({ task, open, onClose }: TaskProps<'credit'>) {
  const { order, change, message } = task;
  const [reason, setReason] = useState('');
  const { form, problems, show, clear } = useProblems<'reason'>();
  const { start, busy } = useOverride(order, change, onClose);
  const submit = () => {
    if (reason.trim() === '') show({ reason: 'Informe o motivo' });
    else start(reason);
  };
  return (
    <FormDialog
      ref={form}
      open={open}
      busy={busy}
      title={`Pedido #${order.orderNumber} acima do limite`}
      submitText={change.call === 'approve' ? 'Aprovar mesmo assim' : 'Mudar status mesmo assim'}
      busyText="Enviando..."
      onSubmit={submit}
      cancelText={BACK}
      onClose={onClose}
    >
      <Note tone="warn">{message}</Note>
      <ReasonField
        label="Motivo para passar do limite"
        required
        hint="Fica no histórico do pedido. O revendedor não vê."
        value={reason}
        error={problems.reason}
        busy={busy}
        data-autofocus
        onReason={(text) => {
          setReason(text);
          clear('reason');
        }}
      />
    </FormDialog>
  );
}
