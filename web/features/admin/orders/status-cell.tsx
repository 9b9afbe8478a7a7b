import type { Order } from '#contract/order';
import { UNREVIEWED, type OrderStatus } from '#contract/order-status';
import { OrderBadge } from '#web/order/order-badge.tsx';
import { PaymentNote } from '#web/order/payment-note.tsx';

import { CepMark } from './cep-mark.tsx';
import { useOrderChange } from './changes/use-order-change.ts';
import { CreditHint } from './credit-hint.tsx';
import { wayTo } from './next-step.rules.ts';
import { StatusSelect } from './status-select.tsx';
import type { OnTask } from './use-task.ts';

const Marks = ({ order }: { order: Order }) => (
  <>
    <PaymentNote status={order.paymentStatus} />
    <CreditHint order={order} />
    {UNREVIEWED.some((status) => status === order.status) ? <CepMark order={order} /> : null}
  </>
);

/** In a row of the list: what the order is, and what there is to know before it is moved on. */
export const StatusCell = ({ order }: { order: Order }) => (
  <div className="order-state">
    <OrderBadge status={order.status} />
    <Marks order={order} />
  </div>
);

/** In the drawer the badge is the selector. Some statuses are asked about first; the others are set at once. */
export function StatusSetter({ order, onTask }: { order: Order; onTask: OnTask }) {
  const { start, busy } = useOrderChange(order, { onTask });
  const pick = (status: OrderStatus) => {
    const way = wayTo(order, status);
    if ('ask' in way) onTask(way.ask);
    else start(way.change);
  };
  return (
    <div className="order-state">
      <StatusSelect order={order} busy={busy} onPick={pick} />
      <Marks order={order} />
    </div>
  );
}
