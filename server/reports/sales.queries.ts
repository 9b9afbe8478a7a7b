import type { Period } from '#contract/day';
import type { SalesBy } from '#contract/reports';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { Statement } from '../db/statement.ts';
import { keptOf, soldIn } from './sold.queries.ts';

export type SoldRow = {
  key: string;
  label: string;
  sub: string | null;
  orders: number | null;
  pieces: number;
  cents: number;
};

const ITEM_SUMS = `sum(i.quantity)::bigint as pieces, sum(i.total_cents)::bigint as cents`;

/** One pass over the items, added up by product; what a product is called is looked up for the sums. */
const byProduct = (where: string) => `
  with sold as (
    select i.product_id, ${ITEM_SUMS} from orders o join order_items i on i.order_id = o.id
    where ${where} group by i.product_id
  )
  select p.id::text as key, p.title as label, p.sku as sub, null::int as orders, s.pieces, s.cents
  from sold s join products p on p.id = s.product_id`;

/** As products are named today; one that stands alone is its own style. */
const byStyle = (where: string) => `
  with sold as (
    select i.product_id, ${ITEM_SUMS} from orders o join order_items i on i.order_id = o.id
    where ${where} group by i.product_id
  )
  select coalesce(p.style, p.id::text) as key, coalesce(p.style, min(p.title)) as label,
    case when p.style is null then min(p.sku) end as sub, null::int as orders,
    sum(s.pieces)::bigint as pieces, sum(s.cents)::bigint as cents
  from sold s join products p on p.id = s.product_id group by coalesce(p.style, p.id::text), p.style`;

const bySize = (where: string) => `
  select i.size as key, i.size as label, null::text as sub, null::int as orders, ${ITEM_SUMS}
  from orders o join order_items i on i.order_id = o.id where ${where} group by i.size`;

/**
 * Orders and their items are added up apart, each once: joined, an order's total would count for every
 * item of it.
 */
const ofOrders = (key: string, where: string) => `
  with sold as (
    select ${key} as key, count(*)::int as orders, sum(o.total_cents)::bigint as cents
    from orders o where ${where} group by 1
  ), pieces as (
    select ${key} as key, sum(i.quantity)::bigint as pieces
    from orders o join order_items i on i.order_id = o.id where ${where} group by 1
  )`;

const byRegion = (where: string) => `${ofOrders('o.ship_state', where)}
  select s.key, s.key as label, null::text as sub, s.orders, coalesce(p.pieces, 0)::bigint as pieces,
    s.cents
  from sold s left join pieces p on p.key = s.key`;

const byReseller = (where: string) => `${ofOrders('o.user_id', where)}
  select s.key::text as key, coalesce(nullif(u.company_name, ''), u.email) as label,
    case when u.company_name <> '' then u.email end as sub, s.orders,
    coalesce(p.pieces, 0)::bigint as pieces, s.cents
  from sold s join users u on u.id = s.key left join pieces p on p.key = s.key`;

/** One of the brand's own by itself, and not as what it is paid like; as it is called today. */
const byTerm = (where: string) => `${ofOrders(`coalesce(o.own_term ->> 'id', o.term)`, where)}
  select s.key, coalesce(t.name, s.key) as label, null::text as sub, s.orders,
    coalesce(p.pieces, 0)::bigint as pieces, s.cents
  from sold s left join payment_terms t on t.id::text = s.key left join pieces p on p.key = s.key`;

/** What orders come to is kept by day, for any number of them; only their pieces are counted here. */
const byMonth = (where: string, kept: string) => `
  with sold as (
    select to_char(day, 'YYYY-MM') as key, sum(orders)::int as orders, sum(cents)::bigint as cents
    from order_counts where ${kept} group by 1 having sum(orders) > 0
  ), pieces as (
    select to_char(order_day(o.created_at), 'YYYY-MM') as key, sum(i.pieces)::bigint as pieces
    from orders o join (
      select order_id, sum(quantity) as pieces from order_items group by order_id
    ) i on i.order_id = o.id where ${where} group by 1
  )
  select s.key, s.key as label, null::text as sub, s.orders, coalesce(p.pieces, 0)::bigint as pieces,
    s.cents
  from sold s left join pieces p on p.key = s.key`;

const STATEMENTS: Record<SalesBy, (where: string, kept: string) => string> = {
  product: byProduct,
  style: byStyle,
  size: bySize,
  region: byRegion,
  reseller: byReseller,
  term: byTerm,
  month: byMonth,
};

/** Every row there is, in no order. */
export function readSales(db: Db, by: SalesBy, period: Period): Promise<SoldRow[]> {
  const statement = new Statement();
  const where = soldIn(period, statement);
  const kept = by === 'month' ? keptOf(period, statement) : '';
  return rawQuery<SoldRow>(db, STATEMENTS[by](where, kept), statement.values);
}

type Revenue = { orders: number; cents: number };

/** The dashboard's revenue of a period, from the kept sums. */
export async function readRevenue(db: Db, period: Period): Promise<Revenue> {
  const statement = new Statement();
  const text = `select coalesce(sum(orders), 0)::int as orders, coalesce(sum(cents), 0)::bigint as cents
    from order_counts where ${keptOf(period, statement)}`;
  const [row] = await rawQuery<Revenue>(db, text, statement.values);
  return row ?? { orders: 0, cents: 0 };
}
