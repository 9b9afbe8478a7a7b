import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { arrivalsEndpoint, payablesEndpoint, receivedEndpoint } from '#contract/arrivals';
import { bankReturnsEndpoint, remittancesEndpoint } from '#contract/bank-files';
import type { QueryInput } from '#contract/endpoint';
import { receivablesEndpoint } from '#contract/receivables';
import { call } from '#web/api/call.ts';

const all = ['finance'] as const;

/** Money that is waited for is never answered from memory. */
const FRESH = { staleTime: 0, meta: { ownErrors: true } } as const;

export const financeQueries = {
  all,
  receivables: (query: QueryInput<typeof receivablesEndpoint>) =>
    queryOptions({
      queryKey: [...all, 'receivables', query],
      queryFn: ({ signal }) => call(receivablesEndpoint, { query, signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  received: queryOptions({
    queryKey: [...all, 'received'],
    queryFn: ({ signal }) => call(receivedEndpoint, { signal }),
    ...FRESH,
  }),
  arrivals: (query: QueryInput<typeof arrivalsEndpoint>) =>
    queryOptions({
      queryKey: [...all, 'arrivals', query],
      queryFn: ({ signal }) => call(arrivalsEndpoint, { query, signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  payables: (search: string) =>
    queryOptions({
      queryKey: [...all, 'payables', search],
      queryFn: async ({ signal }) =>
        (await call(payablesEndpoint, { query: { search }, signal })).payables,
      ...FRESH,
    }),
  remittances: queryOptions({
    queryKey: [...all, 'remittances'],
    queryFn: ({ signal }) => call(remittancesEndpoint, { signal }),
    ...FRESH,
  }),
  returns: queryOptions({
    queryKey: [...all, 'returns'],
    queryFn: async ({ signal }) => (await call(bankReturnsEndpoint, { signal })).returns,
    ...FRESH,
  }),
};
