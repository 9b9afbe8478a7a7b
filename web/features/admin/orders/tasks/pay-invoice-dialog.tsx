import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

import { useInvoicePayment } from '../changes/use-payment-changes.ts';
import type { TaskProps } from './task-props.ts';

export function PayInvoiceDialog({ task, open, onClose }: TaskProps<'pay-invoice'>) {
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
      Fatura {invoice.seq} do pedido #{order.orderNumber}: <b>{formatMoney(invoice.amount)}</b>, com
      vencimento em {formatDay(invoice.dueDate)}.
    </ConfirmDialog>
  );
}
