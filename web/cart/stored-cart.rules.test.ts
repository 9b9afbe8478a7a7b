import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { MOST_STOCK } from '#contract/product';
import { cartItem } from '#web/testing/cart.fixture.ts';

import { parseCart } from './stored-cart.rules.ts';

const IMAGE = {
  url: '/uploads/products/breton.webp',
  filename: 'breton.webp',
  width: 720,
  height: 900,
};
const KEY = '3f0e8e0e-52cc-4c0c-9d0b-6f7a2a4b7c11';
const parse = (value: unknown) => parseCart(JSON.stringify(value));
const one = (more: object) => parse([{ ...cartItem(1), ...more }])?.items[0];

test('what was stored is read back as it was', () => {
  const cart = { items: [cartItem(1, { quantity: 4, image: IMAGE }), cartItem(2)], key: KEY };
  expect(parse(cart)).toEqual(cart);
  const planned = { items: [cartItem(1)], nextKey: KEY };
  expect(parse(planned)).toEqual(planned);
  expect(parse({ ...planned, nextKey: 'no-uuid' })).toEqual({ items: [cartItem(1)] });
  expect(parse({ items: [] })).toEqual({ items: [] });
});

test.each([null, '', '{', 'undefined', '"cart"', '12', 'null', '{}', '{"items":{}}'])(
  '%j is no cart',
  (json) => {
    expect(parseCart(json)).toBeUndefined();
  },
);

test('a bare list is a cart, and fields nobody knows are dropped', () => {
  const old = { ...cartItem(1), colour: 'azul', toString: 'x' };
  expect(parse([old])).toEqual({ items: [cartItem(1)] });
  expect(parse({ items: [old], version: 2, key: 'no-uuid' })).toEqual({ items: [cartItem(1)] });
});

test.each([
  ['local-1', 'local-1'],
  [1763391600000, '1763391600000'],
  [undefined, cartItem(1).id],
  ['  ', cartItem(1).id],
  [{}, cartItem(1).id],
])('the id %j reads %s', (id, expected) => {
  expect(one({ id })?.id).toBe(expected);
});

test.each([
  ['10', 10],
  ['89.90', 89.9],
  ['89,9', 89.9],
  ['R$ 1.234,50', 1234.5],
])('the price %j of an older cart reads %d', (price, reais) => {
  expect(one({ price })?.price).toBe(reais);
});

test('the weight of an older cart may be text as well', () => {
  expect(one({ weight: '0.25' })?.weight).toBe(0.25);
  expect(one({ weight: '0,250' })?.weight).toBe(0.25);
  expect(one({ weight: 'leve' })?.weight).toBe(0);
});

test('an older line may lack its variant, size, weight, stock and picture', () => {
  const old = { productId: 'p-1', name: 'Camiseta', price: 10, image: 'https://example.com/a.png' };
  expect(parse([old])?.items).toEqual([
    {
      id: 'p-1:',
      productId: 'p-1',
      variantId: '',
      size: '',
      title: 'Camiseta',
      sku: '',
      description: '',
      price: 10,
      weight: 0,
      image: null,
      stock: MOST_STOCK,
      quantity: 1,
    },
  ]);
});

test.each([
  ['3', 3],
  [' 12 ', 12],
  [3, 3],
  [undefined, 1],
  [null, 1],
])('the quantity %j reads %d', (quantity, pieces) => {
  expect(one({ quantity })?.quantity).toBe(pieces);
});

test.each([0, -1, 1.5, '1.5', '-1', '', 'três', '1e3', true, [3], {}])(
  'a line with the quantity %j is dropped, its neighbour stays',
  (quantity) => {
    expect(parse([{ ...cartItem(1), quantity }, cartItem(2)])).toEqual({ items: [cartItem(2)] });
  },
);

test.each([
  { productId: '' },
  { productId: 7 },
  { title: '', name: '  ' },
  { price: -1 },
  { price: 'dez' },
  { price: '-10' },
  { price: '' },
  { price: null },
  { price: 1e12 },
])('a line with %j is dropped', (more) => {
  expect(one(more)).toBeUndefined();
});

test.each([
  { ...IMAGE, filename: '../secret.png' },
  { ...IMAGE, url: 'https://example.com/a.webp' },
  { ...IMAGE, url: '//example.com/a.webp' },
  { ...IMAGE, width: 0 },
  { ...IMAGE, height: '1e9' },
  'breton.webp',
  [],
])('the picture %j is not shown', (image) => {
  expect(one({ image })?.image).toBeNull();
});

test('lines that mean the same become one', () => {
  const items = [cartItem(1, { quantity: 2 }), cartItem(2), cartItem(1, { quantity: 3 })];
  expect(parse(items)?.items).toEqual([cartItem(1, { quantity: 5 }), cartItem(2)]);
});

/** Values of every kind in the places a cart has, besides values of every shape. */
const anyLine = fc.record(
  {
    productId: fc.oneof(fc.string(), fc.jsonValue()),
    title: fc.oneof(fc.string(), fc.jsonValue()),
    price: fc.oneof(fc.double(), fc.jsonValue()),
    quantity: fc.oneof(fc.double(), fc.integer(), fc.jsonValue()),
    image: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

test('nothing in storage makes it fail, and what it lets through is sound', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.oneof(anyLine, fc.jsonValue())).map((lines) => JSON.stringify(lines)),
    fc.array(anyLine).map((items) => JSON.stringify({ items })),
  );
  fc.assert(
    fc.property(anything, (json) => {
      for (const { quantity, price, productId, title } of parseCart(json)?.items ?? []) {
        expect(Number.isInteger(quantity) && quantity > 0 && quantity <= MOST_STOCK).toBe(true);
        expect(Number.isFinite(price) && price >= 0).toBe(true);
        expect(productId && title).toBeTruthy();
      }
    }),
    { numRuns: 300 },
  );
});
