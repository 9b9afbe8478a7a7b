import type { OrderStatus, PaymentStatus } from '#contract/order-status';
import type { PaymentTerm } from '#contract/payment-term';

import { HOUR, inOfficeHours } from './calendar.ts';
import type { Random } from './random.ts';

export type OrderEvent = { status: OrderStatus; at: number; reason: string | null };

/** A status and the hours, at least and at most, that the order waits before it gets there. */
type Step = readonly [status: OrderStatus, least: number, most: number, reason?: string];

/** Goods leave before the invoice is due; the order is complete once it is paid. */
const ON_CREDIT: readonly Step[] = [
  ['UNDER_REVIEW', 0, 0],
  ['APPROVED', 3, 50],
  ['INVOICED', 4, 40],
  ['PRODUCTION', 6, 50],
  ['SHIPPED', 70, 190],
  ['PAID', 480, 600],
  ['COMPLETED', 6, 60],
];

const DELIVERY: readonly Step[] = [
  ['PAID', 3, 40],
  ['PRODUCTION', 10, 60],
  ['SHIPPED', 70, 190],
  ['COMPLETED', 110, 330],
];

const PREPAID: readonly Step[] = [['pending_payment_confirmation', 0, 0], ...DELIVERY];

const RECEIPT_REFUSED: readonly Step[] = [
  ['pending_payment_confirmation', 0, 0],
  ['PENDING', 4, 30, 'Comprovante ilegível. Envie novamente.'],
  ['pending_payment_confirmation', 10, 60],
  ...DELIVERY,
];

const REASONS = [
  'Cancelado a pedido do revendedor.',
  'Pagamento não identificado no prazo.',
  'Pedido duplicado.',
  'Endereço de entrega não confirmado.',
  'Itens indisponíveis para a data combinada.',
] as const;

const CANCELLED_SHARE = 0.06;
const REFUSED_SHARE = 0.12;

/** Where an order starts and what happens to it, if nobody asked for a certain end. */
export function choosePath(random: Random, term: PaymentTerm): readonly Step[] {
  const path = term === 'antecipado_3' ? prepaidPath(random.chance(REFUSED_SHARE)) : ON_CREDIT;
  return random.chance(CANCELLED_SHARE) ? cancelled(random, path, random.int(1, 2)) : path;
}

/** The path that an order of this term takes to `target`. */
export function pathTo(random: Random, term: PaymentTerm, target: OrderStatus): readonly Step[] {
  const path = term === 'antecipado_3' ? prepaidPath(target === 'PENDING') : ON_CREDIT;
  if (target === 'CANCELLED') return cancelled(random, path, 1);
  const end = path.findIndex(([status]) => status === target);
  if (end === -1) throw new Error(`No ${term} order passes through ${target}`);
  return path.slice(0, end + 1);
}

const prepaidPath = (refused: boolean) => (refused ? RECEIPT_REFUSED : PREPAID);

const cancelled = (random: Random, path: readonly Step[], after: number): readonly Step[] => [
  ...path.slice(0, after),
  ['CANCELLED', 10, 70, random.pick(REASONS)],
];

/** Walks the path in office hours and stops at `now`. */
export function walk(
  random: Random,
  path: readonly Step[],
  placedAt: number,
  now: number,
): OrderEvent[] {
  let at = placedAt;
  const events = path.map(([status, least, most, reason = null], index): OrderEvent => {
    if (index > 0) at = inOfficeHours(at + (least + random.next() * (most - least)) * HOUR);
    return { status, at: toSecond(at), reason };
  });
  return events.filter((event) => event.at <= now);
}

/** Walks the whole path before `now`, as fast as that needs: for orders that must be somewhere. */
export function hurry(
  random: Random,
  path: readonly Step[],
  placedAt: number,
  now: number,
): OrderEvent[] {
  const events = walk(random, path, placedAt, Infinity);
  const last = events.at(-1)?.at ?? placedAt;
  if (last <= now) return events;
  const speed = (0.9 * (now - placedAt)) / (last - placedAt);
  return events.map((event) => ({
    ...event,
    at: toSecond(placedAt + (event.at - placedAt) * speed),
  }));
}

const toSecond = (time: number) => Math.floor(time / 1_000) * 1_000;

const PAYMENT: Partial<Record<OrderStatus, PaymentStatus>> = {
  UNDER_REVIEW: 'awaiting_admin_approval',
  PENDING: 'awaiting_payment',
  pending_payment_confirmation: 'pending',
  APPROVED: 'awaiting_payment',
  INVOICED: 'awaiting_payment',
  PAID: 'paid',
  CANCELLED: 'cancelled',
};

/** Production, shipping and completion say nothing about payment: the last word before them holds. */
export function paymentAfter(events: readonly OrderEvent[]): PaymentStatus {
  const words = events.map(({ status }) => PAYMENT[status]).filter((word) => word !== undefined);
  return words.at(-1) ?? 'awaiting_admin_approval';
}
