import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { auditPeopleEndpoint, listAuditEndpoint } from '#contract/audit';
import { call } from '#web/api/call.ts';

import { filterOf, type AuditSearch } from './audit.search.ts';

const all = ['audit'] as const;

export const auditQueries = {
  list: (search: AuditSearch) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', search],
      queryFn: ({ pageParam, signal }) =>
        call(listAuditEndpoint, {
          query: { ...filterOf(search), ...(pageParam && { after: pageParam }) },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      staleTime: 0,
      // The page tells the failure: in its place, or in a toast when there is already a list.
      meta: { ownErrors: true },
    }),
  people: queryOptions({
    queryKey: [...all, 'people'],
    queryFn: async ({ signal }) => (await call(auditPeopleEndpoint, { signal })).people,
    meta: { ownErrors: true },
  }),
};
