import { expect, test } from 'vitest';

import { formatDecimal, parseDecimal } from './decimal.ts';

test.each([
  ['0,220', 0.22],
  ['0.220', 0.22],
  [' 12 ', 12],
  ['1.500', 1.5],
  ['0', 0],
])('%s is read as %d', (typed, value) => {
  expect(parseDecimal(typed, 3)).toBe(value);
});

test.each(['', 'abc', '-1', '1,', ',5', '1.000,5', '1e3', '0,2205'])(
  '“%s” is no number of three decimals',
  (typed) => {
    expect(parseDecimal(typed, 3)).toBeUndefined();
  },
);

test('is written with a comma, and without marks between thousands', () => {
  expect(formatDecimal(0.22, 3, 3)).toBe('0,220');
  expect(formatDecimal(30.5, 0, 2)).toBe('30,5');
  expect(formatDecimal(1000, 0, 2)).toBe('1000');
});
