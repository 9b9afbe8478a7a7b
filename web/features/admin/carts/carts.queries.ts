import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { SharedCartId } from '#contract/ids';
import { listAbandonedCartsEndpoint, openSharedCartEndpoint } from '#contract/shared-carts';
import { call } from '#web/api/call.ts';

/** An order that is entered makes all of them old. */
const all = ['carts'] as const;

export const cartsQueries = {
  page: (page: number) =>
    queryOptions({
      queryKey: [...all, 'page', page],
      queryFn: ({ signal }) =>
        call(listAbandonedCartsEndpoint, { query: { page: String(page) }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      meta: { ownErrors: true },
    }),
  shared: (id: SharedCartId) =>
    queryOptions({
      queryKey: [...all, 'shared', id],
      queryFn: ({ signal }) => call(openSharedCartEndpoint, { params: { id }, signal }),
      staleTime: 0,
      meta: { ownErrors: true },
    }),
};
