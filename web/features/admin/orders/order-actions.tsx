import type { Order } from '#contract/order';
import { rejectOrderEndpoint } from '#contract/order-endpoints';
import { Offered } from '#web/identity/offered.tsx';
import { Button } from '#web/ui/button.tsx';

import { useIsChanging } from './changes/use-order-submit.ts';
import { KeepsFocus } from './keeps-focus.tsx';
import { NextStepButton, type Approval } from './next-step.tsx';
import { awaitsDecision } from './order-change.rules.ts';
import type { OnTask } from './use-task.ts';

type Props = {
  order: Order;
  onTask: OnTask;
  /** How it is approved where the buyer's limit does not cover it. */
  approval?: Approval | undefined;
  /** A button is going away with the focus on it. */
  onFocusLost: () => void;
};

/** Of the order that is on screen as a whole: the next step, and the ways out. */
export const OrderActions = (props: Props) => (
  <>
    <NextStepButton {...props} />
    <RejectButton {...props} />
    {props.order.status === 'CANCELLED' ? null : (
      <KeepsFocus onLost={props.onFocusLost}>
        <Offered by={rejectOrderEndpoint}>
          <CancelButton {...props} />
        </Offered>
      </KeepsFocus>
    )}
  </>
);

/** In sight while nobody has decided. */
export const RejectButton = ({ order, onTask, onFocusLost }: Props) =>
  awaitsDecision(order.status) ? (
    <KeepsFocus onLost={onFocusLost}>
      <Offered by={rejectOrderEndpoint}>
        <AskButton order={order} onTask={onTask} name="reject" word="Rejeitar" />
      </Offered>
    </KeepsFocus>
  ) : null;

const CancelButton = ({ order, onTask }: Pick<Props, 'order' | 'onTask'>) => (
  <AskButton order={order} onTask={onTask} name="cancel" word="Cancelar" danger />
);

type AskProps = Pick<Props, 'order' | 'onTask'> & {
  name: 'reject' | 'cancel';
  word: string;
  danger?: boolean;
};

function AskButton({ order, onTask, name, word, danger }: AskProps) {
  const busy = useIsChanging(order.id);
  return (
    <Button
      size="sm"
      variant="ghost"
      {...(danger && { className: 'btn--to-danger' })}
      aria-disabled={busy}
      data-reject={name === 'reject' || undefined}
      aria-label={`${word} pedido #${order.orderNumber}`}
      onClick={() => busy || onTask({ name, order })}
    >
      {word}
    </Button>
  );
}
