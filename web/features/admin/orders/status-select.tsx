import { clsx } from 'clsx';
import type { KeyboardEvent, MouseEvent } from 'react';

import { keysOf } from '#contract/closed-set';
import type { Order } from '#contract/order';
import { ORDER_STATUS, type OrderStatus } from '#contract/order-status';
import { mayCross } from '#contract/profile-statuses';
import { useProfile } from '#web/api/rights.ts';
import { OrderBadge, STATUS_ICONS } from '#web/order/order-badge.tsx';

type Props = {
  order: Pick<Order, 'status' | 'orderNumber'>;
  busy: boolean;
  onPick: (status: OrderStatus) => void;
};

const STATUSES = keysOf(ORDER_STATUS);

/** The badge is the selector: a native list laid over it. */
export function StatusSelect({ order, busy, onPick }: Props) {
  const profile = useProfile();
  const { label, tone } = ORDER_STATUS[order.status];
  const Icon = STATUS_ICONS[order.status];
  const offered = STATUSES.filter(
    (status) => status === order.status || mayCross(profile, order.status, status),
  );
  if (offered.length === 1) return <OrderBadge status={order.status} />;
  const pick = (value: string) => {
    const status = STATUSES.find((name) => name === value);
    if (status && !busy) onPick(status);
  };
  return (
    <span className={clsx('badge', `badge--${tone}`, 'badge-select', busy && 'is-busy')}>
      {busy ? <span className="spin" aria-hidden="true" /> : <Icon aria-hidden="true" />}
      <span aria-hidden="true">{label}</span>
      <select
        aria-label={`Status do pedido #${order.orderNumber}`}
        aria-disabled={busy}
        value={order.status}
        onChange={(event) => pick(event.target.value)}
        onKeyDown={(event) => openInstead(event, busy)}
        onMouseDown={(event: MouseEvent) => busy && event.preventDefault()}
      >
        {offered.map((status) => (
          <option key={status} value={status}>
            {ORDER_STATUS[status].label}
          </option>
        ))}
      </select>
    </span>
  );
}

const WALKS = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down))$/;
const OPENS = new Set([' ', 'Enter']);

const walks = ({ key }: KeyboardEvent) => WALKS.test(key) || (key.length === 1 && !OPENS.has(key));

/**
 * Where a closed list changes with every arrow or letter, walking through it would send a change
 * at each step; so these keys open it, and choosing stays an act of its own.
 */
function openInstead(event: KeyboardEvent<HTMLSelectElement>, busy: boolean) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const walking = walks(event);
  if (walking || (busy && OPENS.has(event.key))) event.preventDefault();
  if (walking && !busy) event.currentTarget.showPicker?.();
}
