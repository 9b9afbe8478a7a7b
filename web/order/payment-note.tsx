import { CircleCheck, CircleX, Timer, Wallet, type LucideIcon } from 'lucide-react';

import { PAYMENT_STATUS, type PaymentStatus } from '#contract/order-status';

type Shown = Exclude<PaymentStatus, 'awaiting_admin_approval'>;

const ICONS: Record<Shown, LucideIcon> = {
  awaiting_payment: Wallet,
  pending: Timer,
  paid: CircleCheck,
  cancelled: CircleX,
};

/** Icon and plain words under the order's badge; an order in review says nothing of payment. */
export function PaymentNote({ status }: { status: PaymentStatus }) {
  if (status === 'awaiting_admin_approval') return null;
  const Icon = ICONS[status];
  return (
    <span className={`pay-note pay-note--${status}`}>
      <Icon className="i" aria-hidden="true" />
      {PAYMENT_STATUS[status].label}
    </span>
  );
}
