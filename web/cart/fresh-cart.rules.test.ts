import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { asId, type VariantId } from '#contract/ids';
import type { Product } from '#contract/product';
import { cartItem, productOf } from '#web/testing/cart.fixture.ts';

import { changeText } from './change-text.ts';
import {
  adjustCart,
  compareCart,
  compareCheckout,
  isUnmet,
  joinChanges,
  splitCart,
  type CartChange,
} from './fresh-cart.rules.ts';

const ITEM = cartItem(1, { quantity: 4, stock: 10 });
const LINE = { productId: ITEM.productId, size: 'M' };
const compare = (product: Product | null, items = [ITEM]) =>
  compareCart(items, new Map([[ITEM.productId, product]]));
const variants = (stock: number) => [{ id: ITEM.variantId, size: 'M', stock }];

test('where nothing changed the cart is the very same', () => {
  const items = [ITEM];
  const { items: after, changes } = compare(productOf(ITEM), items);
  expect(after).toBe(items);
  expect(changes).toEqual([]);
});

test('a product that could not be asked for is left alone', () => {
  const items = [ITEM, cartItem(2, { quantity: 99 })];
  expect(compareCart(items, new Map())).toEqual({ items, changes: [] });
});

test.each([99.9, 120])('a price of %d is taken over and told', (price) => {
  const { items, changes } = compare(productOf(ITEM, { price }));
  expect(items).toEqual([{ ...ITEM, price }]);
  expect(changes).toEqual([{ ...LINE, kind: 'price', before: 107.4, now: price }]);
});

test('stock that still suffices is taken over in silence', () => {
  const { items, changes } = compare(productOf(ITEM, { variants: variants(4) }));
  expect(items).toEqual([{ ...ITEM, stock: 4 }]);
  expect(changes).toEqual([]);
});

test('a line is described as its product is now, in silence', () => {
  const described = { title: 'Camiseta nova', sku: 'CM-9', description: 'Malha leve', weight: 0.3 };
  const { items, changes } = compare(productOf(ITEM, described));
  expect(items).toEqual([{ ...ITEM, ...described }]);
  expect(changes).toEqual([]);
});

test.each([3, 0])('with %d left it says so and keeps what was asked for', (left) => {
  const { items, changes } = compare(productOf(ITEM, { variants: variants(left) }));
  expect(items).toEqual([{ ...ITEM, stock: left }]);
  expect(changes).toEqual([{ ...LINE, kind: 'stock', left }]);
});

test('price and stock can both have changed', () => {
  const { changes } = compare(productOf(ITEM, { price: 1, variants: variants(1) }));
  expect(changes.map(({ kind }) => kind)).toEqual(['price', 'stock']);
});

test.each([
  ['refused', null],
  ['inactive', productOf(ITEM, { active: false })],
  ['a draft', productOf(ITEM, { published: false })],
  ['hidden', productOf(ITEM, { resellerVisible: false })],
  [
    'without this size',
    productOf(ITEM, { variants: [{ ...productOf(cartItem(2)).variants[0]!, size: 'G' }] }),
  ],
])('a product that is %s is not to be had', (_, product) => {
  const { items, changes } = compare(product);
  expect(items).toEqual([{ ...ITEM, stock: 0 }]);
  expect(changes).toEqual([{ ...LINE, kind: 'gone' }]);
});

test('an old line learns its variant from its size, and what the product is called now', () => {
  const old = { ...ITEM, variantId: asId<VariantId>(''), title: 'Nome antigo', sku: '' };
  expect(compare(productOf(ITEM), [old])).toEqual({ items: [ITEM], changes: [] });
});

test('an old line without a size stays without, and is not called gone', () => {
  const old = { ...ITEM, variantId: asId<VariantId>(''), size: '' };
  const { items, changes } = compare(productOf(ITEM, { price: 1 }), [old]);
  expect(items).toEqual([{ ...old, price: 1 }]);
  expect(changes.map(({ kind }) => kind)).toEqual(['price']);
});

test('comparing never changes lines, sizes or quantities, and a second time finds no new price', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(20), fc.nat(20), fc.nat(500)), {
        maxLength: 6,
      }),
      (facts) => {
        const items = facts.map(([n, quantity], at) =>
          cartItem(n, { quantity: quantity + 1, size: `${at}` }),
        );
        const products = new Map(
          items.map((item, at) => [
            item.productId,
            productOf(item, {
              price: (facts[at]?.[3] ?? 0) / 100,
              variants: [{ id: item.variantId, size: item.size, stock: facts[at]?.[2] ?? 0 }],
            }),
          ]),
        );
        const once = compareCart(items, products);
        const asked = (list: typeof once.items) =>
          list.map(({ productId, size, quantity }) => [productId, size, quantity]);
        expect(asked(once.items)).toEqual(asked(items));
        const twice = compareCart(once.items, products);
        expect(twice.items).toBe(once.items);
        expect(twice.changes).toEqual(once.changes.filter(({ kind }) => kind !== 'price'));
      },
    ),
  );
});

