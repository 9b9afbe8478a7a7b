import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { QueryInput } from '#contract/endpoint';
import { listOwnInvoicesEndpoint, ownInvoicesEndpoint } from '#contract/receivables';

import { call } from './call.ts';
import { orderQueries } from './orders.queries.ts';

/** Among what is read from orders: whatever changes one of them asks for its invoices again. */
export const ownInvoicesQuery = (query: QueryInput<typeof listOwnInvoicesEndpoint>) =>
  queryOptions({
    queryKey: [...orderQueries.all, 'own-invoices', query],
    queryFn: ({ signal }) => call(listOwnInvoicesEndpoint, { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { ownErrors: true },
  });

/** What is owed, late, paid and next, in a few figures. */
export const invoiceSummaryQuery = queryOptions({
  queryKey: [...orderQueries.all, 'invoice-summary'],
  queryFn: ({ signal }) => call(ownInvoicesEndpoint, { signal }),
  staleTime: 0,
  meta: { ownErrors: true },
});
