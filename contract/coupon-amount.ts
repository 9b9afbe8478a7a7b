import { cents, share, toCents, type Cents } from './money.ts';

/** How much a coupon takes off: percent of the pieces of an order, or so many reais. */
export type CouponOff = { offBasisPoints: number | null; off: number | null };

type Line = { unitPrice: Cents; quantity: number };

const sumOf = (items: readonly Line[]) =>
  items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

/** What it takes off an order of these: never so much that a piece would cost less than a centavo. */
export function couponAmount({ offBasisPoints, off }: CouponOff, items: readonly Line[]): Cents {
  const subtotal = cents(sumOf(items));
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const wanted = offBasisPoints === null ? toCents(off ?? 0) : share(subtotal, offBasisPoints);
  return cents(Math.max(0, Math.min(wanted, subtotal - pieces)));
}

/** The amount over the lines by what each comes to; what rounding leaves goes on to the next, so that they add up. */
export function spreadCoupon(amount: Cents, items: readonly Line[]): Cents[] {
  const subtotal = BigInt(sumOf(items));
  let [before, given] = [0n, 0n];
  return items.map(({ unitPrice, quantity }) => {
    before += BigInt(unitPrice * quantity);
    const upTo = subtotal === 0n ? 0n : (BigInt(amount) * before) / subtotal;
    const own = upTo - given;
    given = upTo;
    return cents(Number(own));
  });
}