test.each([
  [
    { kind: 'price', before: 107.4, now: 1099.9 } as const,
    'O preço mudou: de R$\u00A0107,40 para R$\u00A01.099,90',
  ],
  [{ kind: 'stock', left: 3 } as const, 'Restam 3'],
  [{ kind: 'stock', left: 1 } as const, 'Resta 1'],
  [{ kind: 'stock', left: 0 } as const, 'Esgotado'],
  [{ kind: 'gone' } as const, 'Produto indisponível'],
])('%j reads %j', (change, text) => {
  expect(changeText({ ...LINE, ...change })).toBe(text);
});

test('what the server said of a refused order is taken over by variant', () => {
  const { items, changes } = compareCheckout(
    [ITEM, cartItem(2)],
    [{ variantId: ITEM.variantId, price: 99.9, available: 3 }],
  );
  expect(items).toEqual([{ ...ITEM, price: 99.9, stock: 3 }, cartItem(2)]);
  expect(changes).toEqual([
    { ...LINE, kind: 'price', before: 107.4, now: 99.9 },
    { ...LINE, kind: 'stock', left: 3 },
  ]);
});

test('a line that is no longer offered keeps the price it had', () => {
  const { items, changes } = compareCheckout(
    [ITEM],
    [{ variantId: ITEM.variantId, price: 0, available: 0 }],
  );
  expect(items).toEqual([{ ...ITEM, stock: 0 }]);
  expect(changes).toEqual([{ ...LINE, kind: 'stock', left: 0 }]);
});

test('a second look keeps the first price, and replaces what it knows of the stock', () => {
  const other = { productId: cartItem(2).productId, size: 'M' };
  const before: CartChange[] = [
    { ...LINE, kind: 'price', before: 100, now: 110 },
    { ...other, kind: 'price', before: 5, now: 6 },
    { ...LINE, kind: 'stock', left: 3 },
  ];
  const now: CartChange[] = [
    { ...LINE, kind: 'price', before: 110, now: 120 },
    { ...LINE, kind: 'gone' },
  ];
  expect(joinChanges(before, now)).toEqual([
    { ...other, kind: 'price', before: 5, now: 6 },
    { ...LINE, kind: 'price', before: 100, now: 120 },
    { ...LINE, kind: 'gone' },
  ]);
});

test('a line stands in the way while it asks for more than there is', () => {
  expect(isUnmet({ ...LINE, kind: 'stock', left: 3 }, ITEM)).toBe(true);
  expect(isUnmet({ ...LINE, kind: 'stock', left: 4 }, ITEM)).toBe(false);
  expect(isUnmet({ ...LINE, kind: 'gone' }, ITEM)).toBe(true);
  expect(isUnmet({ ...LINE, kind: 'price', before: 1, now: 2 }, ITEM)).toBe(false);
});

test('a price that came back to what it was is not told any more', () => {
  const there: CartChange = { ...LINE, kind: 'price', before: 100, now: 110 };
  const back: CartChange = { ...LINE, kind: 'price', before: 110, now: 100 };
  expect(joinChanges([there], [back])).toEqual([]);
});

const SHORT = cartItem(1, { quantity: 5 });
const GONE = cartItem(2, { quantity: 3 });
const FINE = cartItem(3, { quantity: 2 });
const line = ({ productId, size }: typeof FINE) => ({ productId, size });
const TROUBLE: CartChange[] = [
  { ...line(SHORT), kind: 'price', before: 100, now: 107.4 },
  { ...line(SHORT), kind: 'stock', left: 2 },
  { ...line(GONE), kind: 'gone' },
  { ...line(FINE), kind: 'stock', left: 2 },
];

test('a line that cannot be ordered as it stands is set apart from those that can', () => {
  expect(splitCart([SHORT, GONE, FINE], TROUBLE)).toEqual({
    orderable: [FINE],
    apart: [SHORT, GONE],
  });
  expect(splitCart([SHORT, FINE], [])).toEqual({ orderable: [SHORT, FINE], apart: [] });
});

test('an adjusted cart has what is left of each line, and nothing stands apart from it', () => {
  const { items, adjustments } = adjustCart([SHORT, GONE, FINE], TROUBLE);
  expect(items).toEqual([{ ...SHORT, quantity: 2 }, FINE]);
  expect(adjustments).toEqual([
    { item: SHORT, now: 2 },
    { item: GONE, now: 0 },
  ]);
  expect(splitCart(items, TROUBLE).apart).toEqual([]);
});
