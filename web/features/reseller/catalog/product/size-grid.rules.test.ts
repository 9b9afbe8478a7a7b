import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fillByRatio, readRatio, totalOf, usualRatio } from './size-grid.rules.ts';

const SIZES = [
  { size: 'P', left: 24 },
  { size: 'M', left: 5 },
  { size: 'G', left: 18 },
  { size: 'GG', left: 0 },
];

test('the usual grade has one piece of the outer sizes and two of the others', () => {
  expect([1, 2, 3, 4, 6].map(usualRatio)).toEqual(['1', '1-1', '1-2-1', '1-2-2-1', '1-2-2-2-2-1']);
});

test.each([
  ['1-2-2-1', [1, 2, 2, 1]],
  [' 1 2 2 0 ', [1, 2, 2, 0]],
  ['1, 2; 2/1', [1, 2, 2, 1]],
  ['10 – 12 – 12 – 8', [10, 12, 12, 8]],
])('reads the grade %j', (text, parts) => {
  expect(readRatio(text, 4)).toEqual(parts);
});

test.each(['', '1-2-2', '1-2-2-1-1', '1-2-x-1', '-1-2-2-1', '0-0-0-0', '1-2-2-', '1.5-2-2-1'])(
  'refuses the grade %j',
  (text) => {
    expect(readRatio(text, 4)).toBeNull();
  },
);

test('fills as far as the stock goes and says where it did not', () => {
  expect(fillByRatio(SIZES, [1, 2, 2, 1], 3)).toEqual({
    quantities: [3, 5, 6, 0],
    short: [
      { size: 'M', wanted: 6, got: 5 },
      { size: 'GG', wanted: 3, got: 0 },
    ],
  });
  expect(fillByRatio(SIZES, [1, 1, 2, 0], 2)).toEqual({ quantities: [2, 2, 4, 0], short: [] });
});

test('never fills above the stock, and is short exactly where it stays below the wish', () => {
  const stocks = fc.array(fc.nat(200), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(stocks, fc.nat(20), fc.nat(50), (given, part, grades) => {
      const sizes = given.map((left, at) => ({ size: String(at), left }));
      const { quantities, short } = fillByRatio(
        sizes,
        sizes.map(() => part),
        grades,
      );
      expect(quantities.every((quantity, at) => quantity <= (given[at] ?? 0))).toBe(true);
      expect(short.map(({ size }) => Number(size))).toEqual(
        [...quantities.keys()].filter((at) => (quantities[at] ?? 0) < part * grades),
      );
    }),
  );
});

const at = (price: number) => (quantity: number) => ({ quantity, price });

test('the value is exact to the centavo', () => {
  expect(totalOf([2, 4, 2, 0].map(at(107.4)))).toEqual({ pieces: 8, value: 859.2 });
  expect(totalOf([at(0.1)(1), at(0.2)(1)])).toEqual({ pieces: 2, value: 0.3 });
  expect(totalOf([])).toEqual({ pieces: 0, value: 0 });
});
