import fc from 'fast-check';
import { expect, test } from 'vitest';

import { keysOf } from './closed-set.ts';
import { cents } from './money.ts';
import { changedPrice, ROUNDINGS, type Rounding } from './price-rounding.ts';

test.each<[price: number, percent: number, rounding: Rounding, after: number]>([
  [100_00, 10, 'cents', 110_00],
  [100_00, -10, 'cents', 90_00],
  // 3 % of 1,50 are 4,5 centavos: half goes up.
  [1_50, 3, 'cents', 1_55],
  [1_50, -3, 'cents', 1_46],
  [119_94, 4.25, 'cents', 125_04],
  [119_94, 4.25, 'tenths', 125_00],
  [119_94, 4.3, 'tenths', 125_10],
  // 10,4475: by way of 10,45 it would become 10,50.
  [10_45, -0.02, 'tenths', 10_40],
  [100_00, 10, 'ninety', 109_90],
  [100_00, 10.4, 'ninety', 110_90],
  [100_00, 10.39, 'ninety', 109_90],
  [100_00, 10, 'ninetyNine', 109_99],
  [100_00, 10.49, 'ninetyNine', 110_99],
  [100_00, 10.48, 'ninetyNine', 109_99],
  [100_00, 10.5, 'whole', 111_00],
  [100_00, 10.49, 'whole', 110_00],
  [109_90, 0, 'whole', 110_00],
  [109_90, 0, 'ninety', 109_90],
  // Never nothing, and never a price that would end otherwise.
  [1, -90, 'cents', 1],
  [1, -90, 'tenths', 10],
  [1, -90, 'ninety', 90],
  [1, -90, 'ninetyNine', 99],
  [1, -90, 'whole', 1_00],
  // As far as money goes here.
  [1_000_000_000_00, 500, 'cents', 1_000_000_000_00],
  [1_000_000_000_00, 500, 'ninety', 999_999_999_90],
  [1_000_000_000_00, 0, 'ninetyNine', 999_999_999_99],
])('%i centavos, %d %%, %s: %i', (price, percent, rounding, after) => {
  expect(changedPrice(cents(price), Math.round(percent * 100), rounding)).toBe(after);
});

const price = fc.oneof(
  fc.integer({ min: 1, max: 500_00 }),
  fc.integer({ min: 1, max: 1_000_000_000_00 }),
);
const basisPoints = fc.integer({ min: -9_000, max: 50_000 });
const rounding = fc.constantFrom(...keysOf(ROUNDINGS));

test('the nearest price of its kind, the higher one of two that are as near', () => {
  fc.assert(
    fc.property(price, basisPoints, rounding, (before, points, name) => {
      const { step, ending } = ROUNDINGS[name];
      const after = BigInt(changedPrice(cents(before), points, name));
      const exact = BigInt(before) * BigInt(10_000 + points);
      const far = (candidate: bigint) => {
        const off = candidate * 10_000n - exact;
        return off < 0n ? -off : off;
      };
      expect(after % BigInt(step)).toBe(BigInt(ending));
      const lower = after - BigInt(step);
      const higher = after + BigInt(step);
      expect(lower <= 0n || far(after) <= far(lower)).toBe(true);
      expect(higher > 1_000_000_000_00n || far(after) < far(higher)).toBe(true);
      expect(after).toBeGreaterThan(0n);
      expect(after).toBeLessThanOrEqual(1_000_000_000_00n);
    }),
    { numRuns: 3_000 },
  );
});

test('a dearer product never becomes the cheaper one', () => {
  fc.assert(
    fc.property(price, price, basisPoints, rounding, (one, other, points, name) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(changedPrice(cents(low), points, name)).toBeLessThanOrEqual(
        changedPrice(cents(high), points, name),
      );
    }),
    { numRuns: 2_000 },
  );
});
