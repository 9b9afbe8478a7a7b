import { addDays } from '#contract/calendar';
import { BEST_SELLER_DAYS, QUIET_DAYS } from '#contract/dashboard';
import type { ProductId, UserId, VariantId } from '#contract/ids';
import { pictureUrl } from '#contract/picture-files';
import { FEW_OF_A_SIZE } from '#contract/product-endpoints';

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

/** Pictures are looked up only for the few that are shown. */
const BEST_SELLERS = `
  with sold as (
    select i.product_id, sum(i.quantity)::int as units
    from orders o join order_items i on i.order_id = o.id
    where o.created_at >= ${beginningOf('$1')} and o.status <> 'CANCELLED'
    group by i.product_id
  ), best as (
    select p.id, p.title, p.sku, s.units
    from sold s join products p on p.id = s.product_id
    where p.deleted_at is null
    order by s.units desc, p.title, p.id limit ${SHOWN}
  )
  select b.id, b.title, b.sku, b.units, (
    select json_build_object('filename', f.filename, 'width', f.width, 'height', f.height)
    from product_images i join pictures f on f.filename = i.filename
    where i.product_id = b.id order by i.position limit 1) as image
  from best b order by b.units desc, b.title, b.id`;

/** Today is the last of the days. */
export async function readBestSellers(db: Db, today: string) {
  const from = addDays(today, 1 - BEST_SELLER_DAYS);
  const rows = await rawQuery<BestSellerRow>(db, BEST_SELLERS, [from]);
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

/** A cancelled order is none. Who still buys is found in the index and not summed up. */
const STOPPED = `
  select u.id, coalesce(nullif(u.company_name, ''), u.email) as reseller, u.email,
    count(*)::int as orders, sum(o.total_cents)::bigint as total, max(o.created_at) as last,
    $2::date - (max(o.created_at) at time zone 'America/Sao_Paulo')::date as "quietDays"
  from users u join orders o on o.user_id = u.id and o.status <> 'CANCELLED'
  where u.role = 'RESELLER' and u.approved and u.deleted_at is null
    and not exists (
      select 1 from orders recent
      where recent.user_id = u.id and recent.created_at >= ${beginningOf('$1')}
        and recent.status <> 'CANCELLED')
  group by u.id
  order by total desc, u.id limit ${SHOWN}`;

export async function readStoppedBuying(db: Db, today: string) {
  const from = addDays(today, 1 - QUIET_DAYS);
  const rows = await rawQuery<StoppedRow>(db, STOPPED, [from, today]);
  return rows.map(({ last, total, ...row }) => ({
    ...row,
    total: total / 100,
    lastOrderAt: last.toISOString(),
  }));
}
