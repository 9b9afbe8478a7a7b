import type { ProductId, UserId } from '#contract/ids';
import type { WaitingSize } from '#contract/restock-alerts';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { mayBuy, mayBuyerSee, priceForBuyer } from '../sight.queries.ts';

/** What counts as demand: somebody who may buy waits for what is still sold. */
const WAITING = `restock_alerts a
  join users u on u.id = a.user_id and ${mayBuy('u')}
  join products p on p.id = a.product_id and ${mayBuyerSee('u')}
  left join variants v on v.product_id = a.product_id and v.size = a.size and v.removed_at is null
  where a.told_at is null`;

export type DemandRow = {
  id: ProductId;
  title: string;
  sku: string;
  color: string | null;
  image: { filename: string; width: number; height: number } | null;
  waiting: number;
  sizes: { size: string; stock: number; waiting: number }[];
};

const BY_PRODUCT = `
  with demand as (
    select a.product_id, a.size, coalesce(v.stock, 0) as stock, count(*)::int as waiting
    from ${WAITING} group by 1, 2, 3
  ), products_wanted as (
    select product_id, sum(waiting)::int as waiting,
      json_agg(json_build_object('size', size, 'stock', stock, 'waiting', waiting)) as sizes
    from demand group by product_id
  )
  select p.id, p.title, p.sku, p.color_name as color, w.waiting, w.sizes,
    (select json_build_object('filename', f.filename, 'width', f.width, 'height', f.height)
      from product_images i join pictures f on f.filename = i.filename
      where i.product_id = p.id order by i.position limit 1) as image
  from products_wanted w join products p on p.id = w.product_id
  order by w.waiting desc, p.sort_title, p.id`;

export const listDemand = (db: Db): Promise<DemandRow[]> => rawQuery<DemandRow>(db, BY_PRODUCT, []);

export type DemandTotals = { alerts: number; resellers: number; long: number; cents: number };

export async function readTotals(db: Db): Promise<DemandTotals> {
  const [totals] = await rawQuery<DemandTotals>(
    db,
    `select count(*)::int as alerts, count(distinct a.user_id)::int as resellers,
       (count(distinct a.user_id) filter (where a.asked_at < now() - interval '30 days'))::int as long,
       coalesce(sum(${priceForBuyer('u')}), 0)::bigint as cents
     from ${WAITING}`,
    [],
  );
  if (!totals) throw new Error('unreachable: one row');
  return totals;
}

type Queued = { userId: UserId; company: string; askedAt: Date };

export const listQueue = (db: Db, { productId, size }: WaitingSize): Promise<Queued[]> =>
  rawQuery<Queued>(
    db,
    `select u.id as "userId", coalesce(u.company_name, u.email) as company, a.asked_at as "askedAt"
     from ${WAITING} and a.product_id = $1 and a.size = $2
     order by a.asked_at, a.id`,
    [productId, size],
  );

export type QueuedLine = {
  title: string;
  sku: string;
  color: string | null;
  size: string;
  stock: number;
  company: string;
  email: string;
  askedAt: Date;
};

export const listLines = (db: Db): Promise<QueuedLine[]> =>
  rawQuery<QueuedLine>(
    db,
    `select p.title, p.sku, p.color_name as color, a.size, coalesce(v.stock, 0) as stock,
       coalesce(u.company_name, u.email) as company, u.email, a.asked_at as "askedAt"
     from ${WAITING}
     order by p.sort_title, p.id, a.size, a.asked_at, a.id`,
    [],
  );
