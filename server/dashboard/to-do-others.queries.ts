import type { ApplicationId, ProductId, UserId, VariantId } from '#contract/ids';
import { DEMAND_DAYS, SHOWN_OF_A_QUEUE } from '#contract/to-do';

import { SIZES_IN_DEMAND } from '../catalog/in-demand.queries.ts';
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
    select v.id, v.size, v.stock, v.few, v.product_id, wanted.title, wanted.sku, wanted.sort_title,
      count(*) over () as found, count(*) filter (where v.few = 0) over () as gone
    ${SIZES_IN_DEMAND}
    order by v.few, wanted.sort_title, v.product_id, v.size limit ${SHOWN_OF_A_QUEUE}
  )
  select s.id as "variantId", s.product_id as "productId", s.title, s.sku, s.size, s.stock,
    greatest(0, coalesce((select -sum(m.delta) from stock_movements m
      where m.variant_id = s.id and m.order_id is not null
        and m.created_at > now() - interval '${DEMAND_DAYS} days'), 0))::int as sold,
    s.found::int as count, s.gone::int as "soldOut"
  from shown s order by s.few, s.sort_title, s.product_id, s.size`;

export const listInDemand = (db: Db): Promise<DemandRow[]> => rawQuery<DemandRow>(db, DEMAND, []);
