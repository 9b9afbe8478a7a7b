import { addDays } from '#contract/calendar';
import { QUIET_DAYS } from '#contract/dashboard';
import type { ProductId, UserId, VariantId } from '#contract/ids';
import { pictureUrl } from '#contract/picture-files';

import { countSales } from '../catalog/count-sales.ts';
import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { beginningOf } from '../db/statement.ts';

/** How many each list shows. */
const SHOWN = 10;

type BestSellerRow = {
  id: ProductId;
  title: string;
  sku: string;
  units: number;
  image: { filename: string; width: number; height: number } | null;
};

/** By the kept counts; pictures are looked up only for the few that are shown. */
const BEST_SELLERS = `
  with best as (
    select p.id, p.title, p.sku, s.units
    from product_sales s join products p on p.id = s.product_id
    where s.units > 0 and p.deleted_at is null
    order by s.units desc, p.title, p.id limit ${SHOWN}
  )
  select b.id, b.title, b.sku, b.units::int as units, (
    select json_build_object('filename', f.filename, 'width', f.width, 'height', f.height)
    from product_images i join pictures f on f.filename = i.filename
    where i.product_id = b.id order by i.position limit 1) as image
  from best b order by b.units desc, b.title, b.id`;

/** As of the last count, which may have been a while ago where there are very many orders. */
export async function readBestSellers(db: Db) {
  await countSales(db);
  const rows = await rawQuery<BestSellerRow>(db, BEST_SELLERS, []);
  return rows.map(({ image, ...row }) => ({
    ...row,
    image: image && { ...image, url: pictureUrl(image.filename) },
  }));
}

type LowStockRow = {
  variantId: VariantId;
  productId: ProductId;
  title: string;
  sku: string;
  size: string;
  stock: number;
};

/** `few` is the stock where it is low, and has an index; what has most pieces of these is never looked at. */
const LOW_STOCK = `
  select v.id as "variantId", p.id as "productId", p.title, p.sku, v.size, v.stock
  from variants v join products p on p.id = v.product_id
  where v.removed_at is null and v.few is not null and p.visible
  order by v.few, p.sort_title, p.id, v.size limit ${SHOWN}`;

export const readLowStock = (db: Db): Promise<LowStockRow[]> =>
  rawQuery<LowStockRow>(db, LOW_STOCK, []);

type StoppedRow = {
  id: UserId;
  reseller: string;
  email: string;
  orders: number;
  total: number;
  last: Date;
  quietDays: number;
};

/** So many of the latest orders name most of those who still buy. */
const LATEST_ORDERS = 2_000;

/**
 * A cancelled order is none. Most of those who still buy are found among the latest orders at once; only the others
 * are looked up one by one, and only who stopped is summed up.
 */
const STOPPED = `
  with latest as (
    select user_id from orders where status <> 'CANCELLED' and created_at >= ${beginningOf('$1')}
    order by created_at desc limit ${LATEST_ORDERS}
  )
  select u.id, coalesce(nullif(u.company_name, ''), u.email) as reseller, u.email,
    bought.orders, bought.total, bought.last,
    $2::date - (bought.last at time zone 'America/Sao_Paulo')::date as "quietDays"
  from users u, lateral (
    select count(*)::int as orders, sum(total_cents)::bigint as total, max(created_at) as last
    from orders where user_id = u.id and status <> 'CANCELLED'
  ) bought
  where u.role = 'RESELLER' and u.approved and u.deleted_at is null
    and u.id not in (select user_id from latest)
    and not exists (select 1 from orders o where o.user_id = u.id and o.status <> 'CANCELLED'
      and o.created_at >= ${beginningOf('$1')})
    and bought.orders > 0
  order by bought.total desc, u.id limit ${SHOWN}`;

export async function readStoppedBuying(db: Db, today: string) {
  const from = addDays(today, 1 - QUIET_DAYS);
  const rows = await rawQuery<StoppedRow>(db, STOPPED, [from, today]);
  return rows.map(({ last, total, ...row }) => ({
    ...row,
    total: total / 100,
    lastOrderAt: last.toISOString(),
  }));
}
