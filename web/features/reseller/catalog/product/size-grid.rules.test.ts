import { expect, test } from 'vitest';

import { totalOf } from './size-grid.rules.ts';

const at = (price: number) => (quantity: number) => ({ quantity, price });

test('the value is exact to the centavo', () => {
  expect(totalOf([2, 4, 2, 0].map(at(107.4)))).toEqual({ pieces: 8, value: 859.2 });
  expect(totalOf([at(0.1)(1), at(0.2)(1)])).toEqual({ pieces: 2, value: 0.3 });
  expect(totalOf([])).toEqual({ pieces: 0, value: 0 });
});
