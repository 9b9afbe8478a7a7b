import { expect, test } from 'vitest';

import { asId } from '#contract/ids';

import {
  filterOf,
  isNarrowed,
  readOrdersSearch,
  sortingBy,
  sortingOf,
  statusOf,
} from './orders.search.ts';

const ID = '00000000-0000-4000-8000-0000000000A1';

test('a bare address shows what is under review', () => {
  expect(readOrdersSearch({})).toEqual({});
  expect(statusOf({})).toBe('UNDER_REVIEW');
  expect(filterOf({})).toMatchObject({ status: 'UNDER_REVIEW' });
});

test('all statuses means no status in the question', () => {
  const search = readOrdersSearch({ status: 'all' });
  expect(search).toEqual({ status: 'all' });
  expect(filterOf(search)).toMatchObject({ status: undefined });
});

test('pending receipts are looked for in orders of every status', () => {
  const search = readOrdersSearch({ receipts: 'pending', status: 'all' });
  expect(search).toEqual({ receipts: 'pending' });
  expect(filterOf(search)).toMatchObject({ status: undefined, receipts: 'pending' });
  expect(statusOf(readOrdersSearch({ receipts: 'pending', status: 'UNDER_REVIEW' }))).toBe(
    'UNDER_REVIEW',
  );
});

test('what makes no sense is left out', () => {
  expect(
    readOrdersSearch({
      status: 'DELIVERED',
      search: '  ',
      from: '2026-02-30',
      to: '0002-11-01',
      receipts: 'all',
      page: -3,
      pedido: 'x',
    }),
  ).toEqual({});
});

test('a full address is read as it is', () => {
  expect(
    readOrdersSearch({
      status: 'PAID',
      search: 48112907000179,
      from: '2026-11-01',
      to: '2026-11-30',
      page: 4,
      pedido: ID,
    }),
  ).toEqual({
    status: 'PAID',
    search: '48112907000179',
    from: '2026-11-01',
    to: '2026-11-30',
    page: 4,
    pedido: ID.toLowerCase(),
  });
});

test('page and open order narrow nothing', () => {
  expect(isNarrowed({ page: 3, pedido: asId(ID) })).toBe(false);
  expect(isNarrowed({ to: '2026-11-30' })).toBe(true);
});

test('several statuses are one choice, in an order’s way and without what makes no sense', () => {
  const search = readOrdersSearch({ status: 'PAID,INVOICED,PAID,NONE' });
  expect(search).toEqual({ status: 'INVOICED,PAID' });
  expect(filterOf(search)).toMatchObject({ status: undefined, statuses: 'INVOICED,PAID' });
  expect(filterOf(readOrdersSearch({ status: 'NONE,PAID' }))).toMatchObject({ status: 'PAID' });
});

test('the latest first is not said in the address', () => {
  expect(readOrdersSearch({ sort: 'createdAt_desc' })).toEqual({});
  expect(readOrdersSearch({ sort: 'weight_asc' })).toEqual({});
  expect(sortingOf({})).toEqual({});
  expect(sortingOf({ sort: 'company_desc' })).toEqual({ sortBy: 'company', sortOrder: 'desc' });
  expect(sortingBy('createdAt', {})).toEqual({ sorted: 'descending', next: 'createdAt_asc' });
  expect(sortingBy('total', { sort: 'total_desc' })).toEqual({
    sorted: 'descending',
    next: undefined,
  });
});
