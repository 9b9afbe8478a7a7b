import { expect, test } from 'vitest';

import { stepped, tidied } from '#web/format/typed-number.ts';

import { NUMBERS, type NumberField } from './numbers.ts';

test.each<[NumberField, string, string]>([
  ['msrp', '179,9', '179,90'],
  ['msrp', '1500', '1.500,00'],
  ['msrp', '179.90', '179,90'],
  ['weight', '0.22', '0,220'],
  ['length', '30,50', '30,5'],
  ['stock', '007', '7'],
  ['msrp', 'abc', 'abc'],
  ['stock', '1,5', '1,5'],
  ['stock', '-3', '-3'],
])('%s typed as %s reads %s', (field, typed, shown) => {
  expect(tidied(NUMBERS[field], typed)).toBe(shown);
});

test.each<[NumberField, string, 1 | -1, string]>([
  ['msrp', '179,90', 1, '179,91'],
  ['weight', '0,220', -1, '0,210'],
  ['length', '0,2', 1, '0,3'],
  ['length', '', 1, '0,1'],
  ['stock', '0', -1, '0'],
  ['stock', '9', 1, '10'],
  ['msrp', 'abc', 1, 'abc'],
])('an arrow key takes %s from %s by %d to %s', (field, typed, direction, shown) => {
  expect(stepped(NUMBERS[field], typed, direction)).toBe(shown);
});
