import { expect, test } from 'vitest';

import { seasonShelf } from '../testing/season-shelf.ts';
import { stockOf } from '../testing/stock-of.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db } = api;
const shelf = await seasonShelf(api);
const { admin, arrival, collections, order, orders, season, sizeOf, waitingOf, wrongPieces } =
  shelf;

test('a product that is deleted still arrives for the orders that wait for it', async () => {
  const { collection, product } = await season();
  const waits = await order(product, 6);
  await orders.approve(waits);
  const gone = await api.send(
    { method: 'DELETE', url: `/api/products/${product.id}` },
    admin.token,
  );
  expect(gone.statusCode).toBe(200);
  // Only what somebody ordered of it is asked for.
  const [row] = (await collections.production(collection.id)).products;
  expect(row.sizes).toMatchObject([{ size: 'P', waiting: 6 }]);
  const some = { productId: product.id, sizes: { [sizeOf(product)]: 4 } };
  const few = await collections.arrive(collection.id, some);
  expect([few.statusCode, await waitingOf(waits)]).toEqual([200, 2]);
  const rest = { productId: product.id, sizes: { [sizeOf(product)]: 3 } };
  expect((await collections.arrive(collection.id, rest)).statusCode).toBe(200);
  expect(await waitingOf(waits)).toBe(0);
  expect((await orders.set(waits, 'SHIPPED')).statusCode).toBe(200);
  expect(await stockOf(db, sizeOf(product))).toBe(1);
  expect(await wrongPieces()).toEqual([]);
});

test('what was there for an order that is cancelled goes to who still waits, by their date', async () => {
  const { collection, product } = await season();
  const [first, second, third] = [
    await order(product, 8),
    await order(product, 3),
    await order(product, 3),
  ];
  await collections.arrive(collection.id, arrival(product, { P: 9 }));
  expect([await waitingOf(second), await waitingOf(third)]).toEqual([2, 3]);
  await orders.set(first, 'CANCELLED');
  expect([await waitingOf(second), await waitingOf(third)]).toEqual([0, 0]);
  expect(await stockOf(db, sizeOf(product))).toBe(3);
  const { timeline } = await orders.detail(third);
  expect(timeline.map(({ kind }) => kind)).toContain('goods_arrived');
  expect((await collections.find(collection.id)).waiting).toBe(0);
  expect(await wrongPieces()).toEqual([]);
  // Nothing is left of it for the one that was cancelled.
  expect((await orders.set(first, 'UNDER_REVIEW')).json().code).toBe('OUT_OF_STOCK');
});

test('two that are cancelled at once give each piece once', async () => {
  const { collection, product } = await season();
  const [one, two] = [await order(product, 5), await order(product, 5)];
  const waiting = [await order(product, 4), await order(product, 4), await order(product, 4)];
  await collections.arrive(collection.id, arrival(product, { P: 10 }));
  const replies = await Promise.all([one, two].map((id) => orders.set(id, 'CANCELLED')));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const left = await Promise.all(waiting.map(waitingOf));
  expect(left).toEqual([0, 0, 2]);
  expect(await stockOf(db, sizeOf(product))).toBe(0);
  expect(await wrongPieces()).toEqual([]);
});
