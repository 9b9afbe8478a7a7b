import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { listProductsEndpoint } from '#contract/products';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';

import type { ProductsSearch } from './products.search.ts';

const PAGE_SIZE = 10;

export const productsPageQuery = ({ search, category, state, stock, page = 1 }: ProductsSearch) =>
  queryOptions({
    queryKey: [...productQueries.all, 'admin-page', { search, category, state, stock, page }],
    queryFn: ({ signal }) =>
      call(listProductsEndpoint, {
        query: {
          all: '1',
          page: String(page),
          limit: String(PAGE_SIZE),
          search,
          category,
          state,
          stock,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Every sale changes the stock, and nothing tells this page about it.
    staleTime: 0,
    meta: { ownErrors: true },
  });
