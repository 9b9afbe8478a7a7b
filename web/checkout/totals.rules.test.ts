import fc from 'fast-check';
import { expect, test } from 'vitest';

import { keysOf } from '#contract/closed-set';
import { PAYMENT_TERMS } from '#contract/payment-term';
import { cartItem } from '#web/testing/cart.fixture.ts';

import { isTooLarge, neededCredit, tooLittleValue, totalsOf, weightOf } from './totals.rules.ts';

test('the discount is on subtotal and freight, for prepaid alone', () => {
  const items = [cartItem(1, { price: 1726.8, quantity: 1 })];
  expect(totalsOf(items, 48.9, { term: 'antecipado_3' })).toMatchObject({
    discount: 53_27,
    total: 1722_43,
  });
  expect(totalsOf(items, 48.9, { term: 'boleto_30' })).toMatchObject({
    discount: 0,
    total: 1775_70,
  });
  expect(neededCredit(totalsOf(items, 48.9, { term: 'boleto_30' }), { term: 'boleto_30' })).toBe(
    1775.7,
  );
  expect(
    neededCredit(totalsOf(items, 48.9, { term: 'parcelado_50_50' }), { term: 'parcelado_50_50' }),
  ).toBe(887.85);
});

test('the parts of any order add up, to the centavo', () => {
  const line = fc.record({
    price: fc.nat(999_999).map((n) => n / 100),
    quantity: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 10 }),
      fc.constantFrom(...keysOf(PAYMENT_TERMS)),
      fc.nat(99_999),
      (parts, term, freight) => {
        const items = parts.map((part, n) => cartItem(n, part));
        const { subtotal, discount, shipping, total } = totalsOf(items, freight / 100, { term });
        expect(shipping).toBe(freight);
        expect(total).toBe(subtotal - discount + freight);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(subtotal).toBe(
          items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0),
        );
      },
    ),
  );
});

test.each([1_000_000, 1_000_000_000])(
  'an order beyond all measure (%d a piece) is recognised instead of breaking the page',
  (price) => {
    const items = [cartItem(1, { price, quantity: 100_000 })];
    expect(isTooLarge(items)).toBe(true);
    expect(totalsOf(items, 20, { term: 'boleto_30' }).total).toBe(20_00);
  },
);

test('the bound of an order is met to the centavo', () => {
  expect(isTooLarge([cartItem(1, { price: 100_000_000, quantity: 1 })])).toBe(false);
  expect(isTooLarge([cartItem(1, { price: 100_000_000.01, quantity: 1 })])).toBe(true);
});

test('weights are summed in whole grams', () => {
  expect(weightOf([cartItem(1, { weight: 0.1, quantity: 3 })])).toBe(0.3);
  expect(weightOf([cartItem(1, { weight: 0.1, quantity: 3 }), cartItem(2, { weight: 0.2 })])).toBe(
    0.5,
  );
});

test('a least order value asks for what the subtotal lacks, freight aside', () => {
  const totals = totalsOf([cartItem(1, { price: 450.1 })], 48.9, { term: 'boleto_30' });
  expect(tooLittleValue(totals, { minimum_pieces: 1, minOrderValue: 500 })).toBe(
    'Adicione mais R$\u00A049,90 para atingir o pedido mínimo.',
  );
  expect(tooLittleValue(totals, { minimum_pieces: 1, minOrderValue: 0 })).toBeUndefined();
});
