import { expect, test } from 'vitest';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { seasonShelf } from '../testing/season-shelf.ts';
import { stockOf } from '../testing/stock-of.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const shelf = await seasonShelf(api);
const { admin, arrival, collections, order, orders, season, sizeOf, waitingOf, wrongPieces } =
  shelf;

test('goods go to orders by their date; the rest is ready stock of a product that has left', async () => {
  const { collection, product } = await season();
  const [first, second] = [await order(product, 8), await order(product, 10)];
  const other = await order(product, 4, 'M');
  const reply = await collections.arrive(collection.id, arrival(product, { P: 20, M: 4 }));
  expect(reply.statusCode).toBe(200);
  expect(reply.json().message).toBe(
    '22 peças para pedidos, 2 peças em pronta-entrega, 3 pedidos completos',
  );
  for (const id of [first, second, other]) expect(await waitingOf(id)).toBe(0);
  expect([await stockOf(db, sizeOf(product)), await stockOf(db, sizeOf(product, 'M'))]).toEqual([
    2, 0,
  ]);
  const ready = await api.get(`/api/products/${product.id}`, admin.token);
  expect(ready.json().product.collection).toBeUndefined();
  const { movements } = (
    await api.get(`/api/products/${product.id}/movements`, admin.token)
  ).json();
  const causes = movements.map(({ cause }: { cause: string }) => cause);
  expect(causes.slice(0, 3)).toEqual(['goods_arrived', 'quota_closed', 'quota_closed']);
  // Who buys it now buys from the shelf.
  const { token } = await given.reseller();
  const items = [{ variantId: sizeOf(product), quantity: 2 }];
  const bought = await checkoutCalls(api)(items, { token });
  expect([bought.statusCode, bought.json().delivery]).toEqual([201, undefined]);
});

test('who is not covered is listed and told, waits, and is served first when more comes', async () => {
  const { collection, product } = await season();
  const [first, second, third] = [
    await order(product, 8),
    await order(product, 10),
    await order(product, 1),
  ];
  const mails = () =>
    db.selectFrom('mails').select('data').where('kind', '=', 'goods_short').execute();
  const reply = await collections.arrive(collection.id, arrival(product, { P: 12 }));
  expect([await waitingOf(first), await waitingOf(second), await waitingOf(third)]).toEqual([
    0, 6, 1,
  ]);
  expect(reply.json().waiting).toMatchObject([
    { orderId: second, pieces: 6 },
    { orderId: third, pieces: 1 },
  ]);
  expect(await mails()).toMatchObject([{ data: { pieces: 6 } }, { data: { pieces: 1 } }]);
  expect((await collections.find(collection.id)).waiting).toBe(7);
  expect(await stockOf(db, sizeOf(product))).toBe(0);
  // Goods that are not there do not leave.
  await orders.approve(second);
  const shipped = await orders.set(second, 'SHIPPED');
  expect([shipped.statusCode, shipped.json().code]).toEqual([409, 'AWAITS_ARRIVAL']);
  expect(shipped.json().message).toContain('6 peças');
  const more = await collections.arrive(collection.id, {
    productId: product.id,
    sizes: { [sizeOf(product)]: 9 },
  });
  expect(more.json().waiting).toEqual([]);
  expect(await stockOf(db, sizeOf(product))).toBe(2);
  expect((await orders.set(second, 'SHIPPED')).statusCode).toBe(200);
  // Nobody waits any more.
  const late = await collections.arrive(collection.id, arrival(product, { P: 1 }));
  expect([late.statusCode, late.json().code]).toEqual([409, 'CONFLICT']);
  const kinds = (await orders.detail(second)).timeline.map(({ kind }) => kind);
  expect(kinds).toContain('goods_short');
  expect(kinds).toContain('goods_arrived');
});

test('sent twice, at once or later, it arrives once; another one under its id is refused', async () => {
  const { collection, product } = await season();
  const waits = await order(product, 5);
  const same = arrival(product, { P: 9 });
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => collections.arrive(collection.id, same)),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect([await waitingOf(waits), await stockOf(db, sizeOf(product))]).toEqual([0, 4]);
  const other = await collections.arrive(collection.id, arrival(product, { P: 8 }, same.id));
  expect(other.statusCode).toBe(409);
  expect(await stockOf(db, sizeOf(product))).toBe(4);
});

test('what is not said of a size is not taken for none, and a foreign size for nothing', async () => {
  const { collection, product } = await season();
  const other = await season();
  const unsaid = { productId: product.id, sizes: { [sizeOf(product)]: 5 } };
  expect((await collections.arrive(collection.id, unsaid)).statusCode).toBe(400);
  const foreign = { productId: product.id, sizes: { [sizeOf(other.product)]: 5 } };
  expect((await collections.arrive(collection.id, foreign)).statusCode).toBe(400);
  const elsewhere = await collections.arrive(other.collection.id, arrival(product, { P: 5 }));
  expect(elsewhere.statusCode).toBe(409);
  expect(await stockOf(db, sizeOf(product))).toBe(30);
});

test('a cancelled order gives its quota back; once goods came, only what was there for it', async () => {
  const { collection, product } = await season();
  const [early, covered, half] = [
    await order(product, 5),
    await order(product, 6),
    await order(product, 7),
  ];
  await orders.set(early, 'CANCELLED');
  expect(await stockOf(db, sizeOf(product))).toBe(30 - 13);
  await collections.arrive(collection.id, arrival(product, { P: 10 }));
  await orders.set(half, 'CANCELLED');
  expect(await stockOf(db, sizeOf(product))).toBe(4);
  await orders.set(covered, 'CANCELLED');
  expect(await stockOf(db, sizeOf(product))).toBe(10);
  // Reopened from the shelf, all of it is there.
  expect((await orders.set(half, 'UNDER_REVIEW')).statusCode).toBe(200);
  expect([await stockOf(db, sizeOf(product)), await waitingOf(half)]).toEqual([3, 0]);
  expect(await wrongPieces()).toEqual([]);
});

test('cancelled while goods arrive, the pieces are neither lost nor there twice', async () => {
  const { collection, product } = await season({ P: 100 });
  const placed = [];
  for (let at = 0; at < 6; at += 1) placed.push(await order(product, 5));
  const [cancelled] = placed;
  const [reply, cancel] = await Promise.all([
    collections.arrive(collection.id, arrival(product, { P: 20 })),
    orders.set(cancelled ?? '', 'CANCELLED'),
  ]);
  expect([reply.statusCode, cancel.statusCode]).toEqual([200, 200]);
  const held = [];
  for (const id of placed.slice(1)) held.push(5 - (await waitingOf(id)));
  const kept = held.reduce((sum, pieces) => sum + pieces, 0);
  expect(kept + (await stockOf(db, sizeOf(product)))).toBe(20);
});
