import { queryOptions } from '@tanstack/react-query';

import { countNoticesEndpoint } from '#contract/notice-count';
import { call } from '#web/api/call.ts';

const FRESH_MS = 60_000;

/** How many are new, and what waits for a decision: once a minute while the page is looked at, and when one comes back to it. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: ({ signal }) => call(countNoticesEndpoint, { signal }),
  staleTime: FRESH_MS / 2,
  refetchInterval: FRESH_MS,
  refetchOnWindowFocus: true,
  // A bell that cannot be counted is shown without a number.
  meta: { ownErrors: true },
});
