import { queryOptions } from '@tanstack/react-query';

import { offeredCollectionsEndpoint } from '#contract/offered-collections';

import { call } from './call.ts';

/** Not asked for before the session says that there are some. */
export const offeredCollectionsQuery = queryOptions({
  queryKey: ['collections', 'offered'],
  queryFn: async ({ signal }) => (await call(offeredCollectionsEndpoint, { signal })).collections,
  meta: { ownErrors: true },
});
