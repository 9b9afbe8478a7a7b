import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { deviceOf } from '../testing/cart-calls.ts';
import { checkoutCalls } from '../testing/checkout-calls.ts';
import { testApp } from '../testing/test-app.ts';
import { sweepCarts } from './sweep-carts.ts';

const api = await testApp();
const { db, given } = api;
const checkout = checkoutCalls(api);
const shelf = () => given.product({ msrp_cents: 50_00, sizes: { P: 100, M: 100, G: 100 } });

async function twoDevices() {
  const owner = await given.reseller();
  const product = await shelf();
  return {
    owner,
    product,
    phone: deviceOf(api, owner.token),
    computer: deviceOf(api, owner.token),
  };
}
const rowsOf = (userId: string) =>
  db
    .selectFrom('cart_lines')
    .select(['size', 'quantity', 'version', 'taken'])
    .where('user_id', '=', userId as never)
    .orderBy('size')
    .execute();

test('what one device puts in the other one sees, takes out and changes', async () => {
  const { product, phone, computer } = await twoDevices();
  await phone.says([product, 'P', 2], [product, 'M', 3]);
  expect(await computer.sees()).toEqual(['M:3', 'P:2']);
  expect((await computer.says([product, 'P', 0], [product, 'M', 1])).conflicts).toEqual([]);
  expect(await phone.sees()).toEqual(['M:1']);
  await phone.says([product, 'P', 5]);
  expect(await computer.sees()).toEqual(['M:1', 'P:5']);
});

test('the same request twice changes nothing the second time', async () => {
  const { owner, product, phone } = await twoDevices();
  const request = phone.late([product, 'P', 2]);
  const first = (await request()).json();
  const before = await rowsOf(owner.id);
  expect((await request()).json()).toEqual(first);
  expect(await rowsOf(owner.id)).toEqual(before);
});

test('of two different quantities the larger stays, and who comes second is told', async () => {
  const { product, phone, computer } = await twoDevices();
  await phone.says([product, 'P', 1], [product, 'M', 1]);
  await computer.sees();
  await phone.says([product, 'P', 4], [product, 'M', 4]);
  const { conflicts } = await computer.says([product, 'P', 6], [product, 'M', 2]);
  const of = { productId: product.id };
  expect(conflicts).toEqual([
    { ...of, size: 'P', here: 6, there: 4, kept: 6 },
    { ...of, size: 'M', here: 2, there: 4, kept: 4 },
  ]);
  const { lines } = await phone.says();
  // The first one finds what it had wanted of the one that lost, too.
  expect(lines.map((line) => [line.size, line.quantity, line.outvoted])).toEqual([
    ['M', 4, null],
    ['P', 6, 4],
  ]);
});

test('what one removed and the other changed stays; both the same is no conflict', async () => {
  const { product, phone, computer } = await twoDevices();
  await phone.says([product, 'P', 1], [product, 'M', 1], [product, 'G', 1]);
  await computer.sees();
  await phone.says([product, 'P', 0], [product, 'M', 7], [product, 'G', 3]);
  const { conflicts } = await computer.says(
    [product, 'P', 2],
    [product, 'M', 0],
    [product, 'G', 3],
  );
  expect(conflicts.map(({ size, kept }) => [size, kept])).toEqual([
    ['P', 2],
    ['M', 7],
  ]);
  expect(await phone.sees()).toEqual(['G:3', 'M:7', 'P:2']);
});

test('a device whose answer was lost may still think better of it', async () => {
  const { product, phone, computer } = await twoDevices();
  await phone.unheard([product, 'P', 6], [product, 'M', 6]);
  expect((await phone.says([product, 'P', 2], [product, 'M', 0])).conflicts).toEqual([]);
  expect(await computer.sees()).toEqual(['P:2']);
});

test('what a device said before comes too late once something later has come', async () => {
  const { product, phone, computer } = await twoDevices();
  await phone.says([product, 'G', 3]);
  const late = phone.late([product, 'P', 6], [product, 'M', 2], [product, 'G', 9]);
  // Thought better of all three meanwhile; G is as it was.
  await phone.says([product, 'P', 0], [product, 'M', 7], [product, 'G', 3]);
  expect((await late()).json()).toMatchObject({ conflicts: [] });
  expect(await computer.sees()).toEqual(['G:3', 'M:7']);
  expect(await phone.sees()).toEqual(['G:3', 'M:7']);
});

