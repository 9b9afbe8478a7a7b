import { addDays } from '#contract/calendar';
import { QUIET_DAYS } from '#contract/dashboard';
import type { ProductId, UserId, VariantId } from '#contract/ids';
import { pictureUrl } from '#contract/picture-files';
import { FEW_OF_A_SIZE } from '#contract/product-endpoints';

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

const LOW_STOCK = `
  select v.id as "variantId", p.id as "productId", p.title, p.sku, v.size, v.stock
  from variants v join products p on p.id = v.product_id
  where v.removed_at is null and v.stock <= $1 and p.visible
  order by v.stock, p.sort_title, p.id, v.size limit ${SHOWN}`;

export const readLowStock = (db: Db): Promise<LowStockRow[]> =>
  rawQuery<LowStockRow>(db, LOW_STOCK, [FEW_OF_A_SIZE]);

type StoppedRow = {
  id: UserId;
  reseller: string;
  email: string;
  orders: number;
  total: number;
  last: Date;
  quietDays: number;
};

/** A cancelled order is none. Who still buys is found by the last order and not summed up. */
const STOPPED = `
  select u.id, coalesce(nullif(u.company_name, ''), u.email) as reseller, u.email,
    bought.orders, bought.total, latest.created_at as last,
    $2::date - (latest.created_at at time zone 'America/Sao_Paulo')::date as "quietDays"
  from users u, lateral (
    select created_at from orders where user_id = u.id and status <> 'CANCELLED'
    order by created_at desc limit 1
  ) latest, lateral (
    select count(*)::int as orders, sum(total_cents)::bigint as total
    from orders where user_id = u.id and status <> 'CANCELLED'
      and latest.created_at < ${beginningOf('$1')}
  ) bought
  where u.role = 'RESELLER' and u.approved and u.deleted_at is null
    and latest.created_at < ${beginningOf('$1')}
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
