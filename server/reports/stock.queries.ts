import type { Period } from '#contract/day';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { Statement } from '../db/statement.ts';
import { soldIn } from './sold.queries.ts';

export type SellThroughRow = {
  id: string;
  title: string;
  sku: string;
  category: string | null;
  since: string | null;
  sold: number;
  stock: number;
};

/** Products of the catalogue that sold something or have something; the shelf as it is now. */
const sellThrough = (where: string) => `
  with sold as (
    select i.product_id, sum(i.quantity)::bigint as sold
    from orders o join order_items i on i.order_id = o.id where ${where} group by i.product_id
  ), shelf as (
    select v.product_id, sum(v.stock) filter (where v.removed_at is null)::bigint as stock,
      min(order_day(first.created_at)) as since
    from variants v left join lateral (
      select m.created_at from stock_movements m where m.variant_id = v.id order by m.id limit 1
    ) first on true group by v.product_id
  )
  select p.id::text as id, p.title, p.sku, p.category, h.since,
    coalesce(s.sold, 0)::bigint as sold, coalesce(h.stock, 0)::bigint as stock
  from products p left join sold s on s.product_id = p.id left join shelf h on h.product_id = p.id
  where p.deleted_at is null and (s.sold > 0 or h.stock > 0)`;

export function readSellThrough(db: Db, period: Period): Promise<SellThroughRow[]> {
  const statement = new Statement();
  const text = sellThrough(soldIn(period, statement));
  return rawQuery<SellThroughRow>(db, text, statement.values);
}

export type SizeRow = { category: string | null; size: string; sold: number; stock: number };

/** By size and product first, so that the products are joined to sums and not to every item. */
const bySize = (where: string) => `
  with sold as (
    select i.product_id, i.size, sum(i.quantity)::bigint as sold, 0::bigint as stock
    from orders o join order_items i on i.order_id = o.id where ${where} group by 1, 2
    union all
    select product_id, size, 0, stock from variants where removed_at is null and stock > 0
  )
  select p.category, s.size, sum(s.sold)::bigint as sold, sum(s.stock)::bigint as stock
  from sold s join products p on p.id = s.product_id
  where p.deleted_at is null group by 1, 2`;

export function readSizes(db: Db, period: Period): Promise<SizeRow[]> {
  const statement = new Statement();
  return rawQuery<SizeRow>(db, bySize(soldIn(period, statement)), statement.values);
}
