import { expect, test } from 'vitest';

import { readProductsSearch } from './products.search.ts';

test.each([
  [{}, {}],
  [
    { search: ' linho ', category: 'Calças', state: 'draft', stock: 'low', page: 3 },
    { search: 'linho', category: 'Calças', state: 'draft', stock: 'low', page: 3 },
  ],
  [{ search: 2201 }, { search: '2201' }],
  [{ search: '   ', page: 1 }, {}],
  [{ search: ['a'], category: 'Chapéus', state: 'sold' }, {}],
  [{ category: 'calças', state: 'toString' }, {}],
  [{ stock: 'out' }, { stock: 'out' }],
  [{ stock: 'LOW' }, {}],
  [{ stock: 'valueOf' }, {}],
  [{ stock: 0 }, {}],
  [{ page: 0 }, {}],
  [{ page: 2.5 }, {}],
  [{ page: 100_001 }, {}],
  [{ search: 'x'.repeat(150) }, { search: 'x'.repeat(100) }],
])('%j reads as %j', (params, search) => {
  expect(readProductsSearch(params)).toEqual(search);
});
