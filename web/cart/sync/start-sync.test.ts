import { waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { mergeLine, type KeptLine } from '#contract/cart-merge';
import { syncCartEndpoint, type SentCartLine } from '#contract/carts';
import { getProductEndpoint } from '#contract/product-endpoints';
import { saveToken } from '#web/api/token.ts';
import { cartItem, productOf } from '#web/testing/cart.fixture.ts';
import { quietClient } from '#web/testing/open-pages.tsx';
import { patience } from '#web/testing/patience.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { lineId } from '../cart.rules.ts';
import {
  addToCart,
  beginCheckout,
  cartOf,
  enterCart,
  removeFromCart,
  setQuantity,
  settleOrder,
} from '../cart.ts';
import { conflictsOf } from '../kept-conflicts.ts';
import { startSync } from './start-sync.ts';

const ANA = '00000000-0000-4000-8000-00000000000a';
const ELSEWHERE = uuid(99);
const M = cartItem(1).productId;

type Kept = KeptLine & Pick<SentCartLine, 'productId' | 'size'>;
let kept: Map<string, Kept>;
let version: number;

/** What a device says, by the rule of the server. */
function take(device: string, lines: readonly SentCartLine[]) {
  version += 1;
  return lines.flatMap((line) => {
    const before = kept.get(lineId(line));
    const { quantity, outvoted, conflict } = mergeLine(before, line, device);
    const { productId, size, base: writerBase } = line;
    if (quantity !== (before?.quantity ?? 0)) {
      const written = { quantity, version, taken: 0, writer: device, writerBase, outvoted };
      kept.set(lineId(line), { productId, size, ...written });
    }
    return conflict ? [{ productId, size, ...conflict }] : [];
  });
}
const elsewhere = (n: number, quantity: number) => {
  const { productId, size } = cartItem(n);
  const { version: base = 0, taken = 0 } = kept.get(lineId({ productId, size })) ?? {};
  take(ELSEWHERE, [{ productId, size, quantity, base, taken }]);
};

beforeEach(() => {
  kept = new Map();
  version = 0;
  saveToken('token-1');
  server.reply(syncCartEndpoint, ({ body }) => ({
    conflicts: take(body.device, body.lines),
    lines: [...kept.values()],
  }));
  server.reply(getProductEndpoint, ({ params }) =>
    params.id === uuid(9)
      ? refused(404)
      : { product: productOf(cartItem(Number(params.id.slice(-4)))) },
  );
  enterCart(ANA);
});

const start = () => onTestFinished(startSync(ANA, quietClient()));
const look = () => window.dispatchEvent(new Event('focus'));
const pieces = () => cartOf(ANA).items.map(({ title, quantity }) => `${quantity} ${title}`);
const PATIENT = { timeout: patience(5_000) };
const said = () => [...kept.values()].map(({ quantity }) => quantity);

test('a line from another device is as the catalogue would have put it there, in the fields of a cart', async () => {
  elsewhere(1, 2);
  start();
  await expect.poll(pieces, PATIENT).toEqual(['2 Camiseta 1']);
  expect(cartOf(ANA).items).toEqual([cartItem(1, { quantity: 2 })]);
  const stored: unknown = JSON.parse(localStorage.getItem(`cart:${ANA}`) ?? '');
  expect(stored).toEqual({ items: [cartItem(1, { quantity: 2 })] });
  expect(Object.keys(cartItem(1)).toSorted()).toEqual([
    'description',
    'id',
    'image',
    'price',
    'productId',
    'quantity',
    'size',
    'sku',
    'stock',
    'title',
    'variantId',
    'weight',
  ]);
});

test('what is changed here is said a moment later, what is changed there is seen on coming back', async () => {
  start();
  addToCart([cartItem(1), cartItem(2)]);
  await expect.poll(said, PATIENT).toEqual([1, 1]);
  setQuantity(M, 'M', 4);
  removeFromCart(cartItem(2).productId, 'M');
  await expect.poll(said, PATIENT).toEqual([4, 0]);
  elsewhere(1, 5);
  elsewhere(3, 1);
  look();
  await expect.poll(pieces, PATIENT).toEqual(['5 Camiseta 1', '1 Camiseta 3']);
});

test('what was removed there goes here, and what is not sold any more stays to be seen', async () => {
  addToCart([cartItem(1)]);
  start();
  await expect.poll(said, PATIENT).toEqual([1]);
  elsewhere(1, 0);
  elsewhere(9, 2);
  look();
  await expect.poll(pieces, PATIENT).toEqual(['2 Produto indisponível']);
});

test('what both changed stays to be read beside the cart, until it is changed again', async () => {
  addToCart([cartItem(1)]);
  start();
  await expect.poll(said, PATIENT).toEqual([1]);
  elsewhere(1, 5);
  setQuantity(M, 'M', 3);
  const line = { productId: M, size: 'M', here: 3, there: 5, kept: 5 };
  await expect.poll(() => conflictsOf(ANA), PATIENT).toEqual([line]);
  expect(pieces()).toEqual(['5 Camiseta 1']);
  setQuantity(M, 'M', 3);
  await expect.poll(() => conflictsOf(ANA), PATIENT).toEqual([]);
  expect(said()).toEqual([3]);
});

test('who was outvoted by another device reads it at the line as well', async () => {
  addToCart([cartItem(1, { quantity: 4 })]);
  start();
  await expect.poll(said, PATIENT).toEqual([4]);
  // It had known of none yet when it wanted six.
  const { productId, size } = cartItem(1);
  take(ELSEWHERE, [{ productId, size, quantity: 6, base: 0, taken: 0 }]);
  look();
  const line = { productId, size, here: 4, there: 6, kept: 6 };
  await expect.poll(() => conflictsOf(ANA), PATIENT).toEqual([line]);
  expect(pieces()).toEqual(['6 Camiseta 1']);
  look();
  await waitFor(() => expect(server.calls(syncCartEndpoint)).toHaveLength(3));
  expect(conflictsOf(ANA)).toEqual([line]);
});

test('without a connection everything is as before, and is said once there is one', async () => {
  server.dropConnection(syncCartEndpoint);
  start();
  addToCart([cartItem(1)]);
  await waitFor(() => expect(server.calls(syncCartEndpoint).length).toBeGreaterThan(0));
  expect(pieces()).toEqual(['1 Camiseta 1']);
  server.recover(syncCartEndpoint);
  window.dispatchEvent(new Event('online'));
  await expect.poll(said, PATIENT).toEqual([1]);
});

test('while an order is on its way nothing comes in; after it only the rest is said', async () => {
  addToCart([cartItem(1, { quantity: 3 })]);
  start();
  await expect.poll(said, PATIENT).toEqual([3]);
  const release = server.hold(syncCartEndpoint);
  elsewhere(2, 1);
  look();
  await waitFor(() => expect(server.calls(syncCartEndpoint)).toHaveLength(2));
  beginCheckout();
  release();
  look();
  const sent = cartOf(ANA).items;
  expect(sent).toEqual([cartItem(1, { quantity: 3 })]);
  expect(server.calls(syncCartEndpoint)).toHaveLength(2);
  settleOrder(ANA, sent);
  await expect.poll(pieces, PATIENT).toEqual(['1 Camiseta 2']);
  expect(cartOf(ANA).orderKey).toBeUndefined();
});

test('storage that refuses leaves the cart alone', async () => {
  localStorage.setItem(`cart-sync:${ANA}`, '{"device":7,"lines":[{"size":"M"}],"sent":3}');
  addToCart([cartItem(1)]);
  start();
  await expect.poll(said, PATIENT).toEqual([1]);
  expect(pieces()).toEqual(['1 Camiseta 1']);
});

test.each(['cart:guest', 'cart'])(
  'what was collected under %s moves first, and then meets the rest',
  async (from) => {
    elsewhere(1, 2);
    elsewhere(2, 1);
    localStorage.setItem(from, JSON.stringify([cartItem(1, { quantity: 5 })]));
    enterCart(ANA);
    start();
    await expect.poll(pieces, PATIENT).toEqual(['5 Camiseta 1', '1 Camiseta 2']);
    expect(said()).toEqual([5, 1]);
    expect(localStorage.getItem(from)).toBeNull();
  },
);

test('two tabs of one browser say everything once', async () => {
  start();
  start();
  addToCart([cartItem(1, { quantity: 2 })]);
  addToCart([cartItem(1)]);
  await expect.poll(said, PATIENT).toEqual([3]);
  setQuantity(M, 'M', 1);
  await expect.poll(said, PATIENT).toEqual([1]);
  expect(pieces()).toEqual(['1 Camiseta 1']);
});
