import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';

import type { Order } from '#contract/order';
import { Button } from '#web/ui/button.tsx';
import { holdPlace } from '#web/ui/held-place.ts';

import { useOrderChange } from './changes/use-order-change.ts';
import { KeepsFocus } from './keeps-focus.tsx';
import { approvalOf, awaitsDecision } from './order-change.rules.ts';
import type { OnTask } from './use-task.ts';

type Props = {
  order: Order;
  onTask: OnTask;
  /** A button is going away with the focus on it. */
  onFocusLost: () => void;
};

export function OrderActions({ order, onTask, onFocusLost }: Props) {
  return (
    <>
      {awaitsDecision(order.status) ? (
        <KeepsFocus onLost={onFocusLost}>
          <DecisionButtons order={order} onTask={onTask} />
        </KeepsFocus>
      ) : null}
      {order.status === 'CANCELLED' ? null : (
        <KeepsFocus onLost={onFocusLost}>
          <CancelButton order={order} onTask={onTask} />
        </KeepsFocus>
      )}
    </>
  );
}

type ButtonsProps = Pick<Props, 'order' | 'onTask'>;

function DecisionButtons({ order, onTask }: ButtonsProps) {
  const { start, busy, running } = useOrderChange(order, { onTask });
  const name = nameOf(order);
  const approve = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    holdPlace(currentTarget);
    start(approvalOf(order));
  };
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        icon={<Check className="i i-sm" aria-hidden="true" />}
        loading={running !== undefined}
        aria-disabled={busy}
        aria-label={`Aprovar ${name}`}
        onClick={approve}
      >
        Aprovar
      </Button>
      <Button
        size="sm"
        aria-disabled={busy}
        aria-label={`Rejeitar ${name}`}
        onClick={() => busy || onTask({ name: 'reject', order })}
      >
        Rejeitar
      </Button>
    </>
  );
}

function CancelButton({ order, onTask }: ButtonsProps) {
  const { busy } = useOrderChange(order, { onTask });
  return (
    <Button
      size="sm"
      variant="ghost"
      className="btn--to-danger"
      aria-disabled={busy}
      aria-label={`Cancelar ${nameOf(order)}`}
      onClick={() => busy || onTask({ name: 'cancel', order })}
    >
      Cancelar
    </Button>
  );
}

const nameOf = ({ orderNumber }: Order) => `pedido #${orderNumber}`;