test('a conflict whose answer was lost is told again, and judged as it was', async () => {
  const { product, phone, computer } = await twoDevices();
  await phone.says([product, 'P', 1]);
  await computer.sees();
  await phone.says([product, 'P', 4]);
  await computer.unheard([product, 'P', 6]);
  const again = await computer.send([computer.lineOf(product, 'P', 6)]);
  expect(again.json().conflicts).toMatchObject([{ here: 6, there: 4, kept: 6 }]);
  const fewer = await computer.says([product, 'P', 3]);
  expect(fewer.conflicts).toMatchObject([{ here: 3, there: 4, kept: 4 }]);
  expect(await phone.sees()).toEqual(['P:4']);
});

test('an order takes its pieces from the kept cart, and no device orders them again', async () => {
  const { owner, product, phone, computer } = await twoDevices();
  await phone.says([product, 'P', 20], [product, 'M', 5]);
  await computer.sees();
  const items = [{ variantId: product.variants['P'], quantity: 20 }];
  const once = { token: owner.token, key: randomUUID() };
  expect((await checkout(items, once)).statusCode).toBe(201);
  expect((await checkout(items, once)).statusCode).toBe(201);
  expect(await phone.sees()).toEqual(['M:5']);
  // One that was away meanwhile wants one piece more than it knew of.
  const { conflicts } = await computer.says([product, 'P', 21]);
  expect(conflicts).toEqual([]);
  expect(await phone.sees()).toEqual(['M:5', 'P:1']);
});

test('an order that is refused leaves the cart as it is', async () => {
  const { owner, product, phone } = await twoDevices();
  await phone.says([product, 'P', 101]);
  const items = [{ variantId: product.variants['P'], quantity: 101 }];
  expect((await checkout(items, { token: owner.token })).statusCode).toBe(409);
  expect(await phone.sees()).toEqual(['P:101']);
});

test('carts are their owner’s, and two devices at once lose nothing', async () => {
  const { product, phone, computer } = await twoDevices();
  const stranger = deviceOf(api, (await given.reseller()).token);
  await Promise.all([
    phone.says([product, 'P', 1], [product, 'M', 2]),
    computer.says([product, 'M', 3], [product, 'G', 4]),
  ]);
  expect(await phone.sees()).toEqual(['G:4', 'M:3', 'P:1']);
  expect(await stranger.sees()).toEqual([]);
});

test('what is no product of ours is not kept, and more than a cart holds is refused whole', async () => {
  const { owner, product, phone } = await twoDevices();
  const unknown = { id: randomUUID() as never, variants: {} };
  await phone.says([unknown, 'P', 1], [product, 'P', 1]);
  expect(await phone.sees()).toEqual(['P:1']);
  const many = (from: number) =>
    Array.from({ length: 500 }, (_, n) => phone.lineOf(product, `T${from + n}`, 1));
  expect((await phone.send(many(0))).statusCode).toBe(200);
  const beyond = await phone.send(many(500));
  expect(beyond.statusCode).toBe(400);
  expect(await rowsOf(owner.id)).toHaveLength(501);
});

test('of removed lines the last 300 are remembered, and none keeps a cart from being used', async () => {
  const { owner, product, phone } = await twoDevices();
  const sizes = Array.from({ length: 320 }, (_, n) => `T${n}`);
  await phone.says(...sizes.map((size) => [product, size, 1] as [typeof product, string, number]));
  await phone.says(...sizes.map((size) => [product, size, 0] as [typeof product, string, number]));
  expect(await rowsOf(owner.id)).toHaveLength(300);
  await phone.says([product, 'P', 2]);
  expect(await phone.sees()).toEqual(['P:2']);
  expect(await rowsOf(owner.id)).toHaveLength(301);
});

test('removed lines are forgotten after 90 days, and with the account everything', async () => {
  const { owner, product, phone } = await twoDevices();
  await phone.says([product, 'P', 1], [product, 'M', 1]);
  await phone.says([product, 'P', 0]);
  await sweepCarts(db);
  expect(await rowsOf(owner.id)).toHaveLength(2);
  await api.pool.query(`update cart_lines set changed_at = now() - interval '91 days'`);
  await sweepCarts(db);
  expect(await rowsOf(owner.id)).toMatchObject([{ size: 'M', quantity: 1 }]);

  const admin = await given.admin();
  const gone = await api.send({ method: 'DELETE', url: `/api/users/${owner.id}` }, admin.token);
  expect(gone.statusCode).toBe(200);
  expect(await rowsOf(owner.id)).toEqual([]);
});
