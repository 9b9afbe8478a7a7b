import { expect, test } from 'vitest';

import { asId } from '#contract/ids';

import type { PrintedItem } from './printed-order.queries.ts';
import { printedBlocks, sizeTables, type Fits } from './size-tables.rules.ts';

const item = (sku: string, size: string, quantity = 1): PrintedItem => ({
  product_id: asId(`id of ${sku}`),
  title: 'Camisa',
  sku,
  style: null,
  color_name: null,
  size,
  quantity,
  unit_price_cents: 100,
  total_cents: 100 * quantity,
  image: null,
  image_width: null,
});
/** `A P M` is the garment A in these two sizes. */
const items = (...garments: string[]) =>
  garments.flatMap((garment) => {
    const [sku = '', ...sizes] = garment.split(' ');
    return sizes.map((size) => item(sku, size));
  });
/** Cells have room for four letters, or figures below 1.000. */
const fits: Fits = ({ names, most, mostOfAll }) =>
  names.every((name) => name.length <= 4) && Math.max(most, mostOfAll) < 1_000;
const told = (printed: PrintedItem[], inOrder = false) =>
  sizeTables(printedBlocks(printed), { fits, inOrder }).map(
    ({ sizes, scale, blocks }) =>
      `${scale === 'words' ? 'in words' : sizes.join(' ')}: ${blocks
        .map(({ lines }) => lines[0].sku)
        .join(' ')}`,
  );

test('garments of one kind of sizes share their columns, in the order of sizes', () => {
  expect(told(items('A G P', 'B PP M', 'C P'))).toEqual(['PP P M G: A B C']);
});

test('another kind of sizes is another table', () => {
  const printed = items('A P', 'B 38 40', 'C G', 'D 42');
  expect(told(printed)).toEqual(['P G: A C', '38 40 42: B D']);
  expect(told(printed, true)).toEqual(['P: A', '38 40: B', 'G: C', '42: D']);
});

test('a garment of one size with a name of its own stands among the others', () => {
  expect(told(items('A P', 'B Único', 'C M'))).toEqual(['P M: A B C']);
  expect(told(items('B Único', 'C M'))).toEqual(['M: B C']);
  expect(told(items('B Único', 'D Único'))).toEqual([': B D']);
});

test('sizes with names of their own are columns where there are several', () => {
  expect(told(items('A G1 G2', 'B P/M'))).toEqual(['G1 G2: A B']);
  expect(told(items('A P M G1'))).toEqual(['P M G1: A']);
});

test('more sizes than the paper has room for are two tables, of one garment they are told in words', () => {
  expect(told(items('A 34 36 38 40', 'B 40 42 44 46', 'C 36'))).toEqual([
    '34 36 38 40 42 44 46: A B C',
  ]);
  expect(told(items('A 34 36 38 40', 'B 42 44 46 48', 'C 36'))).toEqual([
    '34 36 38 40: A C',
    '42 44 46 48: B',
  ]);
  expect(told(items('A 1 2 3 4 5 6 7 8', 'B P', 'C 1 2 3 4 5 6 7 8'))).toEqual([
    'in words: A C',
    'P: B',
  ]);
});

test('a name or a figure that is too wide for a cell is told in words, a sum begins a table', () => {
  expect(told(items('A P ENORME', 'B P'))).toEqual(['in words: A', 'P: B']);
  expect(told([item('A', 'P', 10_000), item('B', 'P')])).toEqual(['in words: A', 'P: B']);
  expect(told([item('A', 'P', 600), item('B', 'P', 500)])).toEqual(['P: A', 'P: B']);
});

test('no piece is lost, however the sizes lie', () => {
  const printed = items('A P M', 'B 38', 'C Único', 'D ENORME M', 'E 1 2 3 4 5 6 7 8', 'A G');
  for (const inOrder of [true, false]) {
    const tables = sizeTables(printedBlocks(printed), { fits, inOrder });
    const found = tables.flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines));
    expect(found.map(({ sku, size }) => `${sku} ${size}`).toSorted()).toEqual(
      printed.map(({ sku, size }) => `${sku} ${size}`).toSorted(),
    );
  }
});
