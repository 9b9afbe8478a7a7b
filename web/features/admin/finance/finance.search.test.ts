import { expect, test } from 'vitest';

import { filterOf, isNarrowed, readFinanceSearch, tabOf } from './finance.search.ts';

const RESELLER = '0e8b6b52-6d8c-4f7a-9a53-0a4d6b1f2c3d';

test('an empty address shows everything that is to be received', () => {
  const search = readFinanceSearch({});
  expect(search).toEqual({});
  expect(tabOf(search)).toBe('a-receber');
  expect(isNarrowed(search)).toBe(false);
});

test('the first tab needs no mark in the address', () => {
  expect(readFinanceSearch({ aba: 'a-receber' })).toEqual({});
  expect(tabOf(readFinanceSearch({ aba: 'extrato' }))).toBe('extrato');
});

test('a filter is read with its page', () => {
  const search = readFinanceSearch({
    idade: 'overdue_8',
    revendedor: RESELLER.toUpperCase(),
    search: 48_112_907,
    page: '3',
  });
  expect(search).toEqual({
    idade: 'overdue_8',
    revendedor: RESELLER,
    search: '48112907',
    page: 3,
  });
  expect(filterOf(search)).toEqual({ aging: 'overdue_8', userId: RESELLER, search: '48112907' });
  expect(isNarrowed(search)).toBe(true);
});

test.each([
  { aba: 'caixa' },
  { idade: 'velha' },
  { revendedor: 'todos' },
  { revendedor: 7 },
  { search: '   ' },
  { page: '1' },
  { page: '-2' },
  { page: '1.5' },
])('what makes no sense is left out: %o', (params) => {
  expect(readFinanceSearch(params)).toEqual({});
});
