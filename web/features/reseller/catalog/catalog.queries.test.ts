import { expect, test } from 'vitest';

import { ApiError, unreachable } from '#web/api/api-error.ts';

import { product } from './catalog.fixture.tsx';
import { catalogQuery, productsOf } from './catalog.queries.ts';

const { retry, retryDelay, staleTime, gcTime } = catalogQuery({});
const refusal = (status: number) => new ApiError({ status, code: 'X', message: '' });
const tries = (error: Error) =>
  [0, 1, 2, 3, 4].filter((failures) => typeof retry === 'function' && retry(failures, error));

const page = (...numbers: number[]) => ({
  products: numbers.map((n) => product(n)),
  pagination: { page: 1, limit: 2, pages: 2, total: 3 },
  nextCursor: null,
});

test('asks three times more, waiting twice as long each time and never over 30 s', () => {
  expect(tries(unreachable())).toEqual([0, 1, 2]);
  expect(tries(refusal(503))).toEqual([0, 1, 2]);
  const pauses = [0, 1, 2, 10].map((failures) =>
    typeof retryDelay === 'function' ? retryDelay(failures, unreachable()) : 0,
  );
  expect(pauses).toEqual([1000, 2000, 4000, 30_000]);
});

test.each([400, 403, 404, 422, 429])('does not insist after a %i', (status) => {
  expect(tries(refusal(status))).toEqual([]);
});

test('lists stay fresh for 5 minutes and are kept for 10; favourites are asked for each time', () => {
  expect([staleTime, gcTime]).toEqual([300_000, 600_000]);
  expect(catalogQuery({ favorites: 1 }).staleTime).toBe(0);
  expect(catalogQuery({ bought: 1 }).staleTime).toBe(0);
});

test('a product that comes with two pages is shown once, where it came first', () => {
  expect(productsOf([page(1, 2), page(2, 3)]).map(({ title }) => title)).toEqual([
    'Produto 1',
    'Produto 2',
    'Produto 3',
  ]);
});
