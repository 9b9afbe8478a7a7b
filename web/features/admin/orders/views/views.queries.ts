import { queryOptions } from '@tanstack/react-query';

import { orderViewsEndpoint } from '#contract/order-views';
import { call } from '#web/api/call.ts';
import { orderQueries } from '#web/api/orders.queries.ts';

/** As old as the orders themselves: whatever renews those renews it. */
export const viewsQuery = queryOptions({
  queryKey: [...orderQueries.all, 'views'],
  queryFn: ({ signal }) => call(orderViewsEndpoint, { signal }),
  staleTime: 15_000,
  meta: { ownErrors: true },
});
