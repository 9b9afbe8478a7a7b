import { expect, test } from 'vitest';

import { discountPercent } from './discount.ts';

test.each([
  [179, 107.4, 40],
  [100, 66.66, 33],
  [100, 99.4, 1],
  [100, 99.9, null],
  [0.08, 0.07, 13], // exactly half a percent, half-up
  [100, 0.1, 99], // only a gift is 100 percent off
  [100, 0, 100],
  [39.98, 23.99, 40], // a 40 % price rounded up by half a centavo
  [100, 100, null],
  [100, 120, null],
  [0, 0, null],
])('from %s to %s is %s percent', (msrp, price, percent) => {
  expect(discountPercent({ msrp, price })).toBe(percent);
});

test.each([
  [99.9, 59.94, 40],
  [100, 60, 40],
  [89.99, 53.99, 40],
  [100, 99.99, null], // rounds to 0, which is hidden
  [100, 100, null],
])('reference: from %s to %s is %s percent', (msrp, price, percent) => {
  expect(discountPercent({ msrp, price })).toBe(percent);
});
