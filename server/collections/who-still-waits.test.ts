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

test('stock that is written by hand is for sale, and who writes it is told who waits', async () => {
  const { collection, product } = await season();
  const first = await order(product, 8);
  const second = await order(product, 4, 'M');
  const url = `/api/products/${product.id}/waiting`;
  const told = async () => (await api.get(url, admin.token)).json().waiting;
  // While it is in its collection what is written is the quota.
  expect(await told()).toEqual([]);
  await collections.arrive(collection.id, arrival(product, { P: 5 }));
  const { id: collectionId, name } = collection;
  expect(await told()).toEqual([
    { collectionId, name, size: 'P', pieces: 3 },
    { collectionId, name, size: 'M', pieces: 4 },
  ]);
  const variants = Object.entries(product.variants).map(([size, id]) => ({
    id,
    size,
    stock: size === 'M' ? 9 : 0,
  }));
  const put = { method: 'PUT' as const, url: `/api/products/${product.id}`, payload: { variants } };
  expect((await api.send(put, admin.token)).statusCode).toBe(200);
  expect([await stockOf(db, sizeOf(product, 'M')), await waitingOf(second)]).toEqual([9, 4]);
  // An arrival serves them; of an order that is cancelled nobody waits for anything.
  await collections.arrive(collection.id, arrival(product, { M: 4 }));
  await orders.set(first, 'CANCELLED');
  expect([await waitingOf(second), await told()]).toEqual([0, []]);
  expect((await api.get(url, (await api.given.reseller()).token)).statusCode).toBe(403);
  expect(await wrongPieces()).toEqual([]);
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
