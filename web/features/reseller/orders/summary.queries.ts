import { queryOptions } from '@tanstack/react-query';

import { ownInvoicesEndpoint } from '#contract/receivables';
import { call } from '#web/api/call.ts';
import { orderQueries } from '#web/api/orders.queries.ts';

/** Among what is read from orders: whatever changes one of them asks for it again. */
export const invoiceSummaryQuery = queryOptions({
  queryKey: [...orderQueries.all, 'invoice-summary'],
  queryFn: ({ signal }) => call(ownInvoicesEndpoint, { signal }),
  staleTime: 0,
  meta: { ownErrors: true },
});
