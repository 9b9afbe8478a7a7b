import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { NoticeGroup } from '#contract/notice-events';
import { listNoticesEndpoint, noticeWishesEndpoint } from '#contract/notices';
import { call } from '#web/api/call.ts';

const all = ['notices'] as const;

export const noticeQueries = {
  lists: [...all, 'list'] as const,
  list: (group: NoticeGroup | undefined) =>
    queryOptions({
      queryKey: [...noticeQueries.lists, group ?? 'all'],
      queryFn: async ({ signal }) => {
        const query = group ? { group } : {};
        return (await call(listNoticesEndpoint, { query, signal })).notices;
      },
      staleTime: 0,
      placeholderData: keepPreviousData,
      meta: { ownErrors: true },
    }),
  wishes: () =>
    queryOptions({
      queryKey: [...all, 'wishes'],
      queryFn: async ({ signal }) => (await call(noticeWishesEndpoint, { signal })).wishes,
      meta: { ownErrors: true },
    }),
};
