import { expect, test } from 'vitest';

import { generalDigit, modulus10, remainder11, TWO_TO_NINE } from './check-digits.rules.ts';

test.each([
  ['005712345', '7'],
  ['00571234511012345678', '8'],
  ['341911012', '1'],
  ['0', '0'],
  ['9', '1'],
])('module 10 of %s is %s', (digits, digit) => {
  expect(modulus10(digits)).toBe(digit);
});

test('the weights start over after the ninth', () => {
  expect(remainder11('100000000', { weights: TWO_TO_NINE, from: 'right' })).toBe(2);
  expect(remainder11('10000000', { weights: TWO_TO_NINE, from: 'right' })).toBe(9);
  expect(remainder11('10000000', { weights: TWO_TO_NINE, from: 'left' })).toBe(2);
});

test.each([
  ['0', '1'],
  // 2 × 6 leaves one, 2 × 5 leaves ten: both, like nothing at all, give 1.
  ['6', '1'],
  ['5', '1'],
  ['1', '9'],
  ['4', '3'],
])('the general digit of %s is %s', (digits, digit) => {
  expect(generalDigit(digits)).toBe(digit);
});
