import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { MOST_STOCK } from '#contract/product';
import { cartItem } from '#web/testing/cart.fixture.ts';

import {
  countPieces,
  mergeItems,
  subtotalOf,
  withoutLine,
  withoutOrdered,
  withQuantity,
} from './cart.rules.ts';

/** Few products and sizes, so that the same line comes up again and again. */
const someItems = fc.array(
  fc
    .record({
      n: fc.integer({ min: 1, max: 3 }),
      size: fc.constantFrom('P', 'M'),
      cents: fc.integer({ min: 0, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 500 }),
    })
    .map(({ n, size, cents, quantity }) => cartItem(n, { size, price: cents / 100, quantity })),
  { maxLength: 12 },
);
const lineOf = ({ productId, size }: { productId: string; size: string }) => `${productId} ${size}`;

test('the same product in the same size raises the quantity', () => {
  const merged = mergeItems([cartItem(1, { quantity: 2 })], [cartItem(1, { quantity: 3 })]);
  expect(merged).toEqual([cartItem(1, { quantity: 5 })]);
});

test('a line is named when it begins and keeps its name', () => {
  const { id: _id, ...unnamed } = cartItem(1);
  expect(mergeItems([], [unnamed])).toEqual([cartItem(1)]);
  const named = cartItem(1, { id: 'local-1' });
  expect(mergeItems([named], [unnamed])).toEqual([{ ...named, quantity: 2 }]);
});

test('another size or another product is a line of its own, at the end', () => {
  const added = [cartItem(1, { size: 'G' }), cartItem(2)];
  expect(mergeItems([cartItem(1)], added)).toEqual([cartItem(1), ...added]);
});

test('a missing quantity counts as one', () => {
  const { quantity: _quantity, ...item } = cartItem(1);
  expect(mergeItems([], [item])).toEqual([cartItem(1, { quantity: 1 })]);
  expect(mergeItems([cartItem(1, { quantity: 4 })], [item])[0]?.quantity).toBe(5);
});

test.each([0, -1, -0.5, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'adding %d adds nothing',
  (n) => {
    expect(
      mergeItems([cartItem(1)], [cartItem(1, { quantity: n }), cartItem(2, { quantity: n })]),
    ).toEqual([cartItem(1)]);
  },
);

test('what is known of a product is what was said last', () => {
  const fresh = cartItem(1, { price: 99.9, title: 'Camiseta nova', stock: 3 });
  expect(mergeItems([cartItem(1, { quantity: 2 })], [fresh])).toEqual([{ ...fresh, quantity: 3 }]);
});

test('merging loses no piece, keeps the order of lines and knows each line once', () => {
  fc.assert(
    fc.property(someItems, someItems, (before, added) => {
      const start = mergeItems([], before);
      const merged = mergeItems(start, added);
      expect(countPieces(merged)).toBe(countPieces(before) + countPieces(added));
      expect(new Set(merged.map(lineOf)).size).toBe(merged.length);
      expect(merged.slice(0, start.length).map(lineOf)).toEqual(start.map(lineOf));
    }),
  );
});

test('a quantity never leaves what can be stored', () => {
  const full = [cartItem(1, { quantity: MOST_STOCK })];
  expect(mergeItems(full, [cartItem(1, { quantity: 5 })])).toEqual(full);
  expect(withQuantity([cartItem(1)], cartItem(1), 1e300)).toEqual(full);
});

test('a quantity is set for its line alone', () => {
  const items = [cartItem(1), cartItem(1, { size: 'G' }), cartItem(2)];
  expect(withQuantity(items, cartItem(1), 7).map(({ quantity }) => quantity)).toEqual([7, 1, 1]);
  expect(withQuantity(items, cartItem(9), 7)).toEqual(items);
});

test.each([0, -1, Number.NaN])('a quantity of %d removes the line', (quantity) => {
  const items = [cartItem(1), cartItem(1, { size: 'G' })];
  expect(withQuantity(items, cartItem(1), quantity)).toEqual([cartItem(1, { size: 'G' })]);
});

test('a line is removed by product and size', () => {
  const items = [cartItem(1), cartItem(1, { size: 'G' }), cartItem(2)];
  expect(withoutLine(items, cartItem(1))).toEqual([cartItem(1, { size: 'G' }), cartItem(2)]);
});

test('the sum is exact where fractions of reais are not', () => {
  expect(0.1 + 0.2).not.toBe(0.3);
  expect(subtotalOf([cartItem(1, { price: 0.1 }), cartItem(2, { price: 0.2 })])).toBe(0.3);
  expect(subtotalOf([cartItem(1, { price: 1.15, quantity: 3 })])).toBe(3.45);
  expect(subtotalOf([])).toBe(0);
  fc.assert(
    fc.property(someItems, (items) => {
      const cents = items.map(
        ({ price, quantity }) => Number(price.toFixed(2).replace('.', '')) * quantity,
      );
      expect(subtotalOf(items)).toBe(cents.reduce((a, b) => a + b, 0) / 100);
    }),
  );
});

test('of a cart that was ordered only what came in since is left', () => {
  const items = [cartItem(1, { quantity: 5 }), cartItem(2), cartItem(3)];
  const ordered = [cartItem(1, { quantity: 3 }), cartItem(2, { quantity: 4 }), cartItem(9)];
  expect(withoutOrdered(items, ordered)).toEqual([cartItem(1, { quantity: 2 }), cartItem(3)]);
  expect(withoutOrdered(items, items)).toEqual([]);
});
