import { countNoticesEndpoint } from '#contract/notice-count';
import { listNoticesEndpoint, type Notice } from '#contract/notices';
import { server } from '#web/testing/server.ts';

const ORDER = '00000000-0000-4000-8000-000000011200';

/** Somebody has ordered, just now. */
export const someNotice = (values: Partial<Notice> = {}): Notice => ({
  id: `order:${ORDER}`,
  event: 'order_placed',
  at: new Date().toISOString(),
  unread: true,
  subject: ORDER,
  orderNumber: '00011200',
  company: 'Magazine Pau-brasil',
  amount: 6348.3,
  status: null,
  detail: null,
  count: null,
  ...values,
});

export function serveNotices(...notices: Notice[]) {
  server.reply(countNoticesEndpoint, { unread: notices.filter(({ unread }) => unread).length });
  server.reply(listNoticesEndpoint, { notices });
}
