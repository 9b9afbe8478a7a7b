import { expect, test } from 'vitest';

import { LOW_STOCK } from '#contract/product-state';

import { previewOf, stockLevel, totalStock } from './product-text.ts';

test('a description of fifty characters is shown whole, a longer one cut there', () => {
  expect(previewOf('x'.repeat(50))).toBe('x'.repeat(50));
  expect(previewOf('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
  expect(previewOf('')).toBe('');
});

test('the cut never leaves half a character', () => {
  expect(previewOf(`${'x'.repeat(49)}🧵🧵`)).toBe(`${'x'.repeat(49)}🧵…`);
});

test('the stock of a product is that of all its sizes', () => {
  const size = { id: '', size: 'P' };
  expect(
    totalStock({
      variants: [
        { ...size, stock: 3 },
        { ...size, stock: 4 },
      ],
    }),
  ).toBe(7);
  expect(totalStock({ variants: [] })).toBe(0);
});

test.each([
  [0, 'none'],
  [1, 'low'],
  [LOW_STOCK, 'low'],
  [LOW_STOCK + 1, 'fine'],
])('%i pieces are %s', (total, level) => {
  expect(stockLevel(total)).toBe(level);
});
