import { expect, test } from 'vitest';

import { readQuantity, stepFrom, wholePacks } from './quantity.rules.ts';

const SIXES = { min: 6, max: 20, step: 6 };

test('a step is a whole pack, and leads onto one from beside it', () => {
  expect(stepFrom(6, 1, SIXES)).toBe(12);
  expect(stepFrom(7, 1, SIXES)).toBe(12);
  expect(stepFrom(7, -1, SIXES)).toBe(6);
  expect(stepFrom(18, 1, SIXES)).toBe(18);
  expect(stepFrom(6, -1, SIXES)).toBe(6);
  expect(stepFrom(3, 1, { min: 1, max: 18 })).toBe(4);
  expect(wholePacks(SIXES)).toEqual({ min: 6, max: 18 });
});

test('what is typed is a whole pack, or on its way to the next', () => {
  expect(readQuantity('12', SIXES)).toEqual({ kind: 'quantity', quantity: 12 });
  expect(readQuantity('1', SIXES)).toEqual({ kind: 'unpacked', quantity: 6, draft: '1' });
  expect(readQuantity('13', SIXES)).toEqual({ kind: 'unpacked', quantity: 18, draft: '13' });
  expect(readQuantity('24', SIXES)).toEqual({ kind: 'quantity', quantity: 18 });
  expect(readQuantity('25', SIXES)).toMatchObject({ kind: 'unpacked', quantity: 18 });
  expect(readQuantity('0', SIXES)).toEqual({ kind: 'zero', draft: '0' });
  expect(readQuantity('7', { min: 0, max: 5, step: 6 })).toMatchObject({ quantity: 0 });
});
