import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { UserId } from '#contract/ids';
import { listProductsEndpoint } from '#contract/product-endpoints';
import { getUserEndpoint } from '#contract/users';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';

const FOUND_AT_ONCE = 8;

/** Nothing is kept: an order starts from the address and the credit of now. */
export const buyerQuery = (id: UserId) =>
  queryOptions({
    queryKey: [...resellerQueries.all, 'buyer', id],
    queryFn: ({ signal }) => call(getUserEndpoint, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { ownErrors: true },
  });

/** Without `all` an administrator gets what the reseller gets: what is for sale, at that reseller's prices. */
export const forSaleQuery = (search: string, buyer: UserId) =>
  queryOptions({
    queryKey: [...productQueries.all, 'for-sale', search, buyer],
    queryFn: ({ signal }) =>
      call(listProductsEndpoint, {
        query: { limit: String(FOUND_AT_ONCE), search: search || undefined, buyer },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Every sale changes the stock, and nothing tells this page about it.
    staleTime: 0,
    meta: { ownErrors: true },
  });
