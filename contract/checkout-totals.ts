import { cents, share, type Cents } from './money.ts';
import { PAYMENT_TERMS, type PaymentTerm } from './payment-term.ts';

export type PricedLine = { unitPrice: Cents; quantity: number };
export type CheckoutTotals = { subtotal: Cents; discount: Cents; shipping: Cents; total: Cents };

/** The one calculation of what an order costs, for the cart's preview and the server's word. */
export function checkoutTotals({
  lines,
  shipping,
  term,
}: {
  lines: readonly PricedLine[];
  shipping: Cents;
  term: PaymentTerm;
}): CheckoutTotals {
  const subtotal = cents(
    lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
  );
  const discount = share(cents(subtotal + shipping), PAYMENT_TERMS[term].discountBasisPoints);
  return { subtotal, discount, shipping, total: cents(subtotal - discount + shipping) };
}

/** The odd centavo goes to the first half. */
export function splitInHalves(total: Cents): readonly [first: Cents, second: Cents] {
  const first = cents(Math.ceil(total / 2));
  return [first, cents(total - first)];
}

/** How much of the credit limit an order would take, at most. */
export function creditNeed(total: Cents, term: PaymentTerm): Cents {
  switch (term) {
    case 'boleto_30':
      return total;
    case 'parcelado_50_50':
      return splitInHalves(total)[0];
    case 'antecipado_3':
      return cents(0);
  }
}

/** Pieces still to be added before an order may be placed. */
export const missingPieces = (pieces: number, minimum: number): number =>
  Math.max(0, minimum - pieces);

/** What the subtotal still lacks; a minimum of zero asks for nothing. */
export const missingValue = (subtotal: Cents, minimum: Cents): Cents =>
  cents(Math.max(0, minimum - subtotal));
