import { expect, test } from 'vitest';

import { compareSizes } from './size-order.ts';

test('sizes come in the order people read them', () => {
  const sizes = ['40', 'GG', 'ÚNICO', '8', 'PP', 'XGG', 'M', 'ANIL'];
  expect(sizes.toSorted(compareSizes)).toEqual([
    'PP',
    'M',
    'GG',
    'XGG',
    '8',
    '40',
    'ANIL',
    'ÚNICO',
  ]);
});
