import { queryOptions } from '@tanstack/react-query';

import type { CollectionId, OrderId } from '#contract/ids';
import { listProductsEndpoint } from '#contract/product-endpoints';
import { repeatOrderEndpoint } from '#contract/repeat-order';
import { call } from '#web/api/call.ts';
import { ownOrderQueries } from '#web/api/own-orders.queries.ts';
import { productQueries } from '#web/api/products.queries.ts';

export const recentOrdersQuery = ownOrderQueries.list({
  limit: '5',
  sortBy: 'createdAt',
  sortOrder: 'desc',
});

/** What of an order can be had today. */
export const repeatQuery = (id: OrderId) =>
  queryOptions({
    queryKey: [...productQueries.all, 'repeat', id],
    queryFn: async ({ signal }) =>
      (await call(repeatOrderEndpoint, { params: { id }, signal })).items,
    // The card does without it; the press asks again and says what is wrong.
    meta: { ownErrors: true },
  });

/** More than are shown: those that cannot be bought give way to those that can. */
export const featuredQuery = (collection: CollectionId | 'none' | undefined) =>
  queryOptions({
    queryKey: [...productQueries.all, 'featured', collection],
    queryFn: async ({ signal }) => {
      const query = { limit: '8', active: 'true', ...(collection && { collection }) } as const;
      return (await call(listProductsEndpoint, { query, signal })).products;
    },
    meta: { ownErrors: true },
  });
