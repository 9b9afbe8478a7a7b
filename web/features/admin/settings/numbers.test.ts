import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  centsText,
  kilosText,
  percentText,
  readCents,
  readGrams,
  readPercent,
  readWhole,
} from './numbers.ts';

test('what a table shows is read back as the very same number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_00 }),
      fc.integer({ min: 1, max: 100_000_000 }),
      (cents, grams) => {
        expect(readCents(centsText(cents))).toBe(cents);
        expect(readGrams(kilosText(grams))).toBe(grams);
        expect(readPercent(percentText((cents % 2_000) / 100))).toBe((cents % 2_000) / 100);
      },
    ),
  );
});

test.each(['', ' ', 'abc', '-1', '1e3', '1,2,3', 'NaN', 'Infinity', '1,234', '٣'])(
  '%j is no amount',
  (typed) => {
    expect(readCents(typed)).toBeNaN();
  },
);

test.each(['', '1.5', '1,0', '-3', '1e1', '0x1'])('%j is no whole number', (typed) => {
  expect(readWhole(typed)).toBeNaN();
});
