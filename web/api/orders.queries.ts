import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { QueryInput } from '#contract/endpoint';
import { getOrderEndpoint, listOrdersEndpoint, orderStatsEndpoint } from '#contract/orders';

import { call } from './call.ts';

const all = ['orders'] as const;

export type OrderFilter = QueryInput<typeof listOrdersEndpoint>;

/** Everything read from orders lies under `all`; a list of orders is never answered from memory. */
export const orderQueries = {
  all,
  list: (query: OrderFilter) =>
    queryOptions({
      queryKey: [...all, 'list', query],
      queryFn: ({ signal }) => call(listOrdersEndpoint, { query, signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
      meta: { ownErrors: true },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: async ({ signal }) =>
        (await call(getOrderEndpoint, { params: { id }, signal })).order,
      staleTime: 0,
      meta: { ownErrors: true },
    }),
  stats: queryOptions({
    queryKey: [...all, 'stats'],
    queryFn: ({ signal }) => call(orderStatsEndpoint, { signal }),
    staleTime: 15_000,
    meta: { ownErrors: true },
  }),
};
