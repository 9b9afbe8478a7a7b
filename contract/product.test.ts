import { expect, test } from 'vitest';

import vectors from './brazil-vectors.json';
import { cents } from './money.ts';
import { UpdateProductBody } from './product-endpoints.ts';
import { Dimensions, price40Of, price50Of } from './product.ts';

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

test('a side of the box has one decimal at most', () => {
  const box = { length: 30.5, width: 1000, height: 0.1 };
  expect(Dimensions.parse(box)).toEqual(box);
  const refused = UpdateProductBody.safeParse({ measurements: { ...box, width: 30.55 } });
  expect(refused.error?.issues).toMatchObject([
    { path: ['measurements', 'width'], message: 'Use no máximo uma casa decimal' },
  ]);
  for (let millimetres = 0; millimetres <= 10_000; millimetres += 1) {
    expect(Dimensions.shape.length.safeParse(millimetres / 10).success).toBe(true);
  }
});
