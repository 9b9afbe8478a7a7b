import fc from 'fast-check';
import { expect, test } from 'vitest';

import { Cents, cents, Money, share, toCents, toReais } from './money.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000_00 }).map(cents);

test.each([
  [100_00, 300, 3_00],
  [16, 300, 0], // 0.48 centavo
  [17, 300, 1], // 0.51 centavo
  [50, 100, 1], // exactly half a centavo goes up
  [199_90, 6000, 119_94],
  [1, 5000, 1],
])('%i centavos at %i basis points is %i centavos', (value, rate, expected) => {
  expect(share(cents(value), rate)).toBe(expected);
});

test('a share is exact to half a centavo for every amount', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (value, rate) => {
      const exact = BigInt(value) * BigInt(rate);
      const error = BigInt(share(value, rate)) * 10_000n - exact;
      expect(error > -5_000n && error <= 5_000n).toBe(true);
    }),
  );
});

test('reais on the wire carry every centavo and nothing smaller', () => {
  fc.assert(
    fc.property(amount, (value) => {
      const wire = JSON.parse(JSON.stringify(toReais(value))) as number;
      expect(Money.parse(wire)).toBe(wire);
      expect(toCents(wire)).toBe(value);
    }),
  );
  for (const bad of [0.001, 1.005, NaN, Infinity, 1e300, '1', null, [1], true]) {
    expect(Money.safeParse(bad).success).toBe(false);
  }
});

test('centavos are whole and bounded', () => {
  for (const bad of [0.5, 1e300, NaN, 2 ** 53]) expect(Cents.safeParse(bad).success).toBe(false);
});
