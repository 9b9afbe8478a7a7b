import { couponAmount, type CouponOff } from './coupon-amount.ts';
import { cents, share, type Cents } from './money.ts';
import { discountOf, partsOf, type Agreed } from './own-term.ts';
import type { PaymentTerm } from './payment-term.ts';

export type PricedItem = { unitPrice: Cents; quantity: number };
export type CheckoutTotals = {
  subtotal: Cents;
  /** All that is taken off: what the coupon does, and of the rest what the term does. */
  discount: Cents;
  shipping: Cents;
  total: Cents;
  /** What the coupon takes off; not there without one. */
  coupon?: Cents;
};

/**
 * The one calculation of what an order costs, for the cart's preview and the server's word. Throws
 * when the sum is more than `Cents` can hold: bound prices and quantities before.
 */
export function checkoutTotals({
  items,
  shipping,
  coupon,
  ...agreed
}: Agreed & {
  items: readonly PricedItem[];
  shipping: Cents;
  coupon?: CouponOff | undefined;
}): CheckoutTotals {
  const subtotal = cents(
    items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
  );
  const off = coupon && couponAmount(coupon, items);
  const left = cents(subtotal - (off ?? 0) + shipping);
  const discount = cents((off ?? 0) + share(left, discountOf(agreed)));
  const total = cents(subtotal - discount + shipping);
  return { subtotal, discount, shipping, total, ...(off !== undefined && { coupon: off }) };
}

/** The odd centavo goes to the first half. */
export function splitInHalves(total: Cents): readonly [first: Cents, second: Cents] {
  const first = cents(Math.ceil(total / 2));
  return [first, cents(total - first)];
}

/** How much of a company's own credit an order can use. */
export const usableCredit = (total: Cents, own: Cents): Cents => cents(Math.min(total, own));

const CREDIT_NEED: Record<PaymentTerm, (total: Cents) => Cents> = {
  boleto_30: (total) => total,
  parcelado_50_50: (total) => splitInHalves(total)[0],
  antecipado_3: () => cents(0),
};

/** How much of the credit limit an order would take, at most. */
export const creditNeed = (total: Cents, { term, ownTerm }: Agreed): Cents =>
  ownTerm
    ? cents(
        partsOf(total, ownTerm)
          .filter(({ days }) => days !== null)
          .reduce((sum, { amount }) => sum + amount, 0),
      )
    : CREDIT_NEED[term](total);

/** Pieces still to be added before an order may be placed. */
export const missingPieces = (pieces: number, minimum: number): number =>
  Math.max(0, minimum - pieces);

/** What the subtotal still lacks; a minimum of zero asks for nothing. */
export const missingValue = (subtotal: Cents, minimum: Cents): Cents =>
  cents(Math.max(0, minimum - subtotal));
