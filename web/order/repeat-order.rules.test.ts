import { expect, test } from 'vitest';

import { cartItem, goneItem, repeatedItem } from '#web/testing/cart.fixture.ts';

import { planRepeat } from './repeat-order.rules.ts';

const kinds = (plan: ReturnType<typeof planRepeat>) =>
  plan.lines.map(({ add, changes }) => [add, ...changes.map(({ kind }) => kind)]);

test('what is as it was is added as it was', () => {
  const plan = planRepeat([repeatedItem(1), repeatedItem(2, { wanted: 1 })], []);
  expect(plan).toMatchObject({ pieces: 5, subtotal: 537, changed: false });
  expect(plan.items).toEqual([cartItem(1, { quantity: 4 }), cartItem(2, { quantity: 1 })]);
});

test('fewer, none left, not sold any more, another price', () => {
  const plan = planRepeat(
    [
      repeatedItem(1, { stock: 3 }),
      repeatedItem(2, { stock: 0 }),
      goneItem(3),
      repeatedItem(4, { price: 110 }),
      repeatedItem(5, { stock: 1, price: 90 }),
    ],
    [],
  );
  expect(kinds(plan)).toEqual([
    [3, 'fewer'],
    [0, 'stock'],
    [0, 'gone'],
    [4, 'price'],
    [1, 'fewer', 'price'],
  ]);
  expect(plan.lines[3]?.changes).toMatchObject([{ before: 107.4, now: 110 }]);
  // 3 × 107,40 + 4 × 110,00 + 1 × 90,00
  expect(plan).toMatchObject({ pieces: 8, subtotal: 852.2, changed: true });
  expect(plan.items.map(({ productId, price }) => [productId, price])).toEqual([
    [cartItem(1).productId, 107.4],
    [cartItem(4).productId, 110],
    [cartItem(5).productId, 90],
  ]);
});

test('what cannot be had has no price worth telling', () => {
  const plan = planRepeat([repeatedItem(1, { stock: 0, price: 120 })], []);
  expect(kinds(plan)).toEqual([[0, 'stock']]);
  expect(plan.items).toEqual([]);
});

test('with the cart never more than there is', () => {
  const cart = [cartItem(1, { quantity: 8 }), cartItem(2, { quantity: 10 }), cartItem(3)];
  const plan = planRepeat([repeatedItem(1), repeatedItem(2), repeatedItem(3)], cart);
  expect(kinds(plan)).toEqual([[2, 'fewer'], [0, 'full'], [4]]);
  expect(plan.lines[0]?.changes).toEqual([{ kind: 'fewer', add: 2, inCart: 8 }]);
});

test('another size of the same product takes nothing away', () => {
  const plan = planRepeat([repeatedItem(1)], [cartItem(1, { size: 'G', quantity: 10 })]);
  expect(kinds(plan)).toEqual([[4]]);
});

test('a cart that holds more than there is leaves nothing, not less', () => {
  const plan = planRepeat([repeatedItem(1)], [cartItem(1, { quantity: 99 })]);
  expect(plan).toMatchObject({ pieces: 0, items: [] });
});

test('the same size twice in an order shares what there is', () => {
  const plan = planRepeat([repeatedItem(1, { stock: 6 }), repeatedItem(1, { stock: 6 })], []);
  expect(kinds(plan)).toEqual([[4], [2, 'fewer']]);
  expect(plan.pieces).toBe(6);
});

test('the answer decides how many, even where the stock would allow more', () => {
  expect(planRepeat([repeatedItem(1, { quantity: 2 })], []).pieces).toBe(2);
});

test('nothing asked, nothing added', () => {
  expect(planRepeat([], [])).toMatchObject({ pieces: 0, changed: false, items: [] });
});
