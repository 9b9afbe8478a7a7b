import { expect, test } from 'vitest';

import { countFilters, readCatalogSearch } from './catalog.search.ts';

const ID = '0b9f0a52-5d0e-4a3f-9a55-3f0c1f6f2a11';

test.each([
  [{}, {}],
  [{ search: ' linho ' }, { search: 'linho' }],
  [{ search: 412 }, { search: '412' }],
  [{ search: ['a'] }, {}],
  [{ search: 'x'.repeat(150) }, { search: 'x'.repeat(100) }],
  [{ category: 'Tênis' }, { category: 'Tênis' }],
  [{ category: 'Chapéus' }, {}],
  [{ sortBy: 'newest', limit: 24 }, {}],
  [
    { sortBy: 'price_asc', limit: 48 },
    { sortBy: 'price_asc', limit: 48 },
  ],
  [{ sortBy: 'toString', limit: 25 }, {}],
  [{ limit: '96' }, { limit: 96 }],
  [
    { minPrice: 12.5, maxPrice: '80.9' },
    { minPrice: 12.5, maxPrice: 80.9 },
  ],
  [{ minPrice: 0, maxPrice: 0 }, { maxPrice: 0 }],
  [{ minPrice: 12.345 }, { minPrice: 12.35 }],
  [{ minPrice: -1, maxPrice: 10_000_000 }, {}],
  [{ minPrice: 'x', maxPrice: '' }, {}],
  [{ minPrice: 90, maxPrice: 50 }, {}],
  [{ favorites: 1 }, { favorites: 1 }],
  [{ favorites: 'yes' }, {}],
  [{ bought: '1' }, { bought: 1 }],
  [{ bought: 2 }, {}],
  [{ product: ID.toUpperCase() }, { product: ID }],
  [{ product: 'x' }, {}],
])('%j reads as %j', (params, search) => {
  expect(readCatalogSearch(params)).toEqual(search);
});

test('an order and a page size narrow nothing down, both ends of a price count once', () => {
  expect(countFilters({ sortBy: 'name_asc', limit: 48 })).toBe(0);
  expect(countFilters({ minPrice: 1, maxPrice: 2 })).toBe(1);
  expect(countFilters({ search: 'a', category: 'Calças', maxPrice: 2, favorites: 1 })).toBe(4);
  expect(countFilters({ bought: 1 })).toBe(1);
});
