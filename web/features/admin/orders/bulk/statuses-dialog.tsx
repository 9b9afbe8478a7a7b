import { useState } from 'react';

import type { Order } from '#contract/order';
import type { OrderStatus } from '#contract/order-status';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { forwardOf } from '../next-step.rules.ts';
import { StatusField } from '../tasks/status-field.tsx';
import { BACK } from '../use-task.ts';
import { countText } from './bulk-text.ts';

type Props = {
  open: boolean;
  chosen: readonly Order[];
  busy: boolean;
  onChoose: (status: OrderStatus) => void;
  onClose: () => void;
};

/** One status for all that are chosen. Whether pieces came back is asked of each, so none is cancelled here. */
export function StatusesDialog({ open, chosen, busy, onChoose, onClose }: Props) {
  const [status, setStatus] = useState<OrderStatus>();
  const from = chosen.map((order) => order.status);
  // The next one of the first of them is most likely meant.
  const value = status ?? forwardOf(from[0] ?? 'PENDING') ?? 'COMPLETED';
  return (
    <FormDialog
      open={open}
      busy={busy}
      title={`Mudar o status de ${countText(chosen.length)}`}
      description="Cada pedido muda por si. Cancelar é um a um, no menu do pedido."
      submitText="Mudar status"
      busyText="Salvando..."
      onSubmit={() => onChoose(value)}
      cancelText={BACK}
      onClose={onClose}
    >
      <StatusField
        label="Novo status"
        from={from}
        without="CANCELLED"
        value={value}
        busy={busy}
        onStatus={setStatus}
      />
    </FormDialog>
  );
}
