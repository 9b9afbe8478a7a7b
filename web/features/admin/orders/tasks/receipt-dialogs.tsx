import { useState } from 'react';

import { END_TO_END_ID } from '#contract/receipts';
import { TextareaField, TextField } from '#web/ui/field.tsx';

import { useReceiptApproval, useReceiptRejection } from '../changes/use-payment-changes.ts';
import { useProblems } from '../use-problems.ts';
import { TaskForm } from './task-form.tsx';
import type { TaskProps } from './task-props.ts';
import { REASON_LENGTH } from './task-text.ts';

const ID_LENGTH = 32;

export function ApproveReceiptDialog({ task, open, onClose }: TaskProps<'approve-receipt'>) {
  const { order, receipt } = task;
  const [typed, setTyped] = useState('');
  const { form, problems: error, setProblems, show } = useProblems<string | undefined>(undefined);
  const { start, busy } = useReceiptApproval({
    orderId: order.id,
    receipt,
    onDone: onClose,
    onField: show,
  });
  const submit = () => {
    const endToEndId = typed.trim();
    if (endToEndId && !END_TO_END_ID.test(endToEndId)) show('EndToEndId inválido');
    else start(endToEndId);
  };
  return (
    <TaskForm
      ref={form}
      open={open}
      busy={busy}
      title="Aprovar comprovante"
      description={`${receipt.filename}, do pedido #${order.orderNumber}`}
      submitText="Aprovar comprovante"
      busyText="Aprovando..."
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="EndToEndId do PIX"
        optional
        hint="O identificador no extrato do banco. Cada um vale para um só comprovante."
        maxLength={ID_LENGTH + 8}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={error}
        readOnly={busy}
        data-autofocus
        onChange={(event) => {
          setTyped(event.target.value);
          setProblems(undefined);
        }}
      />
    </TaskForm>
  );
}

export function RejectReceiptDialog({ task, open, onClose }: TaskProps<'reject-receipt'>) {
  const { order, receipt } = task;
  const [reason, setReason] = useState('');
  const { start, busy } = useReceiptRejection({ orderId: order.id, receipt, onDone: onClose });
  return (
    <TaskForm
      open={open}
      busy={busy}
      title="Rejeitar comprovante"
      description={`${receipt.filename}, do pedido #${order.orderNumber}. O revendedor vê o motivo e pode enviar outro.`}
      submitText="Rejeitar comprovante"
      busyText="Rejeitando..."
      danger
      onSubmit={() => start(reason.trim())}
      onClose={onClose}
    >
      <TextareaField
        label="Motivo"
        optional
        maxLength={REASON_LENGTH}
        value={reason}
        readOnly={busy}
        data-autofocus
        onChange={(event) => setReason(event.target.value)}
      />
    </TaskForm>
  );
}
