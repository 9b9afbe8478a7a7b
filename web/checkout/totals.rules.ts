import {
  checkoutTotals,
  creditNeed,
  missingPieces,
  missingValue,
  type CheckoutTotals,
} from '#contract/checkout-totals';
import type { CouponOff } from '#contract/coupon-amount';
import { toCents, toReais } from '#contract/money';
import { addPiecesText, addValueText, MOST_SUBTOTAL } from '#contract/order-limits';
import type { Agreed } from '#contract/own-term';
import { countPieces, subtotalOf, type CartItem } from '#web/cart/cart.rules.ts';

type Items = readonly CartItem[];
export type Minimums = { minimum_pieces: number; minOrderValue: number };

/** Kilograms, summed in whole grams as the server does. */
export const weightOf = (items: Items): number =>
  items.reduce((sum, { weight, quantity }) => sum + Math.round(weight * 1000) * quantity, 0) / 1000;

export const isTooLarge = (items: Items): boolean => subtotalOf(items) > toReais(MOST_SUBTOTAL);

/** What it costs so far; a freight that is not known yet is not in it. */
export const totalsOf = (
  items: Items,
  shipping: number | undefined,
  agreed: Agreed & { coupon?: CouponOff | undefined },
): CheckoutTotals =>
  checkoutTotals({
    items: (isTooLarge(items) ? [] : items).map(({ price, quantity }) => ({
      unitPrice: toCents(price),
      quantity,
    })),
    shipping: toCents(shipping ?? 0),
    ...agreed,
  });

/** Reais of the credit limit that the order would take. */
export const neededCredit = ({ total }: CheckoutTotals, agreed: Agreed): number =>
  toReais(creditNeed(total, agreed));

/** What is said while the order has too few pieces. */
export function tooFewPieces(items: Items, { minimum_pieces }: Minimums): string | undefined {
  const missing = missingPieces(countPieces(items), minimum_pieces);
  return missing > 0 ? addPiecesText(missing) : undefined;
}

/** What is said while its pieces come to too little; freight does not count. */
export function tooLittleValue(
  { subtotal }: CheckoutTotals,
  { minOrderValue }: Minimums,
): string | undefined {
  const missing = missingValue(subtotal, toCents(minOrderValue));
  return missing > 0 ? addValueText(missing) : undefined;
}
