import type { ApplicationId, ProductId, UserId, VariantId } from '#contract/ids';
import { DEMAND_DAYS, SHOWN_OF_A_QUEUE } from '#contract/to-do';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { daysSince, one, queueOf } from './to-do-orders.queries.ts';

const APPLICATION_FACTS = `
  select count(*)::int as count, ${daysSince('min(created_at)')} as "oldestDays"
  from applications where status = 'pending'`;

type ApplicationRow = {
  id: ApplicationId;
  userId: UserId | null;
  name: string;
  place: string | null;
  days: number;
};

const FIRST_APPLICATIONS = `
  select id, user_id as "userId", coalesce(nullif(trade_name, ''), nullif(company_legal_name, ''), email) as name,
    coalesce(city || '/' || state, city, state) as place, ${daysSince('created_at')} as days
  from applications where status = 'pending'
  order by created_at, id desc limit ${SHOWN_OF_A_QUEUE}`;

const APPLICATIONS = queueOf(APPLICATION_FACTS, FIRST_APPLICATIONS);

type ApplicationQueue = { count: number; oldestDays: number | null; items: ApplicationRow[] };

export const readApplications = async (db: Db): Promise<ApplicationQueue> =>
  one(await rawQuery<ApplicationQueue>(db, APPLICATIONS, []));

/** So many of a size's last movements are looked at: a sale is found among them, or it was long ago. */
const LAST_MOVES = 10;

/** SQL: of a size `v`, the newest first. */
const moves = (most: number): string => `(
  select m.cause, m.order_id, m.created_at from stock_movements m
  where m.variant_id = v.id order by m.id desc limit ${most})`;
const isLate = (move: string): string =>
  `${move}.created_at > now() - interval '${DEMAND_DAYS} days'`;
const isSale = (move: string): string => `${move}.cause in ('order', 'order_reopened')
  and exists (select 1 from orders o where o.id = ${move}.order_id and o.status <> 'CANCELLED')`;

/**
 * SQL: sizes with few pieces, of products that resellers see, from which an order took pieces lately. One that was
 * cancelled took none in the end. The newest movement decides for nearly all of them: nothing is later than it, and
 * most often it is the sale. Products are looked up one by one (`offset 0`): there are few, and a join would read the
 * whole catalogue for them.
 */
const IN_DEMAND = `
  from variants v cross join lateral ${moves(1)} newest, lateral (
    select title, sku, sort_title from products where id = v.product_id and visible offset 0) p
  where v.removed_at is null and v.few is not null and ${isLate('newest')}
    and (${isSale('newest')} or exists (
      select 1 from ${moves(LAST_MOVES)} last where ${isLate('last')} and ${isSale('last')}))`;

type DemandRow = {
  variantId: VariantId;
  productId: ProductId;
  title: string;
  sku: string;
  size: string;
  stock: number;
  sold: number;
  /** Of all that are in demand, in every row. */
  count: number;
  soldOut: number;
};

/** Looked for once, for the count and for those that are shown; what was sold is summed up for the latter. */
const DEMAND = `
  with shown as materialized (
    select v.id, v.size, v.stock, v.few, v.product_id, p.title, p.sku, p.sort_title,
      count(*) over () as found, count(*) filter (where v.few = 0) over () as gone
    ${IN_DEMAND}
    order by v.few, p.sort_title, v.product_id, v.size limit ${SHOWN_OF_A_QUEUE}
  )
  select s.id as "variantId", s.product_id as "productId", s.title, s.sku, s.size, s.stock,
    greatest(0, coalesce((select -sum(m.delta) from stock_movements m
      where m.variant_id = s.id and m.order_id is not null
        and m.created_at > now() - interval '${DEMAND_DAYS} days'), 0))::int as sold,
    s.found::int as count, s.gone::int as "soldOut"
  from shown s order by s.few, s.sort_title, s.product_id, s.size`;

export const listInDemand = (db: Db): Promise<DemandRow[]> => rawQuery<DemandRow>(db, DEMAND, []);
