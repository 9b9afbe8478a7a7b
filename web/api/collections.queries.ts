import { queryOptions, useQuery } from '@tanstack/react-query';

import {
  listCollectionsEndpoint,
  offeredCollectionsEndpoint,
  productionEndpoint,
} from '#contract/collections';
import type { CollectionId } from '#contract/ids';

import { call } from './call.ts';
import { sessionQuery } from './session.ts';

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
  production: (id: CollectionId) =>
    queryOptions({
      queryKey: [...all, 'production', id],
      queryFn: ({ signal }) => call(productionEndpoint, { params: { id }, signal }),
      staleTime: 0,
      meta: { ownErrors: true },
    }),
  offered: queryOptions({
    queryKey: [...all, 'offered'],
    queryFn: async ({ signal }) => (await call(offeredCollectionsEndpoint, { signal })).collections,
    meta: { ownErrors: true },
  }),
};

/** Told with the session, which the area's layout asks for. */
export function useHasCollections(): boolean {
  const { data: user } = useQuery({ ...sessionQuery, enabled: false });
  return user?.hasCollections ?? false;
}
