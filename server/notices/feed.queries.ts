import { MOST_UNREAD } from '#contract/notice-count';
import type { NoticeEvent } from '#contract/notice-events';
import { MOST_NOTICES, NOTICE_DAYS } from '#contract/notices';
import type { OrderStatus } from '#contract/order-status';

export type NoticeRow = {
  id: string;
  event: NoticeEvent;
  at: Date;
  unread: boolean;
  subject: string | null;
  orderNumber: string | null;
  company: string | null;
  amount: number | null;
  status: OrderStatus | null;
  detail: string | null;
  count: number | null;
};

/**
 * SQL: what one person is told of, since a moment, so many of each source. `$1` is the person, `$2` the
 * events.
 */
type Feed = (since: string, most: number) => string;

/** Who has marked nothing yet has seen nothing since the account was made. */
const ME = `me as materialized (
  select coalesce(m.seen_until, u.created_at) as seen, now() - interval '${NOTICE_DAYS} days' as oldest
  from users u left join notice_marks m on m.user_id = u.id where u.id = $1::uuid)`;

const IS_READ = `exists (
  select 1 from notices_read r where r.user_id = $1::uuid and r.notice = told.id)`;

export const listed = (feed: Feed): string => `
  with ${ME}
  select told.id, told.event, told.at, told.at > me.seen and not ${IS_READ} as unread, told.subject,
    told.order_number as "orderNumber", told.company, told.amount, told.status, told.detail, told.count
  from me, (
    select id, event, at, subject, order_number, company, amount, status, detail, count
    from (${feed('(select oldest from me)', MOST_NOTICES)}) happened
    where at <= now() order by at desc, id limit ${MOST_NOTICES}) told
  order by told.at desc, told.id`;

/** Looks only at what is newer than the mark: asked once a minute by everybody who is there. */
export const counted = (feed: Feed): string => `
  with ${ME}
  select least(count(*), ${MOST_UNREAD})::int as unread
  from (${feed('(select greatest(oldest, seen) from me)', MOST_UNREAD)}) told
  where at <= now() and not ${IS_READ}`;
