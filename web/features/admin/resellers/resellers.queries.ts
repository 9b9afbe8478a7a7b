import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';

import type { QueryInput, Reply } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import {
  getUserEndpoint,
  listUsersEndpoint,
  userAuditEndpoint,
  type AdminUser,
} from '#contract/users';
import { call } from '#web/api/call.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { pagesInPlace, rowsInPlace, withRow } from '#web/api/rows-in-place.ts';

import type { ResellersSearch, StatusFilter } from './resellers.search.ts';

const PAGE_SIZE = 10;

type Users = Reply<typeof listUsersEndpoint>;

const FILTERS = {
  approved: { approved: 'true' },
  pending: { standing: 'pending' },
  suspended: { standing: 'suspended' },
} as const satisfies Record<StatusFilter, QueryInput<typeof listUsersEndpoint>>;

/** Under `resellerQueries.all`, so that a decision made anywhere refreshes these as well. */
export const resellersQueries = {
  page: ({ filter, search, group, page = 1 }: ResellersSearch) =>
    queryOptions({
      queryKey: [...resellerQueries.all, 'page', { filter, search, group, page }],
      queryFn: async ({ client, queryKey, signal }) => {
        const fresh = await call(listUsersEndpoint, {
          query: {
            role: 'RESELLER',
            page: String(page),
            limit: String(PAGE_SIZE),
            ...(filter && FILTERS[filter]),
            search,
            group,
          },
          signal,
        });
        const users = rowsInPlace(client.getQueryData<Users>(queryKey)?.users, fresh.users);
        return { ...fresh, users, pagination: pagesInPlace(fresh.pagination, users) };
      },
      placeholderData: keepPreviousData,
      // The badge beside it is counted anew every minute; an older list would contradict it.
      staleTime: 0,
      // Rows stay in place while they are looked at; another visit starts from the server's answer.
      gcTime: 0,
      meta: { ownErrors: true },
    }),
  /** Nothing is kept: a form starts from what the server says now. */
  one: (id: UserId) =>
    queryOptions({
      queryKey: [...resellerQueries.all, 'one', id],
      queryFn: ({ signal }) => call(getUserEndpoint, { params: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
      meta: { ownErrors: true },
    }),
  history: (id: UserId) =>
    queryOptions({
      queryKey: [...resellerQueries.all, 'history', id],
      queryFn: ({ signal }) => call(userAuditEndpoint, { params: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
      meta: { ownErrors: true },
    }),
};

const changeRows = (queryClient: QueryClient, change: (users: AdminUser[]) => AdminUser[]) =>
  queryClient.setQueriesData<Users>(
    { queryKey: [...resellerQueries.all, 'page'] },
    (list) => list && { ...list, users: change(list.users) },
  );

/** Shows what was decided in the row it was decided in, whether the list still asks for it or not. */
export const putInRow = (queryClient: QueryClient, user: AdminUser) =>
  changeRows(queryClient, (users) => withRow(users, user));

export const dropRow = (queryClient: QueryClient, id: UserId) =>
  changeRows(queryClient, (users) => users.filter((user) => user.id !== id));
