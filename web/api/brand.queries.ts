import { queryOptions } from '@tanstack/react-query';

import { brandEndpoint, policiesEndpoint } from '#contract/brand';

import { call } from './call.ts';

/** The label on the login page does not wait for a slow server longer than this. */
const BRAND_WAIT_MS = 4_000;

/** Never cached; a failure is nobody's business, the page falls back. */
export const brandQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: ({ signal }) =>
    call(brandEndpoint, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(BRAND_WAIT_MS)]),
      cache: 'no-store',
    }),
  staleTime: 0,
  retry: false,
  meta: { ownErrors: true },
});

export const policiesQuery = queryOptions({
  queryKey: ['policies'],
  queryFn: ({ signal }) => call(policiesEndpoint, { signal }),
  meta: { ownErrors: true },
});
