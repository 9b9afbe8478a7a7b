import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { mayBuyerSee } from '../sight.queries.ts';
import { counted, listed, type NoticeRow } from './feed.queries.ts';

/** Nothing happens any more to what is older than so many orders of one buyer. */
const ORDERS_LOOKED_AT = 300;

const MINE = `(select id, number from orders where user_id = $1::uuid
  order by created_at desc, id limit ${ORDERS_LOOKED_AT}) o`;
const NUMBER = `lpad(o.number::text, 8, '0')`;

/** What others did to one's orders; an order that the brand has entered begins with such an event too. */
const happened = (since: string, most: number) => `
  select 'event:' || e.id as id, e.event, e.created_at as at, e.order_id as subject,
    e.order_number, null::text as company, null::bigint as amount,
    case when e.event <> 'receipt_decided' then e.to_status
      when e.kind = 'receipt_approved' then 'APPROVED' else 'CANCELLED' end as status,
    e.reason as detail, null::int as count
  from (
    select e.id, e.order_id, e.created_at, e.kind, e.to_status, ${NUMBER} as order_number,
      case when e.kind in ('receipt_rejected', 'delivery_moved', 'goods_arrived', 'goods_short') or e.to_status = 'CANCELLED' then e.reason end as reason,
      case when e.kind in ('invoice_paid', 'delivery_moved', 'goods_arrived', 'goods_short') then e.kind when e.kind <> 'status' then 'receipt_decided'
        when e.to_status = 'APPROVED' then 'order_approved'
        when e.to_status = 'SHIPPED' then 'order_shipped'
        when e.to_status = 'CANCELLED' then 'order_cancelled' else 'order_moved' end as event
    from ${MINE} join order_events e on e.order_id = o.id
    where e.kind in ('status', 'receipt_approved', 'receipt_rejected', 'invoice_paid', 'delivery_moved',
      'goods_arrived', 'goods_short')
      and e.created_at > ${since} and e.actor_id is distinct from $1::uuid) e
  where e.event = any($2::text[]) order by e.created_at desc limit ${most}`;

/** Order by order (`offset 0`): those of one buyer are few, of all buyers many are open. */
const OPEN_OF_ORDER = `from invoices i where i.order_id = o.id and i.status = 'pending'`;

const invoices = (
  since: string,
  most: number,
  { mark, event, at }: { mark: string; event: string; at: string },
) => `
  select '${mark}:' || i.id, '${event}', i.${at}, o.id, ${NUMBER}, null::text, i.amount_cents - i.covered_cents,
    null::text, i.due_date::text, null::int
  from ${MINE}, lateral (
    select i.id, i.amount_cents, i.covered_cents, i.due_date, i.${at} ${OPEN_OF_ORDER} and i.${at} > ${since} offset 0) i
  where '${event}' = any($2::text[])
  order by i.${at} desc limit ${most}`;

/** Told when the reminder is due, whether or not it goes out by mail. */
const dueSoon = (since: string, most: number) =>
  invoices(since, most, { mark: 'due', event: 'invoice_due_soon', at: 'reminded_at' });
const overdue = (since: string, most: number) =>
  invoices(since, most, { mark: 'late', event: 'invoice_overdue', at: 'overdue_told_at' });

/** A boleto can be paid once the bank has registered it, or an administrator has attached it. */
const issued = (since: string, most: number) => `
  select 'boleto:' || b.id, 'invoice_issued', b.updated_at, o.id, ${NUMBER}, null::text,
    b.amount_cents, null::text, b.due_date::text, null::int
  from ${MINE}, lateral (select i.id ${OPEN_OF_ORDER} offset 0) i
    join boletos b on b.invoice_id = i.id
  where 'invoice_issued' = any($2::text[]) and b.state = 'registered' and b.updated_at > ${since}
  order by b.updated_at desc limit ${most}`;

/** A note that the tax office has cancelled is none to fetch. */
const noted = (since: string, most: number) => `
  select 'nfe:' || n.id, 'nfe_attached', n.attached_at, o.id, ${NUMBER}, null::text,
    n.total_cents, null::text, n.number::text, null::int
  from ${MINE} join fiscal_notes n on n.order_id = o.id
  where 'nfe_attached' = any($2::text[]) and n.cancelled_at is null and n.attached_at > ${since}
  order by n.attached_at desc limit ${most}`;

/** Of sold-out sizes the reseller waited for; it opens the product. */
const restocked = (since: string, most: number) => `
  select 'back:' || a.id, 'back_in_stock', a.told_at, a.product_id, null::text, null::text,
    null::bigint, null::text, concat_ws(' ', p.title, p.color_name, a.size), null::int
  from restock_alerts a join users u on u.id = a.user_id
    join products p on p.id = a.product_id and ${mayBuyerSee('u')}
  where 'back_in_stock' = any($2::text[]) and a.user_id = $1::uuid and a.told_at > ${since}
  order by a.told_at desc limit ${most}`;

const feed = (since: string, most: number): string =>
  [happened, dueSoon, overdue, issued, noted, restocked]
    .map((source) => `(${source(since, most)})`)
    .join(' union all ');

const LIST = listed(feed);
const COUNT = counted(feed);

export const listResellerNotices = (db: Db, userId: UserId, events: readonly string[]) =>
  rawQuery<NoticeRow>(db, LIST, [userId, events]);

export async function countResellerNotices(
  db: Db,
  userId: UserId,
  events: readonly string[],
): Promise<number> {
  const [row] = await rawQuery<{ unread: number }>(db, COUNT, [userId, events]);
  return row?.unread ?? 0;
}
