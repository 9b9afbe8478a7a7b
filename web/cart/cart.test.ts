import { expect, test, vi } from 'vitest';

import { cartItem } from '#web/testing/cart.fixture.ts';
import { refuseStorage } from '#web/testing/storage.ts';

import {
  addToCart,
  beginCheckout,
  cartOf,
  clearCart,
  enterCart,
  forgetCheckout,
  isInDoubt,
  leaveCart,
  removeFromCart,
  replaceItems,
  setQuantity,
  settleOrder,
  subscribeToCart,
} from './cart.ts';

const ANA = '00000000-0000-4000-8000-00000000000a';
const BIA = '00000000-0000-4000-8000-00000000000b';
const M = cartItem(1).productId;

const put = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
const linesIn = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? '{}').items;

test('each person has a cart under their own key, and a guest too', () => {
  enterCart(ANA);
  addToCart([cartItem(1)]);
  enterCart(BIA);
  expect(cartOf(BIA).items).toEqual([]);
  addToCart([cartItem(2)]);
  leaveCart();
  addToCart([cartItem(3)]);
  expect(linesIn(`cart:${ANA}`)).toEqual([cartItem(1)]);
  expect(linesIn(`cart:${BIA}`)).toEqual([cartItem(2)]);
  expect(linesIn('cart:guest')).toEqual([cartItem(3)]);
  expect(localStorage.getItem('cart')).toBeNull();
});

test('while it is unknown whose page this is there is no cart, and nothing is put anywhere', () => {
  addToCart([cartItem(3)]);
  enterCart(null);
  expect(cartOf(null).items).toEqual([]);
  expect(() => addToCart([cartItem(1)])).toThrow('belongs to somebody');
  expect(() => clearCart()).toThrow('belongs to somebody');
  expect(linesIn('cart:guest')).toEqual([cartItem(3)]);
});

test('lines are added, counted, summed, changed and removed', () => {
  enterCart(ANA);
  addToCart([cartItem(1, { quantity: 2 }), cartItem(1, { size: 'G', price: 0.2 })]);
  addToCart([cartItem(1)]);
  expect(cartOf(ANA)).toMatchObject({ pieces: 4 });
  setQuantity(M, 'M', 1);
  expect(cartOf(ANA)).toMatchObject({ pieces: 2 });
  setQuantity(M, 'M', 0);
  expect(cartOf(ANA).items).toEqual([cartItem(1, { size: 'G', price: 0.2 })]);
  removeFromCart(M, 'G');
  expect(cartOf(ANA)).toEqual({ items: [], pieces: 0 });
});

test('the cart is the same object until something changes', () => {
  enterCart(ANA);
  addToCart([cartItem(1)]);
  const before = cartOf(ANA);
  expect(cartOf(ANA)).toBe(before);
  addToCart([cartItem(1)]);
  expect(cartOf(ANA)).not.toBe(before);
});

