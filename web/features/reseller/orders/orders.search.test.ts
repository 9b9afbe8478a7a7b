import { expect, test } from 'vitest';

import { readOrdersSearch } from './orders.search.ts';

const ID = '0192f0c4-7b1e-7a52-8c33-5d2e00000042';

test('reads filter, page and open order', () => {
  expect(readOrdersSearch({ status: 'PAID', page: 3, pedido: ID.toUpperCase() })).toEqual({
    status: 'PAID',
    page: 3,
    pedido: ID,
  });
});

test.each([
  [{ status: 'paid' }],
  [{ status: 'pending_payment_confirmation' }],
  [{ status: 7 }],
  [{ page: 1 }],
  [{ page: 'x' }],
  [{ page: -2 }],
  [{ page: 1.5 }],
  [{ page: 1e9 }],
  [{ pedido: 'x' }],
  [{ pedido: 42 }],
])('leaves out what makes no sense: %o', (address) => {
  expect(readOrdersSearch(address)).toEqual({});
});
