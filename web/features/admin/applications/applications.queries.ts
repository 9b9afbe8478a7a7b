import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { getApplicationEndpoint, pendingApplicationsEndpoint } from '#contract/applications';
import type { ApplicationId } from '#contract/ids';
import { call } from '#web/api/call.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';

/** Attachment links live five minutes; new ones come in time. */
const LINKS_FRESH_MS = 4 * 60_000;

/** Below the resellers' key: whatever is decided about a reseller makes these old as well. */
export const applicationQueries = {
  pending: () =>
    infiniteQueryOptions({
      queryKey: [...resellerQueries.all, 'applications'],
      queryFn: ({ pageParam, signal }) =>
        call(pendingApplicationsEndpoint, {
          query: pageParam ? { cursor: pageParam } : {},
          cache: 'no-store',
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 0,
      // The page tells the failure: in its place, or in a toast when there is already a list.
      meta: { ownErrors: true },
    }),
  one: (id: ApplicationId) =>
    queryOptions({
      queryKey: [...resellerQueries.all, 'application', id],
      queryFn: ({ signal }) => call(getApplicationEndpoint, { params: { id }, signal }),
      select: ({ application }) => application,
      staleTime: 0,
      refetchInterval: LINKS_FRESH_MS,
      // The interval rests while the tab is hidden; coming back must not find dead links.
      refetchOnWindowFocus: true,
      meta: { ownErrors: true },
    }),
};
