import { expect, test } from 'vitest';

import { cartItem } from '#web/testing/cart.fixture.ts';

import { applyFresh } from './order.rules.ts';

test('fresh prices and stock reach their lines; unknown lines and quantities stay', () => {
  const [first, second, third] = [1, 2, 3].map((n) => cartItem(n, { quantity: 5 }));
  if (!first || !second || !third) throw new Error('three lines');
  const items = [
    { variantId: first.variantId, price: 90, available: 2 },
    { variantId: second.variantId, price: second.price, available: 0 },
  ];
  const { lines, changes } = applyFresh([first, second, third], { items }, false);
  expect(lines).toEqual([{ ...first, price: 90, stock: 2 }, { ...second, stock: 0 }, third]);
  expect(changes.map(({ kind }) => kind)).toEqual(['stock', 'price', 'stock']);
  expect(applyFresh([second], { items }, true).changes).toMatchObject([{ kind: 'gone' }]);
});
