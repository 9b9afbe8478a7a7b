import { BadgeCheck, Check, PackageCheck, ReceiptText, Scissors, Truck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';

import type { Order } from '#contract/order';
import type { OrderStatus } from '#contract/order-status';
import { useProfile } from '#web/api/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { holdPlace } from '#web/ui/held-place.ts';

import { useOrderChange } from './changes/use-order-change.ts';
import { KeepsFocus } from './keeps-focus.tsx';
import { nextStepOf, type NextStep } from './next-step.rules.ts';
import { approvalOf, awaitsDecision, type OrderChange } from './order-change.rules.ts';
import type { OnTask } from './use-task.ts';

export type Approval = { text: string; change: OrderChange };

type Props = {
  order: Order;
  /** Instead of the usual one, while it has to be decided. */
  approval?: Approval | undefined;
  onTask: OnTask;
  /** Shows all of it; not where it is on screen already. */
  onLook?: (() => void) | undefined;
  /** The button is going away with the focus on it. */
  onFocusLost: () => void;
};

const ICONS: Partial<Record<OrderStatus, LucideIcon>> = {
  PENDING: Check,
  UNDER_REVIEW: Check,
  pending_payment_confirmation: BadgeCheck,
  APPROVED: ReceiptText,
  INVOICED: Scissors,
  PAID: Scissors,
  PRODUCTION: Truck,
  SHIPPED: PackageCheck,
};

const AT_ITS_END: readonly OrderStatus[] = ['COMPLETED', 'CANCELLED'];

/** The button with the word; each status has one of its own, so that none is pressed for another. */
export function NextStepButton({ order, approval, onTask, onLook, onFocusLost }: Props) {
  const found = nextStepOf(order, useProfile());
  const step = found && stepHere(found, { order, approval, onLook });
  if (step) {
    return (
      <KeepsFocus key={order.status} onLost={onFocusLost}>
        <StepButton {...{ order, onTask, onLook, step }} />
      </KeepsFocus>
    );
  }
  return onLook && AT_ITS_END.includes(order.status) ? (
    <span className="no-step">sem próximo passo</span>
  ) : null;
}

/** Where the order is on screen already there is nothing to look at first: the server has the word about its credit. */
function stepHere(
  found: NextStep,
  { order, approval, onLook }: Pick<Props, 'order' | 'approval' | 'onLook'>,
): NextStep | undefined {
  if (onLook) return found;
  const isUndecided = awaitsDecision(order.status);
  if (isUndecided && approval) return approval;
  if (!('look' in found)) return found;
  return isUndecided ? { text: found.text, change: approvalOf(order) } : undefined;
}

function StepButton({
  order,
  onTask,
  onLook,
  step,
}: Omit<Props, 'onFocusLost'> & { step: NextStep }) {
  const { start, busy, running } = useOrderChange(order, { onTask });
  const Icon = ICONS[order.status] ?? Check;
  const take = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (busy) return;
    if ('look' in step) onLook?.();
    else if ('ask' in step) onTask(step.ask);
    else {
      holdPlace(currentTarget);
      start(step.change);
    }
  };
  return (
    <Button
      size="sm"
      className="next-step"
      data-step
      icon={<Icon className="i i-sm" aria-hidden="true" />}
      loading={running !== undefined}
      aria-disabled={busy}
      aria-label={`${step.text} pedido #${order.orderNumber}`}
      onClick={take}
    >
      {step.text}
    </Button>
  );
}
