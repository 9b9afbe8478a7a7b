import { expect, test } from 'vitest';

import { formatAmount, formatMoney, parseAmount } from './money.ts';

test.each([
  [0, 'R$\u00A00,00', '0,00'],
  [1234.5, 'R$\u00A01.234,50', '1.234,50'],
  [0.07, 'R$\u00A00,07', '0,07'],
  [1_000_000, 'R$\u00A01.000.000,00', '1.000.000,00'],
])('%d reads %j', (reais, money, amount) => {
  expect(formatMoney(reais)).toBe(money);
  expect(formatAmount(reais)).toBe(amount);
  expect(parseAmount(money)).toBe(reais);
});

test.each([
  ['1500', 1500],
  ['1.500', 1500],
  ['1.500,5', 1500.5],
  ['1500.50', 1500.5],
  ['1500,05', 1500.05],
  [' R$ 20 ', 20],
])('%j is the amount %d', (typed, reais) => {
  expect(parseAmount(typed)).toBe(reais);
});

test.each(['', 'mil', '-5', '1,234', '1.50,00', '1,5,0', '12.34.567', '1e3'])(
  '%j is no amount',
  (typed) => {
    expect(parseAmount(typed)).toBeUndefined();
  },
);
