import { expect, test } from 'vitest';

import { productDoubts } from './product-doubts.ts';

const names = (values: Parameters<typeof productDoubts>[0]) => Object.keys(productDoubts(values));

test.each([
  [{ msrp: 100_00, price40: 100_01, grams: 250 }, ['price40']],
  [{ msrp: 100_00, price40: 100_00, grams: 5_000 }, []],
  [{ msrp: 100_00, price40: null, grams: 5_001 }, ['weight']],
  [{ msrp: 1, price40: 2, grams: 250_000 }, ['price40', 'weight']],
  // What is not there yet is nothing to doubt.
  [{ msrp: undefined, price40: 60_00, grams: undefined }, []],
  [{ msrp: 0, price40: 60_00, grams: 0 }, []],
])('%j: %j', (values, doubted) => {
  expect(names(values)).toEqual(doubted);
});
