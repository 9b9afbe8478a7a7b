import { queryOptions } from '@tanstack/react-query';

import { listProductsEndpoint } from '#contract/product-endpoints';
import { call } from '#web/api/call.ts';
import { ownOrderQueries } from '#web/api/own-orders.queries.ts';
import { productQueries } from '#web/api/products.queries.ts';

export const recentOrdersQuery = ownOrderQueries.list({
  limit: '5',
  sortBy: 'createdAt',
  sortOrder: 'desc',
});

/** More than are shown: those that cannot be bought give way to those that can. */
export const featuredQuery = queryOptions({
  queryKey: [...productQueries.all, 'featured'],
  queryFn: async ({ signal }) =>
    (await call(listProductsEndpoint, { query: { limit: '8', active: 'true' }, signal })).products,
  meta: { ownErrors: true },
});
