import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import vectors from './brazil-vectors.json';
import {
  checkoutTotals,
  creditNeed,
  missingPieces,
  missingValue,
  splitInHalves,
} from './checkout-totals.ts';
import { cents } from './money.ts';
import { PAYMENT_TERMS, type PaymentTerm } from './payment-term.ts';

const anyTerm = fc.constantFrom<PaymentTerm>('boleto_30', 'parcelado_50_50', 'antecipado_3');
const anyAmount = fc.integer({ min: 0, max: 10_000_00 }).map(cents);
const anyItems = fc.array(
  fc.record({ unitPrice: anyAmount, quantity: fc.integer({ min: 1, max: 1_000 }) }),
  { maxLength: 20 },
);

describe('totals', () => {
  test.each(vectors.money.discount3pct)(
    'prepaid $baseCents: $discountCents off, $totalCents to pay',
    ({ baseCents, discountCents, totalCents }) => {
      // However the amount is divided between goods and freight.
      for (const shipping of [0, 1, Math.floor(baseCents / 2), baseCents]) {
        const totals = checkoutTotals({
          items: [{ unitPrice: cents(baseCents - shipping), quantity: 1 }],
          shipping: cents(shipping),
          term: 'antecipado_3',
        });
        expect(totals).toEqual({
          subtotal: baseCents - shipping,
          discount: discountCents,
          shipping,
          total: totalCents,
        });
      }
    },
  );

  test.each(['boleto_30', 'parcelado_50_50'] as const)('%s has no discount', (term) => {
    const items = [
      { unitPrice: cents(59_94), quantity: 10 },
      { unitPrice: cents(1), quantity: 5 },
    ];
    expect(checkoutTotals({ items, shipping: cents(38_90), term })).toEqual({
      subtotal: 599_45,
      discount: 0,
      shipping: 38_90,
      total: 638_35,
    });
  });

  test('an empty cart costs its freight', () => {
    expect(checkoutTotals({ items: [], shipping: cents(0), term: 'antecipado_3' }).total).toBe(0);
  });

  test('a sum beyond the bounds of money is refused, never rounded', () => {
    const items = [{ unitPrice: cents(1_000_000_000_00), quantity: 2 }];
    expect(() => checkoutTotals({ items, shipping: cents(0), term: 'boleto_30' })).toThrow(
      /too_big/,
    );
  });

  test('parts add up, nothing is negative, the discount is half-up', () => {
    fc.assert(
      fc.property(anyItems, anyAmount, anyTerm, (items, shipping, term) => {
        const totals = checkoutTotals({ items, shipping, term });
        const goods = items.map(({ unitPrice, quantity }) => BigInt(unitPrice) * BigInt(quantity));
        const subtotal = goods.reduce((sum, amount) => sum + amount, 0n);
        expect(BigInt(totals.subtotal)).toBe(subtotal);
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.shipping);
        expect(Math.min(...Object.values(totals))).toBeGreaterThanOrEqual(0);
        const rate = BigInt(PAYMENT_TERMS[term].discountBasisPoints);
        const halfUp = ((subtotal + BigInt(shipping)) * rate + 5_000n) / 10_000n;
        expect(BigInt(totals.discount)).toBe(halfUp);
      }),
    );
  });

  test('neither the order nor the splitting of items changes a centavo', () => {
    fc.assert(
      fc.property(anyItems, anyAmount, anyTerm, (items, shipping, term) => {
        const pieces = items.flatMap(({ unitPrice, quantity }) => [
          { unitPrice, quantity: quantity - 1 },
          { unitPrice, quantity: 1 },
        ]);
        expect(checkoutTotals({ items: pieces.toReversed(), shipping, term })).toEqual(
          checkoutTotals({ items, shipping, term }),
        );
      }),
    );
  });
});

describe('halves', () => {
  test.each(vectors.money.split5050)(
    '$totalCents is $first and $second',
    ({ totalCents, first, second }) => {
      expect(splitInHalves(cents(totalCents))).toEqual([first, second]);
    },
  );

  test('add up, and the first has at most a centavo more', () => {
    fc.assert(
      fc.property(anyAmount, (total) => {
        const [first, second] = splitInHalves(total);
        expect(first + second).toBe(total);
        expect([0, 1]).toContain(first - second);
      }),
    );
  });
});

describe('credit', () => {
  test.each([
    ['boleto_30', 453_891],
    ['parcelado_50_50', 226_946],
    ['antecipado_3', 0],
  ] as const)('%s needs %i of 453891', (term, need) => {
    expect(creditNeed(cents(453_891), { term })).toBe(need);
  });

  test('is never more than the total nor less than what is paid later', () => {
    fc.assert(
      fc.property(anyAmount, (total) => {
        const half = creditNeed(total, { term: 'parcelado_50_50' });
        expect(half).toBeGreaterThanOrEqual(splitInHalves(total)[1]);
        expect(half).toBeLessThanOrEqual(total);
      }),
    );
  });
});

describe('minimums', () => {
  test.each([
    [0, 15, 15],
    [14, 15, 1],
    [15, 15, 0],
    [16, 15, 0],
  ])('%i pieces of %i: %i missing', (pieces, minimum, missing) => {
    expect(missingPieces(pieces, minimum)).toBe(missing);
  });

  test.each([
    [999_99, 1_000_00, 1],
    [1_000_00, 1_000_00, 0],
    [1_000_01, 1_000_00, 0],
    [0, 0, 0],
  ])('%i centavos of %i: %i missing', (subtotal, minimum, missing) => {
    expect(missingValue(cents(subtotal), cents(minimum))).toBe(missing);
  });
});
