import { expect, test } from 'vitest';

import { orderBlocks, piecesBySize, type OrderedItem } from './garment-blocks.ts';

const item = (size: string, more: Partial<OrderedItem> = {}): OrderedItem => ({
  productId: 'p1',
  sku: 'VE-1',
  color: 'Areia',
  unitPrice: 100,
  size,
  quantity: 1,
  ...more,
});
const sizes = (items: OrderedItem[]) =>
  orderBlocks(items).map((block) => block.lines.map(({ size }) => size).join(' '));

test('the sizes of a product are one block', () => {
  expect(sizes([item('G'), item('P'), item('38', { productId: 'p2' })])).toEqual(['P G', '38']);
});

test.each([
  { what: 'another product', more: { productId: 'p2' } },
  { what: 'another colour', more: { color: 'Noite' } },
  { what: 'no colour', more: { color: null } },
  { what: 'another price', more: { unitPrice: 90 } },
  { what: 'another SKU where the product is gone', more: { sku: 'VE-2' } },
])('$what is a block of its own', ({ more }) => {
  expect(sizes([item('P'), item('M', more), item('G')])).toEqual(['P G', 'M']);
});

test('a size that is named twice is one, with the pieces of both', () => {
  expect(piecesBySize([item('P'), item('M', { quantity: 2 }), item('P', { quantity: 4 })])).toEqual(
    [
      { size: 'P', quantity: 5 },
      { size: 'M', quantity: 2 },
    ],
  );
});
