import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import type { OrderId } from '#contract/ids';
import { getOrderEndpoint, listOrdersEndpoint } from '#contract/order-endpoints';
import { Pagination } from '#contract/paging';

import { call } from './call.ts';
import { orderQueries, type OrderFilter } from './orders.queries.ts';
import { ReadOrderDetail, ReadOrders } from './read-order.ts';

const listEndpoint = {
  ...listOrdersEndpoint,
  reply: z.object({ orders: ReadOrders, pagination: Pagination }),
};
const oneEndpoint = { ...getOrderEndpoint, reply: z.object({ order: ReadOrderDetail }) };

/** The same calls for their buyer, who only looks: an odd order shows what there is of it. */
export const ownOrderQueries = {
  list: (query: OrderFilter) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'own-list', query],
      queryFn: ({ signal }) => call(listEndpoint, { query, signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
      meta: { ownErrors: true },
    }),
  one: (id: OrderId) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'own-one', id],
      queryFn: async ({ signal }) => (await call(oneEndpoint, { params: { id }, signal })).order,
      staleTime: 0,
      meta: { ownErrors: true },
    }),
};
