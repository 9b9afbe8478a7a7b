import { expect, test } from 'vitest';

import { numbersFrom, readWanted } from './find.rules.ts';

test('numbers that begin with some digits, up to eight', () => {
  expect(numbersFrom(111_88)).toEqual([
    [11_188, 11_188],
    [111_880, 111_889],
    [1_118_800, 1_118_899],
    [11_188_000, 11_188_999],
  ]);
  expect(numbersFrom(0)).toEqual([]);
});

test('what may be the number of an order, and what may not', () => {
  expect(readWanted('#00011188').number).toBe(11_188);
  expect(readWanted('7').number).toBe(7);
  expect(readWanted('12.345').number).toBeUndefined();
  expect(readWanted('123456789').number).toBeUndefined();
});

test('the code of the country is no part of a telephone', () => {
  expect(readWanted('+55 (11) 98765-4321').phone).toBe('11987654321');
  expect(readWanted('5511').phone).toBe('5511');
});
