import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { lastAdjustmentEndpoint } from '#contract/price-history';
import { previewPricesEndpoint, type PriceChange } from '#contract/prices';
import { listProductsEndpoint } from '#contract/product-endpoints';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';

const FOUND_AT_ONCE = 8;

/** One look at what a change would do; `turn` tells it from another look at the same. */
export type Look = { turn: number; change: PriceChange };

/** What was seen stays as it was seen, until somebody looks again. */
export const previewQuery = ({ turn, change }: Look, page: number) =>
  queryOptions({
    queryKey: ['price-preview', turn, change, page],
    queryFn: ({ signal }) =>
      call(previewPricesEndpoint, { query: { page: String(page) }, body: change, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    meta: { ownErrors: true },
  });

/** Whatever was not deleted, by name. */
export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: [...productQueries.all, 'to-reprice', search],
    queryFn: ({ signal }) =>
      call(listProductsEndpoint, {
        query: {
          all: '1',
          sortBy: 'name_asc',
          limit: String(FOUND_AT_ONCE),
          search: search || undefined,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { ownErrors: true },
  });

/** Among the products, whose every change it has to follow. */
export const lastAdjustmentQuery = queryOptions({
  queryKey: [...productQueries.all, 'last-adjustment'],
  queryFn: async ({ signal }) => (await call(lastAdjustmentEndpoint, { signal })).adjustment,
  staleTime: 0,
  meta: { ownErrors: true },
});
