import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { unpacked } from '#contract/pack';
import { pack as packFrom } from '#contract/pack.fixture';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';

import { putBack } from './cart-blocks.rules.ts';
import { mergeItems, type CartItem } from './cart.rules.ts';
import { changeText } from './change-text.ts';
import { adjustCart, compareCart, splitCart, type CartChange } from './fresh-cart.rules.ts';
import { withPacks, type PackedProducts } from './packed-cart.rules.ts';

const GRADE = 'P 1 + M 2 + G 2 + GG 1';
const SIZES = ['P', 'M', 'G', 'GG'];

const line = (n: number, size: string, quantity: number, stock = 50): CartItem =>
  cartItem(n, { size, variantId: uuid(n * 100 + SIZES.indexOf(size)), quantity, stock });
const product = (n: number, pack: string, stocks = [50, 50, 50, 50]) => {
  const variants = SIZES.map((size, at) => ({
    id: uuid<CartItem['variantId']>(n * 100 + at),
    size,
    stock: stocks[at] ?? 0,
  }));
  return [line(n, 'P', 1).productId, { pack, variants }] as const;
};
const known = (...products: ReturnType<typeof product>[]): PackedProducts => new Map(products);

const told = (changes: readonly CartChange[]) =>
  changes.map((change) => [change.size, change.kind === 'pack' ? change.now : change.kind]);

test('with whole packs, and without any, the changes are the very same', () => {
  const before: CartChange[] = [];
  const cart = [line(1, 'P', 12), line(2, 'P', 7)];
  expect(withPacks(before, cart, known())).toBe(before);
  expect(withPacks(before, cart, known(product(1, '6')))).toBe(before);
  const grade = SIZES.map((size, at) => line(1, size, [1, 2, 2, 1][at] ?? 0));
  expect(withPacks(before, grade, known(product(1, GRADE)))).toBe(before);
});

test('a size that is no multiple is pointed out, with the next that is', () => {
  const cart = [line(1, 'P', 7), line(1, 'M', 6), line(1, 'G', 50)];
  const changes = withPacks([], cart, known(product(1, '6', [50, 50, 50])));
  expect(told(changes)).toEqual([
    ['P', 12],
    ['G', 48],
  ]);
  expect(changes.map(changeText)).toEqual(['Vendido de 6 em 6', 'Vendido de 6 em 6']);
  const { orderable, apart } = splitCart(cart, changes);
  expect([orderable, apart]).toEqual([[cart[1]], [cart[0], cart[2]]]);
  expect(adjustCart(cart, changes).items.map(({ quantity }) => quantity)).toEqual([12, 6, 48]);
});

test('too few for a single pack are said, and leave the cart', () => {
  const cart = [line(1, 'P', 6, 5)];
  const changes = withPacks(
    [{ kind: 'stock', productId: cart[0]!.productId, size: 'P', left: 5 }],
    cart,
    known(product(1, '6', [5])),
  );
  expect(told(changes)).toEqual([['P', 0]]);
  expect(changes.map(changeText)).toEqual(['Restam 5, vendido de 6 em 6']);
  expect(adjustCart(cart, changes)).toMatchObject({ items: [], adjustments: [{ now: 0 }] });
});

test('where the stock leaves whole packs, it is the stock that is said', () => {
  const cart = [line(1, 'P', 12, 6)];
  const stock: CartChange = { kind: 'stock', productId: cart[0]!.productId, size: 'P', left: 6 };
  expect(withPacks([stock], cart, known(product(1, '6', [6])))).toEqual([stock]);
});

test('an open grade is apart as a whole; one press completes it, and one takes that back', () => {
  const cart = [line(1, 'P', 1), line(1, 'M', 2), line(1, 'G', 1), line(2, 'P', 7)];
  const changes = withPacks([], cart, known(product(1, GRADE)));
  expect(told(changes)).toEqual([
    ['P', 1],
    ['M', 2],
    ['G', 2],
  ]);
  expect(splitCart(cart, changes).orderable).toEqual([cart[3]]);
  const { items, adjustments } = adjustCart(cart, changes);
  expect(items.map(({ size, quantity }) => [size, quantity])).toEqual([
    ['P', 1],
    ['M', 2],
    ['G', 2],
    ['P', 7],
    ['GG', 1],
  ]);
  expect(adjustments.map(({ item, now }) => [item.size, item.quantity, now])).toEqual([
    ['G', 1, 2],
    ['GG', 0, 1],
  ]);
  const lines = adjustments.map(({ item }) => item);
  expect(putBack(items, cart, lines)).toEqual(cart);
});

test('what is gone is said to be gone, whatever its pack', () => {
  const cart = [line(1, 'P', 7)];
  const { changes } = compareCart(cart, new Map([[cart[0]!.productId, null]]));
  expect(withPacks(changes, cart, known(product(1, '6')))).toBe(changes);
});

const anyCart = fc.array(
  fc.record({
    n: fc.integer({ min: 1, max: 3 }),
    size: fc.constantFrom(...SIZES),
    quantity: fc.integer({ min: 1, max: 40 }),
  }),
  { maxLength: 12 },
);
const anyProducts = fc.tuple(
  ...[1, 2, 3].map((n) =>
    fc.record({
      n: fc.constant(n),
      pack: fc.constantFrom('', '2', '6', '12', GRADE, 'M 1 + G 1'),
      stocks: fc.array(fc.nat(60), { minLength: 4, maxLength: 4 }),
    }),
  ),
);

test('what stands as orderable the server accepts, and one press makes all of the cart so', () => {
  fc.assert(
    fc.property(anyCart, anyProducts, (asked, shelf) => {
      const stockOf = (n: number, size: string) =>
        shelf.find((one) => one.n === n)?.stocks[SIZES.indexOf(size)] ?? 0;
      const cart = mergeItems(
        [],
        asked.map(({ n, size, quantity }) => line(n, size, quantity, stockOf(n, size))),
      );
      const products = known(
        ...shelf.filter(({ pack }) => pack).map(({ n, pack, stocks }) => product(n, pack, stocks)),
      );
      const changesOf = (items: readonly CartItem[]) => {
        const short: CartChange[] = items
          .filter(({ stock, quantity }) => stock < quantity)
          .map(({ productId, size, stock }) => ({ kind: 'stock', productId, size, left: stock }));
        return withPacks(short, items, products);
      };
      const accepted = (items: readonly CartItem[]) =>
        items.every(({ stock, quantity }) => quantity <= stock) &&
        [...products].every(([id, { pack }]) => {
          const sizes = items.filter(({ productId }) => productId === id);
          return unpacked(packFrom(pack ?? ''), sizes).length === 0;
        });
      const changes = changesOf(cart);
      expect(accepted(splitCart(cart, changes).orderable)).toBe(true);
      // The converse: nothing is held back of a cart that would be accepted.
      expect(accepted(cart) ? changes : []).toEqual([]);
      const { items } = adjustCart(cart, changes);
      expect(accepted(items)).toBe(true);
      expect(changesOf(items)).toEqual([]);
    }),
  );
});
