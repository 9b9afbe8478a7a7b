import type { Order } from '#contract/order';
import { UNREVIEWED, type OrderStatus } from '#contract/order-status';
import { PaymentNote } from '#web/order/payment-note.tsx';

import { CepMark } from './cep-mark.tsx';
import { useOrderChange } from './changes/use-order-change.ts';
import { StatusSelect } from './status-select.tsx';
import type { OnTask } from './use-task.ts';

type Props = { order: Order; onTask: OnTask };

/** Some statuses are asked about first; the others are set at once. */
export function StatusCell({ order, onTask }: Props) {
  const { start, busy } = useOrderChange(order, { onTask });
  const pick = (status: OrderStatus) => {
    if (status === 'CANCELLED') onTask({ name: 'cancel', order });
    else if (status === 'INVOICED' || status === 'SHIPPED')
      onTask({ name: 'papers', order, status });
    else start({ call: 'status', body: { status } });
  };
  return (
    <div className="order-state">
      <StatusSelect order={order} busy={busy} onPick={pick} />
      <PaymentNote status={order.paymentStatus} />
      {UNREVIEWED.some((status) => status === order.status) ? <CepMark order={order} /> : null}
    </div>
  );
}
