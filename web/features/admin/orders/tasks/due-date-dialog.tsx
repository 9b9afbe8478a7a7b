import { useState } from 'react';

import { civilDate } from '#contract/calendar';
import type { Invoice } from '#contract/invoice';
import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { useProblems } from '#web/submit/use-problems.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Note } from '#web/ui/note.tsx';

import { useDueDateChange } from '../changes/use-boleto-changes.ts';
import { BACK, type TaskProps } from '../use-task.ts';

export function DueDateDialog({ task, open, onClose }: TaskProps<'due-date'>) {
  const { order, invoice } = task;
  const [today] = useState(() => civilDate(new Date()));
  const [day, setDay] = useState(invoice.dueDate);
  const { form, problems, show, clear } = useProblems<string>();
  const { start, busy } = useDueDateChange({
    orderId: order.id,
    invoice,
    onDone: onClose,
    onFields: show,
  });
  const send = () => {
    if (day === '') show({ dueDate: 'Informe o novo vencimento' });
    else if (day === invoice.dueDate) show({ dueDate: 'Este já é o vencimento da fatura' });
    else start(day);
  };
  return (
    <FormDialog
      ref={form}
      open={open}
      busy={busy}
      title="Alterar vencimento"
      description={`Fatura ${invoice.seq} do pedido #${order.orderNumber}: ${formatMoney(invoice.amount)}, com vencimento em ${formatDay(invoice.dueDate)}.`}
      submitText="Alterar vencimento"
      busyText="Salvando..."
      onSubmit={send}
      cancelText={BACK}
      onClose={onClose}
    >
      <TextField
        type="date"
        label="Novo vencimento"
        hint="Um dia útil bancário, de hoje em diante."
        min={today}
        value={day}
        error={problems['dueDate']}
        readOnly={busy}
        data-autofocus
        onChange={(event) => {
          setDay(event.target.value);
          clear('dueDate');
        }}
      />
      {isAtTheBank(invoice) ? (
        <Note tone="info">
          O boleto da conta configurada muda no banco com a próxima remessa. Um boleto emitido
          direto no banco é trocado em “Registrar boleto do banco”.
        </Note>
      ) : null}
    </FormDialog>
  );
}

const isAtTheBank = ({ boletoState }: Invoice) =>
  boletoState === 'in_remittance' || boletoState === 'registered';
