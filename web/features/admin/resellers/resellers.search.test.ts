import { expect, test } from 'vitest';

import { readResellersSearch } from './resellers.search.ts';

test.each([
  [{}, {}],
  [{ filter: 'pending' }, { filter: 'pending' }],
  [{ filter: 'suspended' }, { filter: 'suspended' }],
  [
    { filter: 'approved', page: 3 },
    { filter: 'approved', page: 3 },
  ],
  [{ filter: 'all', page: 1, search: '  ' }, {}],
  [{ page: 0 }, {}],
  [{ page: 2.5 }, {}],
  [{ page: 'x', search: ['a'] }, {}],
  [{ search: ' Brisa ' }, { search: 'Brisa' }],
  [{ search: 48112907000135 }, { search: '48112907000135' }],
  [{ search: 'x'.repeat(150) }, { search: 'x'.repeat(100) }],
])('%j reads as %j', (params, search) => {
  expect(readResellersSearch(params)).toEqual(search);
});
