import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { WAITS_AS_RETURNED } from '../pix-charges/returns/told-returns.queries.ts';
import { counted, listed, type NoticeRow } from './feed.queries.ts';

const NO_ORDER = `null::text as order_number`;

/** Orders that the buyer has placed; who entered one for them knows of it. */
const placed = (since: string, most: number) => `
  select 'order:' || o.id as id, 'order_placed' as event, o.created_at as at, o.id as subject,
    lpad(o.number::text, 8, '0') as order_number, coalesce(o.company_name, o.company_email) as company,
    o.total_cents as amount, null::text as status, null::text as detail, null::int as count
  from orders o
  where 'order_placed' = any($2::text[]) and o.created_at > ${since} and o.entered_by is null
  order by o.created_at desc limit ${most}`;

const EVENT = `case when kind <> 'status' then kind
  when to_status = 'CANCELLED' then 'order_called_off' else 'order_in_production' end`;

/**
 * The condition is that of the index (0266), or it is not used. The database cannot guess how many have a
 * wanted event: of a coalesce it expects half, so it takes the newest and does not sort a month of them.
 */
const happened = (since: string, most: number) => `
  select 'event:' || e.id, e.event, e.created_at, o.id, lpad(o.number::text, 8, '0'),
    coalesce(o.company_name, o.company_email), o.total_cents, e.to_status, e.reason, null::int
  from (
    select id, order_id, created_at, to_status, reason, ${EVENT} as event from order_events
    where (kind in ('receipt_sent', 'due_date_refused', 'abatement_refused')
        or (kind = 'status' and to_status in ('CANCELLED', 'PRODUCTION')))
      and created_at > ${since} and actor_id is distinct from $1::uuid
      and coalesce(${EVENT} = any($2::text[]), false)
    order by created_at desc limit ${most}) e join orders o on o.id = e.order_id`;

const applied = (since: string, most: number) => `
  select 'app:' || a.id, 'registration_received', a.created_at, a.id, ${NO_ORDER},
    coalesce(a.trade_name, a.company_legal_name, a.email), null::bigint, null::text,
    nullif(concat_ws('/', a.city, a.state), ''), null::int
  from applications a
  where 'registration_received' = any($2::text[]) and a.created_at > ${since}
  order by a.created_at desc limit ${most}`;

/** Carts whose link is over are swept: there are few. */
const shared = (since: string, most: number) => `
  select 'cart:' || s.id, 'cart_shared', s.created_at, s.id, ${NO_ORDER},
    coalesce(u.company_name, u.email), null::bigint, null::text, s.name, null::int
  from shared_carts s join users u on u.id = s.user_id
  where 'cart_shared' = any($2::text[]) and s.created_at > ${since}
    and s.expires_at > now() and u.deleted_at is null
  order by s.created_at desc limit ${most}`;

/** One or two for each day of work. */
const returned = (since: string, most: number) => `
  select 'return:' || r.id, 'bank_return', r.applied_at, null::uuid, ${NO_ORDER}, null::text,
    null::bigint, null::text, r.filename,
    (select count(*)::int from bank_return_entries e where e.return_id = r.id)
  from bank_returns r
  where 'bank_return' = any($2::text[]) and r.applied_at > ${since}
    and r.applied_by is distinct from $1::uuid
  order by r.applied_at desc limit ${most}`;

/** What was begun in the bank's application; whatever somebody had noted by hand is no news. */
const sentBack = (since: string, most: number) => `
  select 'pix:' || t.id, 'pix_returned', t.told_at, o.id, lpad(o.number::text, 8, '0'),
    coalesce(nullif(o.company_name, ''), o.company_email, u.company_name, u.email, a.payer), t.cents, null::text,
    case when ${WAITS_AS_RETURNED} then 'pede decisão' end, null::int
  from pix_told_returns t join arrivals a on a.end_to_end_id = t.end_to_end_id
    left join orders o on o.id = a.order_id left join users u on u.id = a.user_id
    left join ledger_entries e on e.id = t.entry_id
  where 'pix_returned' = any($2::text[]) and t.told_at > ${since}
    and (e.id is null or e.created_at >= t.told_at)
  order by t.told_at desc limit ${most}`;

const feed = (since: string, most: number): string =>
  [placed, happened, applied, shared, returned, sentBack]
    .map((source) => `(${source(since, most)})`)
    .join(' union all ');

const LIST = listed(feed);
const COUNT = counted(feed);

export const listAdminNotices = (db: Db, userId: UserId, events: readonly string[]) =>
  rawQuery<NoticeRow>(db, LIST, [userId, events]);

export async function countAdminNotices(
  db: Db,
  userId: UserId,
  events: readonly string[],
): Promise<number> {
  const [row] = await rawQuery<{ unread: number }>(db, COUNT, [userId, events]);
  return row?.unread ?? 0;
}
