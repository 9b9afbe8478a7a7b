import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { getUserEndpoint, listUsersEndpoint, userAuditEndpoint } from '#contract/users';
import { call } from '#web/api/call.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';

import type { ResellersSearch } from './resellers.search.ts';

const PAGE_SIZE = 10;

const approvedOf = { approved: 'true', pending: 'false' } as const;

/** Under `resellerQueries.all`, so that a decision made anywhere refreshes these as well. */
export const resellersQueries = {
  page: ({ filter, search, page = 1 }: ResellersSearch) =>
    queryOptions({
      queryKey: [...resellerQueries.all, 'page', { filter, search, page }],
      queryFn: ({ signal }) =>
        call(listUsersEndpoint, {
          query: {
            role: 'RESELLER',
            page: String(page),
            limit: String(PAGE_SIZE),
            approved: filter && approvedOf[filter],
            search,
          },
          signal,
        }),
      placeholderData: keepPreviousData,
      // The badge beside it is counted anew every minute; an older list would contradict it.
      staleTime: 0,
      meta: { ownErrors: true },
    }),
  /** Nothing is kept: a form starts from what the server says now. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...resellerQueries.all, 'one', id],
      queryFn: ({ signal }) => call(getUserEndpoint, { params: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
      meta: { ownErrors: true },
    }),
  history: (id: string) =>
    queryOptions({
      queryKey: [...resellerQueries.all, 'history', id],
      queryFn: ({ signal }) => call(userAuditEndpoint, { params: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
      meta: { ownErrors: true },
    }),
};
