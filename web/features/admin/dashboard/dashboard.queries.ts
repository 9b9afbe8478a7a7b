import { queryOptions } from '@tanstack/react-query';

import { analysisEndpoint, dashboardEndpoint } from '#contract/dashboard';
import type { Reply } from '#contract/endpoint';
import { systemStatusEndpoint } from '#contract/health';
import { call } from '#web/api/call.ts';
import { orderQueries } from '#web/api/orders.queries.ts';

const FRESH_MS = 15_000;

export type Figures = Reply<typeof dashboardEndpoint>;
export type Analysis = Reply<typeof analysisEndpoint>;

/** Most of it is about orders: whatever changes one makes these figures old. */
export const dashboardQuery = queryOptions({
  queryKey: [...orderQueries.all, 'dashboard'],
  queryFn: ({ signal }) => call(dashboardEndpoint, { signal }),
  staleTime: FRESH_MS,
  meta: { ownErrors: true },
});

/** Asked for by who looks at it. */
export const analysisQuery = queryOptions({
  queryKey: [...orderQueries.all, 'analysis'],
  queryFn: ({ signal }) => call(analysisEndpoint, { signal }),
  staleTime: FRESH_MS,
  meta: { ownErrors: true },
});

export const statusQuery = queryOptions({
  queryKey: ['system-status'],
  queryFn: ({ signal }) => call(systemStatusEndpoint, { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
  retry: false,
  // The panel says itself what does not answer.
  meta: { ownErrors: true },
});
