import { queryOptions } from '@tanstack/react-query';

import { ownSessionsEndpoint, signInsEndpoint } from '#contract/own-sessions';
import { call } from '#web/api/call.ts';

export const sessionsQueries = {
  open: () =>
    queryOptions({
      queryKey: ['own-sessions'],
      queryFn: async ({ signal }) => (await call(ownSessionsEndpoint, { signal })).sessions,
      staleTime: 0,
      meta: { ownErrors: true },
    }),
  signIns: () =>
    queryOptions({
      queryKey: ['own-sign-ins'],
      queryFn: async ({ signal }) => (await call(signInsEndpoint, { signal })).signIns,
      staleTime: 0,
      meta: { ownErrors: true },
    }),
};
