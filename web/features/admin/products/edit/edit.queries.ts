import { queryOptions } from '@tanstack/react-query';

import type { ProductId } from '#contract/ids';
import { priceHistoryEndpoint } from '#contract/price-history';
import { getProductEndpoint, stockMovementsEndpoint } from '#contract/product-endpoints';
import { waitingPiecesEndpoint } from '#contract/waiting-pieces';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';

export const editQueries = {
  /** Never from memory: what is changed is compared with what the form was filled with. */
  product: (id: ProductId) =>
    queryOptions({
      queryKey: [...productQueries.all, 'edit', id],
      queryFn: async ({ signal }) =>
        (await call(getProductEndpoint, { params: { id }, signal })).product,
      staleTime: 0,
      gcTime: 0,
      meta: { ownErrors: true },
    }),
  movements: (id: ProductId) =>
    queryOptions({
      queryKey: [...productQueries.all, 'movements', id],
      queryFn: async ({ signal }) =>
        (await call(stockMovementsEndpoint, { params: { id }, signal })).movements,
      staleTime: 0,
      meta: { ownErrors: true },
    }),
  waiting: (id: ProductId) =>
    queryOptions({
      queryKey: [...productQueries.all, 'waiting', id],
      queryFn: async ({ signal }) =>
        (await call(waitingPiecesEndpoint, { params: { id }, signal })).waiting,
      staleTime: 0,
      meta: { ownErrors: true },
    }),
  prices: (id: ProductId) =>
    queryOptions({
      queryKey: [...productQueries.all, 'price-history', id],
      queryFn: async ({ signal }) =>
        (await call(priceHistoryEndpoint, { params: { id }, signal })).changes,
      staleTime: 0,
      meta: { ownErrors: true },
    }),
};
