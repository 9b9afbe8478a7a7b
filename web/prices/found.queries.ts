import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { listProductsEndpoint } from '#contract/product-endpoints';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';

const FOUND_AT_ONCE = 8;

/** Whatever was not deleted, by name. */
export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: [...productQueries.all, 'to-choose', search],
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
