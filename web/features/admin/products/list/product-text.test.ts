import { expect, test } from 'vitest';

import { asId, type VariantId } from '#contract/ids';
import { FEW_OF_A_SIZE } from '#contract/product-endpoints';

import { fewSizesText, previewOf, stockLevel, totalStock } from './product-text.ts';

test('a description of fifty characters is shown whole, a longer one cut there', () => {
  expect(previewOf('x'.repeat(50))).toBe('x'.repeat(50));
  expect(previewOf('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
  expect(previewOf('')).toBe('');
});

test('the cut never leaves half a character', () => {
  expect(previewOf(`${'x'.repeat(49)}🧵🧵`)).toBe(`${'x'.repeat(49)}🧵…`);
});

const withStocks = (stocks: readonly number[]) => ({
  variants: stocks.map((stock, at) => ({ id: asId<VariantId>(`id${at}`), size: `T${at}`, stock })),
});

test('the stock of a product is that of all its sizes', () => {
  expect(totalStock(withStocks([3, 4]))).toBe(7);
  expect(totalStock(withStocks([]))).toBe(0);
});

test.each([
  [[], 'none'],
  [[0, 0], 'none'],
  [[0, 1], 'low'],
  [[0, 400], 'low'],
  [[400, FEW_OF_A_SIZE], 'low'],
  [[FEW_OF_A_SIZE + 1], 'fine'],
  [[FEW_OF_A_SIZE + 1, 400], 'fine'],
])('sizes with %j pieces are %s', (stocks, level) => {
  expect(stockLevel(withStocks(stocks))).toBe(level);
});

test.each([
  [[400], ''],
  [[6, 400, 0], 'T0, T2'],
  [[1, 2, 3], 'T0, T1, T2'],
  [[1, 2, 3, 7, 4, 5], 'T0, T1, T2 +2'],
])('of sizes with %j pieces, few are left of: %s', (stocks, text) => {
  expect(fewSizesText(withStocks(stocks))).toBe(text);
});
