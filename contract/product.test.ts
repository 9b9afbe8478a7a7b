import { expect, test } from 'vitest';

import vectors from './brazil-vectors.json';
import { cents } from './money.ts';
import { price40Of, price50Of } from './product.ts';

test.each(vectors.money.priceTiers)(
  'suggested at $msrpCents, sold at $price40Cents or $price50Cents',
  ({ msrpCents, price40Cents, price50Cents }) => {
    expect(price40Of(cents(msrpCents))).toBe(price40Cents);
    expect(price50Of(cents(msrpCents))).toBe(price50Cents);
  },
);

test('the cheapest piece still has a price', () => {
  expect([price40Of(cents(1)), price50Of(cents(1))]).toEqual([1, 1]);
});
