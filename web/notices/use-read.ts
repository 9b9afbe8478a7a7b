import { useQueryClient } from '@tanstack/react-query';

import { readAllNoticesEndpoint, readNoticeEndpoint, type Notice } from '#contract/notices';
import { call } from '#web/api/call.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { noticeQueries } from './notices.queries.ts';
import { unreadQuery } from './unread.query.ts';

/** Marks notices as read, here at once and on every device by the server. */
export function useRead() {
  const client = useQueryClient();
  const mark = (unread: number, isRead: (notice: Notice) => boolean) => {
    client.setQueryData(unreadQuery.queryKey, (counted) => ({ ...counted, unread }));
    client.setQueriesData<Notice[]>({ queryKey: noticeQueries.lists }, (notices) =>
      notices?.map((notice) => (isRead(notice) ? { ...notice, unread: false } : notice)),
    );
  };
  const one = useSubmit({
    send: (id: string) => call(readNoticeEndpoint, { body: { id } }),
    // Whoever opens one wants what it leads to; unmarked, it is new again the next time.
    onDone: ({ unread }, id) => mark(unread, (notice) => notice.id === id),
  });
  const all = useSubmit({
    send: (until: string) => call(readAllNoticesEndpoint, { body: { until } }),
    done: 'Avisos marcados como lidos',
    failed: 'Erro ao marcar os avisos',
    onDone: ({ unread }, until) => mark(unread, ({ at }) => at <= until),
  });
  return { readOne: one.start, readAll: all.start, busy: all.busy };
}
