import fc from 'fast-check';
import { expect, test } from 'vitest';

import { keysOf } from '#contract/closed-set';
import { PAYMENT_TERMS } from '#contract/payment-term';
import { cartItem } from '#web/testing/cart-item.ts';

import { applyFresh, checkAddress, isTooLarge, totalsOf, weightOf } from './order.rules.ts';

const ADDRESS = {
  address: 'Rua A, 1',
  city: 'Itajaí',
  state: 'SC',
  zipCode: '88301-000',
  notes: '',
};

test('the parts of any order add up, to the centavo', () => {
  const line = fc.record({
    price: fc.integer({ min: 1, max: 999_999 }).map((n) => n / 100),
    quantity: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...keysOf(PAYMENT_TERMS)),
      fc.integer({ min: 0, max: 99_999 }),
      (parts, term, freight) => {
        const lines = parts.map((part, n) => cartItem(n, part));
        const { subtotal, discount, shipping, total } = totalsOf({ lines, term }, freight / 100);
        expect(shipping).toBe(freight);
        expect(total).toBe(subtotal - discount + freight);
        expect(subtotal).toBe(
          lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0),
        );
      },
    ),
  );
});

test('an order beyond all measure is recognised instead of breaking the page', () => {
  const lines = [cartItem(1, { price: 1_000_000, quantity: 100_000 })];
  expect(isTooLarge(lines)).toBe(true);
  expect(totalsOf({ lines, term: 'boleto_30' }, 20).total).toBe(2000);
});

test('weight is summed in whole grams', () => {
  expect(weightOf([cartItem(1, { weight: 0.1, quantity: 3 })])).toBe(0.3);
});

test('whatever is missing in an address is asked for, notes are not', () => {
  expect(checkAddress(ADDRESS).ok).toBe(true);
  const missing = 'Preencha todas as informações de entrega';
  expect(checkAddress({ address: ' ', city: '', state: '', zipCode: '', notes: '' })).toEqual({
    ok: false,
    problems: { address: missing, city: missing, state: missing, zipCode: missing },
  });
  expect(checkAddress({ ...ADDRESS, notes: 'x'.repeat(501) })).toEqual({
    ok: false,
    problems: { notes: 'Use no máximo 500 caracteres' },
  });
});

test('fresh prices and stock reach their lines; unknown lines and quantities stay', () => {
  const [first, second, third] = [1, 2, 3].map((n) => cartItem(n, { quantity: 5 }));
  if (!first || !second || !third) throw new Error('three lines');
  const items = [
    { variantId: first.variantId, price: 90, available: 2 },
    { variantId: second.variantId, price: second.price, available: 0 },
  ];
  const { lines, changes } = applyFresh([first, second, third], { items }, false);
  expect(lines).toEqual([{ ...first, price: 90, stock: 2 }, { ...second, stock: 0 }, third]);
  expect(changes.map(({ kind }) => kind)).toEqual(['stock', 'price', 'stock']);
  expect(applyFresh([second], { items }, true).changes).toMatchObject([{ kind: 'gone' }]);
});
