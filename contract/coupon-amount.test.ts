import fc from 'fast-check';
import { expect, test } from 'vitest';

import { checkoutTotals } from './checkout-totals.ts';
import { couponAmount, spreadCoupon } from './coupon-amount.ts';
import { cents } from './money.ts';

const items = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 1, max: 10_000_00 }).map((n) => cents(n)),
    quantity: fc.integer({ min: 1, max: 999 }),
  }),
  { minLength: 1, maxLength: 20 },
);
const off = fc.oneof(
  fc.record({ offBasisPoints: fc.integer({ min: 1, max: 9000 }), off: fc.constant(null) }),
  fc.record({
    offBasisPoints: fc.constant(null),
    off: fc.integer({ min: 1, max: 10_000_000_00 }).map((n) => n / 100),
  }),
);

test('what is taken off adds up over the lines, and leaves each piece at least a centavo in all', () => {
  fc.assert(
    fc.property(items, off, (lines, coupon) => {
      const amount = couponAmount(coupon, lines);
      const parts = spreadCoupon(amount, lines);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      const subtotal = lines.reduce((sum, one) => sum + one.unitPrice * one.quantity, 0);
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(subtotal - amount).toBeGreaterThanOrEqual(pieces);
      for (const [at, { unitPrice, quantity }] of lines.entries()) {
        expect(parts[at]).toBeGreaterThanOrEqual(0);
        expect(parts[at]).toBeLessThanOrEqual(unitPrice * quantity);
      }
      const totals = checkoutTotals({
        items: lines,
        shipping: cents(1234),
        term: 'antecipado_3',
        coupon,
      });
      expect(totals.total).toBe(subtotal - totals.discount + 1234);
      expect(totals.coupon).toBe(amount);
      expect(totals.discount - amount).toBe(
        Math.floor(((subtotal - amount + 1234) * 300 + 5000) / 10_000),
      );
    }),
    { numRuns: 1_000 },
  );
});
