import { expect, test } from 'vitest';

import type { ProductCollection } from '#contract/delivery';
import { asId, type CollectionId, type ProductId } from '#contract/ids';
import { cartItem } from '#web/testing/cart.fixture.ts';

import { deliveryGroups, groupKeyOf, READY } from './delivery-groups.rules.ts';

const collection = (id: string, deliveryFrom: string): ProductCollection => ({
  id: asId<CollectionId>(id),
  name: id,
  opensOn: '2026-11-01',
  closesOn: '2026-11-30',
  deliveryFrom,
  deliveryTo: deliveryFrom,
});

test('a cart is one order for each delivery, what is ready first and then what comes sooner', () => {
  const items = [1, 2, 3, 4].map((at) => cartItem(at, { quantity: at, price: 10 }));
  const winter = collection('inverno', '2027-03-15');
  const summer = collection('verao', '2027-01-10');
  const of = [winter, summer, undefined, winter];
  const programmed = new Map<ProductId, ProductCollection>(
    items.flatMap(({ productId }, at): [ProductId, ProductCollection][] => {
      const one = of[at];
      return one ? [[productId, one]] : [];
    }),
  );
  const groups = deliveryGroups(items, programmed);
  expect(groups.map(({ key, pieces, subtotal }) => [key, pieces, subtotal])).toEqual([
    [READY, 3, 30],
    ['verao', 2, 20],
    ['inverno', 5, 50],
  ]);
  expect(items.map((item) => groupKeyOf(item, programmed)).join()).toBe(
    'inverno,verao,ready,inverno',
  );
});

test('without collections there is one order, as ever', () => {
  const groups = deliveryGroups([cartItem(1), cartItem(2)], new Map());
  expect(groups.map(({ key, collection: of }) => [key, of])).toEqual([[READY, undefined]]);
  expect(deliveryGroups([], new Map())).toEqual([]);
});
