import type { OrderId, UserId } from '#contract/ids';
import type { PaymentStatus } from '#contract/order-status';
import type { OwnTerm } from '#contract/own-term';
import type { PaymentTerm } from '#contract/payment-term';
import type { OrderToApprove } from '#contract/to-do';

import { creditNeeded } from '../billing/invoices/invoice-plan.rules.ts';

/** An order that nobody has decided, and what its approval is held against; centavos. */
type Undecided = {
  orderId: OrderId;
  resellerId: UserId;
  total: number;
  term: PaymentTerm;
  ownTerm?: OwnTerm | null;
  paymentStatus: PaymentStatus;
  limit: number | null;
  exposure: number;
  mayBuy: boolean;
  paid: number;
};

type Weighed = {
  verdict: OrderToApprove['verdict'];
  /** What is left of the limit; null: there is none. */
  available: number | null;
  /** What the order asks of it. */
  need: number;
  missing: number;
};

/** What would be said of an approval now, as `changeStatus` says it. */
export function weigh(order: Undecided): Weighed {
  const need = creditNeeded(order);
  const available = order.limit === null ? null : Math.max(0, order.limit - order.exposure);
  const missing = available === null ? 0 : Math.max(0, need - available);
  return { verdict: verdictOf(order, missing), available, need, missing };
}

function verdictOf(order: Undecided, missing: number): Weighed['verdict'] {
  if (order.term === 'antecipado_3') return order.paymentStatus === 'paid' ? 'enough' : 'unpaid';
  if (!order.mayBuy) return 'blocked';
  return missing > 0 ? 'short' : 'enough';
}

/**
 * Which may be approved one after the other: of one buyer's, each takes from what the next ones have. One that does not
 * fit any more leaves room for a smaller one.
 */
export function fitting(orders: readonly Undecided[]): OrderId[] {
  const left = new Map<UserId, number>();
  return orders.flatMap((order) => {
    const { verdict, available, need } = weigh(order);
    if (verdict !== 'enough') return [];
    const rest = left.get(order.resellerId) ?? available ?? Infinity;
    if (need > rest) return [];
    left.set(order.resellerId, rest - need);
    return [order.orderId];
  });
}
