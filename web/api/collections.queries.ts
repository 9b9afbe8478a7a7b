import { queryOptions } from '@tanstack/react-query';

import { missingEndpoint } from '#contract/collection-reminders';
import { listCollectionsEndpoint, productionEndpoint } from '#contract/collections';
import type { CollectionId } from '#contract/ids';
import { keptDuesEndpoint } from '#contract/kept-dues';

import { call } from './call.ts';

const all = ['collections'];

/** Nothing of them is asked for before the session says that there are some. */
export const collectionQueries = {
  all,
  list: queryOptions({
    queryKey: [...all, 'list'],
    queryFn: async ({ signal }) => (await call(listCollectionsEndpoint, { signal })).collections,
    staleTime: 0,
    meta: { ownErrors: true },
  }),
  missing: (id: CollectionId) =>
    queryOptions({
      queryKey: [...all, 'missing', id],
      queryFn: ({ signal }) => call(missingEndpoint, { params: { id }, signal }),
      staleTime: 0,
      meta: { ownErrors: true },
    }),
  /** With a day: those that would be kept, were it the first one of the delivery. */
  keptDues: (id: CollectionId, deliveryFrom?: string) =>
    queryOptions({
      queryKey: [...all, 'kept-dues', id, deliveryFrom],
      queryFn: ({ signal }) =>
        call(keptDuesEndpoint, {
          params: { id },
          query: { ...(deliveryFrom && { deliveryFrom }) },
          signal,
        }),
      staleTime: 0,
      meta: { ownErrors: true },
    }),
  production: (id: CollectionId) =>
    queryOptions({
      queryKey: [...all, 'production', id],
      queryFn: ({ signal }) => call(productionEndpoint, { params: { id }, signal }),
      staleTime: 0,
      meta: { ownErrors: true },
    }),
};
