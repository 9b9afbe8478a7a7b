import { cents, share, type Cents } from './money.ts';
import { discountOf, partsOf, type Agreed } from './own-term.ts';
import type { PaymentTerm } from './payment-term.ts';

export type PricedItem = { unitPrice: Cents; quantity: number };
export type CheckoutTotals = { subtotal: Cents; discount: Cents; shipping: Cents; total: Cents };

/**
 * The one calculation of what an order costs, for the cart's preview and the server's word. Throws
 * when the sum is more than `Cents` can hold: bound prices and quantities before.
 */
export function checkoutTotals({
  items,
  shipping,
  ...agreed
}: Agreed & {
  items: readonly PricedItem[];
  shipping: Cents;
}): CheckoutTotals {
  const subtotal = cents(
    items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
  );
  const discount = share(cents(subtotal + shipping), discountOf(agreed));
  return { subtotal, discount, shipping, total: cents(subtotal - discount + shipping) };
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
