import { queryOptions } from '@tanstack/react-query';

import type { Reply } from '#contract/endpoint';
import { toDoEndpoint, type QueueName } from '#contract/to-do';
import { call } from '#web/api/call.ts';
import { orderQueries } from '#web/api/orders.queries.ts';
import { productQueries } from '#web/api/products.queries.ts';

export type ToDoReply = Reply<typeof toDoEndpoint>;
export type Queue<Q extends QueueName> = NonNullable<ToDoReply[Q]>;
export type Item<Q extends QueueName> = Queue<Q>['items'][number];

/** Each visit asks for it; what is done here asks again by itself. */
export const toDoQuery = queryOptions({
  queryKey: ['to-do'],
  queryFn: ({ signal }) => call(toDoEndpoint, { signal }),
  staleTime: 0,
  gcTime: 0,
  meta: { ownErrors: true },
});

/** What an order that is moved on here makes old: stock and the latest orders follow as well. */
export const RENEWED = [toDoQuery.queryKey, orderQueries.all, productQueries.all];
