import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';

import type { QueryInput, Reply } from '#contract/endpoint';
import type { OrderId } from '#contract/ids';
import type { Order, OrderDetail } from '#contract/order';
import {
  getOrderEndpoint,
  listOrdersEndpoint,
  MOST_ORDERS_PER_PAGE,
  orderStatsEndpoint,
} from '#contract/order-endpoints';

import { call } from './call.ts';
import { pagesInPlace, rowsInPlace, withRow } from './rows-in-place.ts';

const all = ['orders'] as const;

export type OrderFilter = QueryInput<typeof listOrdersEndpoint>;
type Orders = Reply<typeof listOrdersEndpoint>;

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
  /** A list that is worked on: its rows stay where they are until something else is asked for. */
  worklist: (query: OrderFilter) =>
    queryOptions({
      ...orderQueries.list(query),
      queryKey: [...all, 'worklist', query],
      queryFn: async ({ client, queryKey, signal }) => {
        const fresh = await call(listOrdersEndpoint, { query, signal });
        const orders = rowsInPlace(client.getQueryData<Orders>(queryKey)?.orders, fresh.orders);
        return { orders, pagination: pagesInPlace(fresh.pagination, orders) };
      },
      // Another visit starts from what the server says.
      gcTime: 0,
    }),
  one: (id: OrderId) =>
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

/** Asks for an order and puts it into the lists on screen, which may no longer get it themselves. */
export async function renewOrder(queryClient: QueryClient, id: OrderId) {
  const order = await queryClient.fetchQuery(orderQueries.one(id));
  putInRows(queryClient, [rowOf(order)]);
  return order;
}

/** Several of them by one call. */
export async function renewOrders(queryClient: QueryClient, ids: readonly OrderId[]) {
  const query = { ids: ids.join(','), limit: String(MOST_ORDERS_PER_PAGE) };
  const { orders } = await call(listOrdersEndpoint, { query });
  putInRows(queryClient, orders);
}

const putInRows = (queryClient: QueryClient, fresh: readonly Order[]) =>
  queryClient.setQueriesData<Orders>(
    { queryKey: [...all, 'worklist'] },
    (list) => list && { ...list, orders: fresh.reduce(withRow, list.orders) },
  );

/** What the list says of its buyer's credit, the detail says in more words. */
const rowOf = ({ credit, ...order }: OrderDetail): Order => ({
  ...order,
  ...(credit && order.term !== 'antecipado_3' && { approval: credit }),
});
