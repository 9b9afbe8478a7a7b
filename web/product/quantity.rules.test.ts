import { expect, test } from 'vitest';

import { readQuantity } from './quantity.rules.ts';

test.each([
  ['4', 4],
  [' 12 ', 12],
  ['007', 7],
  ['36', 18],
  ['99999999999', 18],
])('typing %j between 1 and 18 means %d', (typed, quantity) => {
  expect(readQuantity(typed, { min: 1, max: 18 })).toEqual({ kind: 'quantity', quantity });
});

test.each(['2,5', '2.5', '2,', '-3', '-', '+3', '1.000', '1e1', 'abc', '1 2', '٣'])(
  'typing %j is refused and stays to be put right',
  (draft) => {
    expect(readQuantity(draft, { min: 1, max: 18 })).toEqual({
      kind: 'refused',
      draft,
      why: 'Use um número inteiro, sem vírgula nem sinal.',
    });
  },
);

test('an emptied field is no quantity yet, and zero is less than one', () => {
  expect(readQuantity('', { min: 1, max: 18 })).toEqual({ kind: 'empty', draft: '' });
  expect(readQuantity('0', { min: 1, max: 18 })).toEqual({ kind: 'zero', draft: '0' });
  expect(readQuantity('00', { min: 1, max: 18 })).toEqual({ kind: 'zero', draft: '00' });
});

test('where zero is allowed an emptied field is zero and stays empty until it is left', () => {
  expect(readQuantity('', { min: 0, max: 5 })).toEqual({
    kind: 'quantity',
    quantity: 0,
    draft: '',
  });
  expect(readQuantity('0', { min: 0, max: 5 })).toEqual({ kind: 'quantity', quantity: 0 });
  expect(readQuantity('3', { min: 0, max: 0 })).toEqual({ kind: 'quantity', quantity: 0 });
  expect(readQuantity('-1', { min: 0, max: 5 }).kind).toBe('refused');
});
