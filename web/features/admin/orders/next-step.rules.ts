import { mayCall, type AdminProfile } from '#contract/admin-profiles';
import type { Order } from '#contract/order';
import { approveOrderEndpoint } from '#contract/order-endpoints';
import type { OrderStatus } from '#contract/order-status';
import { mayCross } from '#contract/profile-statuses';
import { approveReceiptEndpoint } from '#contract/receipts';

import { approvalOf, awaitsDecision, type OrderChange } from './order-change.rules.ts';
import type { Task } from './use-task.ts';

/** Asked about first, or done at once. */
export type Way = { ask: Task } | { change: OrderChange };
/** The one thing that moves an order on; `look`: all that is known of it is looked at first. */
export type NextStep = { text: string } & (Way | { look: true });

/** Where an order goes from here, with the word for it. */
const FORWARD: Partial<Record<OrderStatus, readonly [text: string, to: OrderStatus]>> = {
  APPROVED: ['Faturar', 'INVOICED'],
  INVOICED: ['Produção', 'PRODUCTION'],
  PAID: ['Produção', 'PRODUCTION'],
  PRODUCTION: ['Enviar', 'SHIPPED'],
  SHIPPED: ['Concluir', 'COMPLETED'],
};

/** Where an order of this status goes next. */
export const forwardOf = (status: OrderStatus): OrderStatus | undefined =>
  awaitsDecision(status) ? 'APPROVED' : FORWARD[status]?.[1];

/** None where the order is at its end, or the next step is not this profile's to take. */
export function nextStepOf(order: Order, profile: AdminProfile): NextStep | undefined {
  const { status } = order;
  if (awaitsDecision(status)) return decisionOn(order, profile);
  if (status === 'pending_payment_confirmation') return checkOf(order, profile);
  const [text, to] = FORWARD[status] ?? [];
  return text && to && mayCross(profile, status, to) ? { text, ...wayTo(order, to) } : undefined;
}

function decisionOn(order: Order, profile: AdminProfile): NextStep | undefined {
  if (!mayCall(profile, approveOrderEndpoint)) return undefined;
  const text = 'Aprovar';
  return missingCredit(order) > 0 ? { text, look: true } : { text, change: approvalOf(order) };
}

/** Its receipt is asked about; where none waits, there is only the order to look at. */
function checkOf(order: Order, profile: AdminProfile): NextStep | undefined {
  if (!mayCall(profile, approveReceiptEndpoint)) return undefined;
  const receipt = order.receipts.find(({ status }) => status === 'pending');
  const text = 'Conferir';
  return receipt
    ? { text, ask: { name: 'approve-receipt', order, receipt } }
    : { text, look: true };
}

/** How an order gets to a status. */
export function wayTo(order: Order, status: OrderStatus): Way {
  if (status === 'CANCELLED') return { ask: { name: 'cancel', order } };
  if (status === 'INVOICED' || status === 'SHIPPED') {
    return { ask: { name: 'papers', order, status } };
  }
  return { change: { call: 'status', body: { status } } };
}

/** In reais, of an order that waits for a decision; 0 where nothing is missing or nobody controls it. */
export function missingCredit({ status, approval }: Pick<Order, 'status' | 'approval'>): number {
  if (!approval || approval.available === null || !awaitsDecision(status)) return 0;
  return Math.max(0, Math.round((approval.need - approval.available) * 100) / 100);
}
