import type { BodyInput } from '#contract/endpoint';
import type { Order } from '#contract/order';
import type { OrderStatus } from '#contract/order-status';
import type { changeOrderStatusEndpoint } from '#contract/orders';

type StatusBody = BodyInput<typeof changeOrderStatusEndpoint>;
type Override = { override: true; reason: string };

/** One call to the server that changes what an order is. */
export type OrderChange =
  | { call: 'approve'; body: Override | null }
  | { call: 'reject'; body: { reason: string } | null }
  | { call: 'status'; body: StatusBody };

type Decided = Pick<Order, 'term'>;

/** What was prepaid has no invoices to make: only its status changes. */
export const approvalOf = ({ term }: Decided): OrderChange =>
  term === 'antecipado_3'
    ? { call: 'status', body: { status: 'APPROVED' } }
    : { call: 'approve', body: null };

export function rejectionOf({ term }: Decided, typed: string): OrderChange {
  const reason = typed.trim();
  if (term !== 'antecipado_3') return { call: 'reject', body: reason ? { reason } : null };
  return { call: 'status', body: { status: 'CANCELLED', ...(reason && { reason }) } };
}

/** `restock` counts only where the pieces had left the house. */
export function cancellationOf(
  { status }: Pick<Order, 'status'>,
  { restock, reason }: { restock: boolean; reason: string },
): OrderChange {
  return {
    call: 'status',
    body: {
      status: 'CANCELLED',
      ...(hasLeft(status) && { restock }),
      ...(reason.trim() && { reason: reason.trim() }),
    },
  };
}

/** The same call again, above the limit. */
export function overridden(change: OrderChange, typed: string): OrderChange {
  const override: Override = { override: true, reason: typed.trim() };
  if (change.call === 'status') return { call: 'status', body: { ...change.body, ...override } };
  return change.call === 'approve' ? { call: 'approve', body: override } : change;
}

export const awaitsDecision = (status: OrderStatus): boolean =>
  status === 'PENDING' || status === 'UNDER_REVIEW';

export const hasLeft = (status: OrderStatus): boolean =>
  status === 'SHIPPED' || status === 'COMPLETED';

/** Receipts stand under orders that wait for one to be looked at. */
export const showsReceipts = ({ status, receipts }: Pick<Order, 'status' | 'receipts'>): boolean =>
  receipts.length > 0 &&
  (status === 'pending_payment_confirmation' ||
    receipts.some((receipt) => receipt.status === 'pending'));
