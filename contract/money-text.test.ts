import fc from 'fast-check';
import { expect, test } from 'vitest';

import { moneyText, readCents } from './money-text.ts';

test('every amount is read back to the centavo, as written here and with a plain point', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000_00), (centavos) => {
      expect(readCents(moneyText(centavos / 100))).toBe(centavos);
      expect(readCents((centavos / 100).toFixed(2))).toBe(centavos);
    }),
  );
});

test.each([
  ['1,15', 115],
  ['0,29', 29],
  ['1.500', 1500_00],
  ['1500.5', 1500_50],
  ['R$ 20', 20_00],
])('%j is %d centavos', (typed, centavos) => {
  expect(readCents(typed)).toBe(centavos);
});

test.each(['', 'mil', '-5', '1,234', '1.50,00', '12.34.567', '1e3'])('%j is no amount', (typed) => {
  expect(readCents(typed)).toBeUndefined();
});