test('a change is told to whoever listens, until they stop', () => {
  const heard = vi.fn<() => void>();
  const stop = subscribeToCart(heard);
  addToCart([cartItem(1)]);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  clearCart();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('what another tab writes is told and shown, and what it wrote is not overwritten', () => {
  enterCart(ANA);
  addToCart([cartItem(1)]);
  const heard = vi.fn<() => void>();
  const stop = subscribeToCart(heard);
  put(`cart:${ANA}`, { items: [cartItem(1), cartItem(2)] });
  window.dispatchEvent(new StorageEvent('storage', { key: `cart:${ANA}` }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(cartOf(ANA).pieces).toBe(2);
  window.dispatchEvent(new StorageEvent('storage', { key: 'darkMode' }));
  expect(heard).toHaveBeenCalledTimes(1);

  put(`cart:${ANA}`, { items: [cartItem(2)] });
  addToCart([cartItem(3)]);
  expect(cartOf(ANA).items).toEqual([cartItem(2), cartItem(3)]);

  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(heard).toHaveBeenCalledTimes(3);
  expect(cartOf(ANA).items).toEqual([]);
  stop();
});

test('full or refused storage is an error for who adds, and the cart stays as it was', () => {
  enterCart(ANA);
  addToCart([cartItem(1)]);
  refuseStorage('setItem');
  expect(() => addToCart([cartItem(2)])).toThrow('refused');
  expect(cartOf(ANA).items).toEqual([cartItem(1)]);
});

test('storage that cannot even be read is an empty cart', () => {
  put(`cart:${ANA}`, [cartItem(1)]);
  refuseStorage('getItem');
  enterCart(ANA);
  expect(cartOf(ANA).items).toEqual([]);
});

test('a cart that is not one is empty, and usable', () => {
  localStorage.setItem(`cart:${ANA}`, '{"items":');
  enterCart(ANA);
  expect(cartOf(ANA).items).toEqual([]);
  addToCart([cartItem(1)]);
  expect(linesIn(`cart:${ANA}`)).toEqual([cartItem(1)]);
});

test.each([
  ['cart:guest', [cartItem(1)]],
  ['cart:guest', { items: [cartItem(1)] }],
  ['cart', [{ ...cartItem(1), quantity: '1', price: '107,40' }]],
  ['cart', { items: [cartItem(1)] }],
])('on entering, %s moves to who has none (%#)', (from, value) => {
  put(from, value);
  enterCart(ANA);
  expect(cartOf(ANA).items).toEqual([cartItem(1)]);
  expect(localStorage.getItem(from)).toBeNull();
  enterCart(BIA);
  expect(cartOf(BIA).items).toEqual([]);
});

test('the guest cart goes before the older one; an empty one does not stand in the way', () => {
  put('cart:guest', [cartItem(1)]);
  put('cart', [cartItem(2)]);
  enterCart(ANA);
  expect(cartOf(ANA).items).toEqual([cartItem(1)]);
  expect(localStorage.getItem('cart')).not.toBeNull();
  put('cart:guest', []);
  enterCart(BIA);
  expect(cartOf(BIA).items).toEqual([cartItem(2)]);
});

test('who has something in the cart keeps it, and the guest cart stays', () => {
  put('cart:guest', [cartItem(1)]);
  put(`cart:${ANA}`, [cartItem(2)]);
  enterCart(ANA);
  expect(cartOf(ANA).items).toEqual([cartItem(2)]);
  expect(localStorage.getItem('cart:guest')).not.toBeNull();
});

test('a stored cart with nothing in it does not keep the guest cart from moving', () => {
  put(`cart:${ANA}`, [cartItem(2)]);
  enterCart(ANA);
  clearCart();
  leaveCart();
  addToCart([cartItem(1)]);
  enterCart(ANA);
  expect(cartOf(ANA).items).toEqual([cartItem(1)]);
  expect(localStorage.getItem('cart:guest')).toBeNull();
});

test('a move that storage refuses loses nothing', () => {
  put('cart', [cartItem(1)]);
  refuseStorage('setItem');
  enterCart(ANA);
  expect(localStorage.getItem('cart')).not.toBeNull();
});

test('an order that was sent keeps its key until its outcome is known', () => {
  enterCart(ANA);
  addToCart([cartItem(1)]);
  expect(isInDoubt(ANA)).toBe(false);
  const { key, wasInDoubt } = beginCheckout();
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(wasInDoubt).toBe(false);
  leaveCart();
  enterCart(ANA);
  expect(isInDoubt(ANA)).toBe(true);

  const changes = [
    () => setQuantity(M, 'M', 2),
    () => addToCart([cartItem(2)]),
    () => removeFromCart(cartItem(2).productId, 'M'),
    () => replaceItems([cartItem(1, { price: 1, stock: 2, quantity: 2 })]),
  ];
  for (const change of changes) {
    change();
    expect(beginCheckout()).toEqual({ key, wasInDoubt: true });
  }
});

test.each([
  ['a known outcome', () => forgetCheckout(ANA)],
  ['emptying the cart', clearCart],
  ['removing the last line', () => removeFromCart(M, 'M')],
])('after %s the next order has another key', (_, end) => {
  enterCart(ANA);
  addToCart([cartItem(1)]);
  const { key } = beginCheckout();
  end();
  expect(isInDoubt(ANA)).toBe(false);
  addToCart([cartItem(1)]);
  expect(beginCheckout().key).not.toBe(key);
});

test('an order that was placed leaves what came into the cart meanwhile', () => {
  enterCart(ANA);
  addToCart([cartItem(1, { quantity: 3 }), cartItem(2)]);
  const ordered = cartOf(ANA).items;
  beginCheckout();
  addToCart([cartItem(1, { quantity: 2 }), cartItem(3)]);
  settleOrder(ANA, ordered);
  expect(cartOf(ANA).items).toEqual([cartItem(1, { quantity: 2 }), cartItem(3)]);
  expect(isInDoubt(ANA)).toBe(false);
});

test('an order of somebody who has left empties no other cart', () => {
  enterCart(ANA);
  addToCart([cartItem(1)]);
  const ordered = cartOf(ANA).items;
  beginCheckout();
  enterCart(BIA);
  addToCart([cartItem(1)]);
  settleOrder(ANA, ordered);
  expect(cartOf(ANA).items).toEqual([]);
  expect(cartOf(BIA).items).toEqual([cartItem(1)]);
});
