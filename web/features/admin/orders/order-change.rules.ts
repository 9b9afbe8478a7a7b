import type { BodyInput } from '#contract/endpoint';
import type { Order } from '#contract/order';
import type {
  approveOrderEndpoint,
  changeOrderStatusEndpoint,
  rejectOrderEndpoint,
} from '#contract/order-endpoints';
import type { OrderStatus } from '#contract/order-status';

type StatusBody = BodyInput<typeof changeOrderStatusEndpoint>;
type Override = { override: true; reason: string };
/** What is agreed on with the approval, so that the order fits into its buyer's limit. */
type Eased = Pick<NonNullable<BodyInput<typeof approveOrderEndpoint>>, 'term' | 'creditLimit'>;

/** One call to the server that changes what an order is. */
export type OrderChange =
  | { call: 'approve'; body: Override | Eased | null }
  | { call: 'reject'; body: BodyInput<typeof rejectOrderEndpoint> }
  | { call: 'status'; body: StatusBody };

type Decided = Pick<Order, 'term'>;

/** What was prepaid has no invoices to make: only its status changes. */
export const approvalOf = ({ term }: Decided): OrderChange =>
  term === 'antecipado_3'
    ? { call: 'status', body: { status: 'APPROVED' } }
    : { call: 'approve', body: null };

/** `restock` is said only where it was asked whether pieces that had left the warehouse came back. */
type Ending = { reason: string; restock?: boolean | undefined };

function endOf({ reason, restock }: Ending) {
  const typed = reason.trim();
  return { ...(typed && { reason: typed }), ...(restock !== undefined && { restock }) };
}

export function rejectionOf({ term }: Decided, ending: Ending): OrderChange {
  if (term === 'antecipado_3') return cancellationOf(ending);
  const body = endOf(ending);
  return { call: 'reject', body: Object.keys(body).length > 0 ? body : null };
}

export const cancellationOf = (ending: Ending): OrderChange => ({
  call: 'status',
  body: { status: 'CANCELLED', ...endOf(ending) },
});

/** The same call again, above the limit. */
export function overridden(change: OrderChange, typed: string): OrderChange {
  const override: Override = { override: true, reason: typed.trim() };
  if (change.call === 'status') return { call: 'status', body: { ...change.body, ...override } };
  return change.call === 'approve' ? { call: 'approve', body: override } : change;
}

/** It says itself how the order is to fit: where it does not, nobody is asked for a reason instead. */
export const isEased = ({ call, body }: OrderChange): boolean =>
  call === 'approve' && body !== null && !('override' in body);

export const awaitsDecision = (status: OrderStatus): boolean =>
  status === 'PENDING' || status === 'UNDER_REVIEW';

/** Receipts stand under orders that wait for one to be looked at. */
export const showsReceipts = ({ status, receipts }: Pick<Order, 'status' | 'receipts'>): boolean =>
  receipts.length > 0 &&
  (status === 'pending_payment_confirmation' ||
    receipts.some((receipt) => receipt.status === 'pending'));
