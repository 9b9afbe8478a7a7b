import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

import { useInvoicePayment } from '../changes/use-payment-changes.ts';
import type { OnTask, Task, TaskProps } from '../use-task.ts';
import { AbatementDialog, UndoAbatementDialog } from './abatement-dialog.tsx';
import { BankBoletoDialog } from './bank-boleto-dialog.tsx';
import { DueDateDialog } from './due-date-dialog.tsx';

type InvoiceTask = Extract<Task, { invoice: unknown }>;
type Props = { task: InvoiceTask; open: boolean; onTask: OnTask; onClose: () => void };

/** What is asked about one invoice of an order. */
export function InvoiceTaskDialog({ task, ...rest }: Props) {
  switch (task.name) {
    case 'bank-boleto':
      return <BankBoletoDialog task={task} {...rest} />;
    case 'due-date':
      return <DueDateDialog task={task} {...rest} />;
    case 'abatement':
      return <AbatementDialog task={task} {...rest} />;
    case 'undo-abatement':
      return <UndoAbatementDialog task={task} {...rest} />;
    case 'pay-invoice':
      break;
  }
  return <PayInvoiceDialog task={task} {...rest} />;
}

function PayInvoiceDialog({ task, open, onClose }: TaskProps<'pay-invoice'>) {
  const { order, invoice } = task;
  const { start, busy } = useInvoicePayment(order.id, invoice, onClose);
  return (
    <ConfirmDialog
      open={open}
      question="Marcar esta fatura como paga?"
      confirmText="Marcar como paga"
      cancelText="Voltar"
      busy={busy}
      busyText="Salvando..."
      onConfirm={() => start(undefined)}
      onCancel={onClose}
    >
      Fatura {invoice.seq} do pedido #{order.orderNumber}:{' '}
      <b>{formatMoney(invoice.open ?? invoice.amount)}</b>, com vencimento em{' '}
      {formatDay(invoice.dueDate)}.
    </ConfirmDialog>
  );
}
