import { queryOptions } from '@tanstack/react-query';

import { policiesEndpoint } from '#contract/brand';

import { askBrand } from './brand.ts';
import { call } from './call.ts';

/** A failure is nobody's business: what shows the brand (`knownBrand`) falls back. */
export const brandQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: askBrand,
  staleTime: 0,
  retry: false,
  meta: { ownErrors: true },
});

export const policiesQuery = queryOptions({
  queryKey: ['policies'],
  queryFn: ({ signal }) => call(policiesEndpoint, { signal }),
  meta: { ownErrors: true },
});
