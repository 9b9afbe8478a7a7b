import { queryOptions } from '@tanstack/react-query';

import { teamEndpoint } from '#contract/team';
import { twoStepEndpoint } from '#contract/two-step';
import { call } from '#web/api/call.ts';

export const teamQueries = {
  members: () =>
    queryOptions({
      queryKey: ['team'],
      queryFn: async ({ signal }) => (await call(teamEndpoint, { signal })).members,
      staleTime: 0,
      meta: { ownErrors: true },
    }),
  /** Also says whether everybody has to have it. */
  twoStep: () =>
    queryOptions({
      queryKey: ['two-step'],
      queryFn: ({ signal }) => call(twoStepEndpoint, { signal }),
      staleTime: 0,
      meta: { ownErrors: true },
    }),
};
