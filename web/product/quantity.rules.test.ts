import { expect, test } from 'vitest';

import { readQuantity } from './quantity.rules.ts';

test.each([
  ['4', { quantity: 4, draft: undefined }],
  ['36', { quantity: 18, draft: undefined }],
  ['99999999999', { quantity: 18, draft: undefined }],
  ['-3', { quantity: 3, draft: undefined }],
  ['1,5', { quantity: 15, draft: undefined }],
  ['abc', { quantity: 1, draft: '' }],
  ['', { quantity: 1, draft: '' }],
  ['0', { quantity: 1, draft: '0' }],
])('typing %j between 1 and 18', (typed, expected) => {
  expect(readQuantity(typed, { min: 1, max: 18 })).toEqual(expected);
});

test('where zero is allowed an emptied field is zero and stays empty until it is left', () => {
  expect(readQuantity('', { min: 0, max: 5 })).toEqual({ quantity: 0, draft: '' });
  expect(readQuantity('0', { min: 0, max: 5 })).toEqual({ quantity: 0, draft: undefined });
  expect(readQuantity('3', { min: 0, max: 0 })).toEqual({ quantity: 0, draft: undefined });
});
