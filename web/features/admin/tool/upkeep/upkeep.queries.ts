import { queryOptions } from '@tanstack/react-query';

import { integrityCheckEndpoint, upkeepEndpoint } from '#contract/upkeep';
import { call } from '#web/api/call.ts';

const all = ['upkeep'] as const;

export const upkeepQueries = {
  facts: queryOptions({
    queryKey: [...all, 'facts'],
    queryFn: ({ signal }) => call(upkeepEndpoint, { signal }),
    staleTime: 0,
    meta: { ownErrors: true },
  }),
  /** Only when somebody asks for it; a look at another tab neither loses nor repeats it. */
  report: queryOptions({
    queryKey: [...all, 'report'],
    queryFn: () => call(integrityCheckEndpoint),
    enabled: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { ownErrors: true },
  }),
};
