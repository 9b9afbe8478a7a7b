import { afterEach, beforeEach, expect, test } from 'vitest';

import { cartItem } from '#web/testing/cart.fixture.ts';

import {
  addToCart,
  beginCheckout,
  cartOf,
  clearCart,
  enterCart,
  forgetCheckout,
  isInDoubt,
  leaveCart,
  planCheckout,
  removeFromCart,
  reopenCheckout,
  replaceItems,
  setQuantity,
  settleOrder,
} from './cart.ts';

const ANA = '00000000-0000-4000-8000-00000000000a';
const M = cartItem(1).productId;

beforeEach(() => {
  enterCart(ANA);
  addToCart([cartItem(1)]);
});
afterEach(leaveCart);

const planned = () => {
  planCheckout(ANA);
  return cartOf(ANA).orderKey;
};

test('the key that was settled is the one the order is sent under, and puts nothing in doubt', () => {
  expect(cartOf(ANA).orderKey).toBeUndefined();
  const key = planned();
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(isInDoubt(ANA)).toBe(false);
  expect(beginCheckout()).toEqual({ key, wasInDoubt: false });
  expect(isInDoubt(ANA)).toBe(true);
  expect(planned()).toBe(key);
});

test('it stays whatever is changed in the cart, in this tab or another visit', () => {
  const key = planned();
  addToCart([cartItem(2)]);
  setQuantity(M, 'M', 4);
  replaceItems([cartItem(1, { price: 1 }), cartItem(2)]);
  leaveCart();
  enterCart(ANA);
  expect(planned()).toBe(key);
  expect(beginCheckout().key).toBe(key);
});

test('a refused order goes again under the same key, and is not in doubt', () => {
  const key = planned();
  beginCheckout();
  reopenCheckout(ANA);
  expect(isInDoubt(ANA)).toBe(false);
  expect(cartOf(ANA).orderKey).toBe(key);
  expect(beginCheckout()).toEqual({ key, wasInDoubt: false });
});

test.each([
  ['the order was placed', () => settleOrder(ANA, cartOf(ANA).items)],
  ['the key turned out to be spent', () => forgetCheckout(ANA)],
  ['the cart was emptied', clearCart],
  ['the last line was removed', () => removeFromCart(M, 'M')],
])('after %s the next order has another', (_, end) => {
  const key = planned();
  end();
  expect(cartOf(ANA).orderKey).toBeUndefined();
  addToCart([cartItem(1)]);
  expect(planned()).not.toBe(key);
});
