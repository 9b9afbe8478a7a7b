import { queryOptions } from '@tanstack/react-query';

import { lastAdjustmentEndpoint } from '#contract/price-history';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';

/** Among the products, whose every change it has to follow. */
export const lastAdjustmentQuery = queryOptions({
  queryKey: [...productQueries.all, 'last-adjustment'],
  queryFn: async ({ signal }) => (await call(lastAdjustmentEndpoint, { signal })).adjustment,
  staleTime: 0,
  meta: { ownErrors: true },
});
