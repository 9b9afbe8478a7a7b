import { useState } from 'react';

import type { Invoice } from '#contract/invoice';
import { toCents } from '#contract/money';
import { formatMoney } from '#web/format/money.ts';
import { MONEY, tidied } from '#web/format/typed-number.ts';
import { useProblems } from '#web/submit/use-problems.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Note } from '#web/ui/note.tsx';

import { useAbatement, useAbatementUndo } from '../changes/use-abatement.ts';
import { BACK, type TaskProps } from '../use-task.ts';
import { ReasonField } from './reason-field.tsx';

const openOf = ({ open, amount }: Invoice) => open ?? amount;

/** What becomes of its boleto, before anybody asks the bank. */
function boletoText({ boletoState, boletoSource }: Invoice): string {
  if (boletoSource === 'manual') {
    return 'Este boleto foi emitido direto no banco: conceda o abatimento também lá.';
  }
  if (boletoState === 'in_remittance' || boletoState === 'registered') {
    return 'O valor e a linha digitável do boleto não mudam. O banco é avisado na próxima remessa e cobra a menos depois de confirmar.';
  }
  return boletoState === null
    ? 'O boleto será emitido já com o valor menor.'
    : 'O boleto ainda não foi ao banco: é refeito com o valor menor.';
}

export function AbatementDialog({ task, open, onClose }: TaskProps<'abatement'>) {
  const { order, invoice } = task;
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { form, problems, show, clear } = useProblems<string>();
  const { start, busy } = useAbatement({
    orderId: order.id,
    invoice,
    onDone: onClose,
    onFields: show,
  });
  const value = MONEY.parse(amount);
  const isLess = value !== undefined && value > 0 && value < openOf(invoice);
  const send = () => {
    const wrong = complaints({ value, isLess, reason, invoice });
    if (Object.keys(wrong).length > 0) show(wrong);
    else start({ amount: value ?? 0, reason: reason.trim() });
  };
  return (
    <FormDialog
      ref={form}
      open={open}
      busy={busy}
      title="Conceder abatimento"
      description={`Fatura ${invoice.seq} do pedido #${order.orderNumber}: faltam ${formatMoney(openOf(invoice))}.`}
      submitText="Conceder abatimento"
      busyText="Salvando..."
      onSubmit={send}
      cancelText={BACK}
      onClose={onClose}
    >
      <TextField
        label="Valor do abatimento"
        prefix="R$"
        inputMode="decimal"
        hint={isLess ? `A fatura passa a cobrar ${restText(invoice, value)}.` : undefined}
        value={amount}
        error={problems['amount']}
        readOnly={busy}
        data-autofocus
        onBlur={() => setAmount(tidied(MONEY, amount))}
        onChange={(event) => {
          setAmount(event.target.value);
          clear('amount');
        }}
      />
      <ReasonField
        value={reason}
        busy={busy}
        error={problems['reason']}
        onReason={(text) => {
          setReason(text);
          clear('reason');
        }}
      />
      <Note tone="info">{boletoText(invoice)}</Note>
    </FormDialog>
  );
}

const restText = (invoice: Invoice, value: number) =>
  formatMoney((toCents(openOf(invoice)) - toCents(value)) / 100);

type Filled = { value: number | undefined; isLess: boolean; reason: string; invoice: Invoice };

function complaints({ value, isLess, reason, invoice }: Filled): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (value === undefined || value === 0) wrong['amount'] = 'Informe um valor em reais, como 50,00';
  else if (!isLess) {
    wrong['amount'] =
      `O abatimento deve ser menor que o que falta (${formatMoney(openOf(invoice))})`;
  }
  if (reason.trim() === '') wrong['reason'] = 'Informe o motivo';
  return wrong;
}

export function UndoAbatementDialog({ task, open, onClose }: TaskProps<'undo-abatement'>) {
  const { order, invoice } = task;
  const { start, busy } = useAbatementUndo({ orderId: order.id, invoice, onDone: onClose });
  const amount = invoice.abatement?.amount ?? 0;
  return (
    <ConfirmDialog
      open={open}
      question="Desfazer este abatimento?"
      confirmText="Desfazer abatimento"
      cancelText={BACK}
      busy={busy}
      busyText="Salvando..."
      onConfirm={() => start(undefined)}
      onCancel={onClose}
    >
      Fatura {invoice.seq} do pedido #{order.orderNumber}: o abatimento de{' '}
      <b>{formatMoney(amount)}</b> volta a ser cobrado. {undoText(invoice)}
    </ConfirmDialog>
  );
}

function undoText({ boletoSource, abatement }: Invoice): string {
  if (boletoSource === 'manual') return 'Cancele-o também no banco que emitiu o boleto.';
  return abatement?.step === 'sent' || abatement?.step === 'agreed'
    ? 'O cancelamento vai ao banco na próxima remessa.'
    : '';
}
