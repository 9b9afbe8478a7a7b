import { useState } from 'react';

import { END_TO_END_ID } from '#contract/receipts';
import { useProblems } from '#web/submit/use-problems.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { useReceiptApproval, useReceiptRejection } from '../changes/use-payment-changes.ts';
import { BACK, type TaskProps } from '../use-task.ts';
import { ReasonField } from './reason-field.tsx';

const ID_LENGTH = 32;

export function ApproveReceiptDialog({ task, open, onClose }: TaskProps<'approve-receipt'>) {
  const { order, receipt } = task;
  const [typed, setTyped] = useState('');
  const { form, problems, show, clear } = useProblems<'endToEndId'>();
  const { start, busy } = useReceiptApproval({
    orderId: order.id,
    receipt,
    onDone: onClose,
    onField: (message) => show({ endToEndId: message }),
  });
  const submit = () => {
    const endToEndId = typed.trim();
    if (endToEndId && !END_TO_END_ID.test(endToEndId)) show({ endToEndId: 'EndToEndId inválido' });
    else start(endToEndId);
  };
  return (
    <FormDialog
      ref={form}
      open={open}
      busy={busy}
      title="Aprovar comprovante"
      description={`${receipt.filename}, do pedido #${order.orderNumber}`}
      submitText="Aprovar comprovante"
      busyText="Aprovando..."
      onSubmit={submit}
      cancelText={BACK}
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
        error={problems.endToEndId}
        readOnly={busy}
        data-autofocus
        onChange={(event) => {
          setTyped(event.target.value);
          clear('endToEndId');
        }}
      />
    </FormDialog>
  );
}

export function RejectReceiptDialog({ task, open, onClose }: TaskProps<'reject-receipt'>) {
  const { order, receipt } = task;
  const [reason, setReason] = useState('');
  const { start, busy } = useReceiptRejection({ orderId: order.id, receipt, onDone: onClose });
  return (
    <FormDialog
      open={open}
      busy={busy}
      title="Rejeitar comprovante"
      description={`${receipt.filename}, do pedido #${order.orderNumber}. O revendedor vê o motivo e pode enviar outro.`}
      submitText="Rejeitar comprovante"
      busyText="Rejeitando..."
      danger
      onSubmit={() => start(reason.trim())}
      cancelText={BACK}
      onClose={onClose}
    >
      <ReasonField optional value={reason} busy={busy} data-autofocus onReason={setReason} />
    </FormDialog>
  );
}
