import { expect, test } from 'vitest';

import { brazilVectors } from '#contract/brazil-vectors';

import { itfWidths } from './itf.rules.ts';

const { itf } = brazilVectors.boleto;

test('the widths of a whole barcode', () => {
  const widths = itfWidths(itf.text);
  expect(widths.join('')).toBe(itf.elementWidths);
  expect(widths).toHaveLength(itf.elements);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(itf.modules);
});

test.each(['', '1', '123', '12a4', ' 12'])('%j has no bars', (digits) => {
  expect(() => itfWidths(digits)).toThrow(RangeError);
});
