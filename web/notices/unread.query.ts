import { queryOptions } from '@tanstack/react-query';

import { countNoticesEndpoint } from '#contract/notice-count';
import { call } from '#web/api/call.ts';

const FRESH_MS = 60_000;

/** How many are new: once a minute while the page is looked at, and when one comes back to it. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: async ({ signal }) => (await call(countNoticesEndpoint, { signal })).unread,
  staleTime: FRESH_MS / 2,
  refetchInterval: FRESH_MS,
  refetchOnWindowFocus: true,
  // A bell that cannot be counted is shown without a number.
  meta: { ownErrors: true },
});
