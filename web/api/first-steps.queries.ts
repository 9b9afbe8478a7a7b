import { queryOptions } from '@tanstack/react-query';

import { firstStepsEndpoint } from '#contract/first-steps';

import { call } from './call.ts';

export const firstStepsKey = ['first-steps'] as const;

/** A portal that has begun does not begin again, so it is asked once; until then at each visit. */
export const firstStepsQuery = queryOptions({
  queryKey: firstStepsKey,
  queryFn: ({ signal }) => call(firstStepsEndpoint, { signal }),
  staleTime: ({ state }) => (state.data?.starting === false ? Infinity : 0),
  meta: { ownErrors: true },
});
