import type { OrderId, ProductId, UserId, VariantId } from '#contract/ids';
import { pictureUrl } from '#contract/picture-files';
import type { ProductImage } from '#contract/product-image';
import type { RepeatedItem } from '#contract/repeat-order';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { maySee, priceFor } from '../sight.queries.ts';
import type { Sight } from '../sight.ts';

type Row = {
  productId: ProductId;
  variantId: VariantId | null;
  orderedVariantId: VariantId;
  size: string;
  title: string;
  sku: string;
  color: string | null;
  description: string;
  grams: number;
  price: number;
  priceThen: number;
  wanted: number;
  stock: number;
  offered: boolean;
  pack: string | null;
  image: Omit<ProductImage, 'url'> | null;
};

/** A size that was removed and made again counts as the same size. */
const itemsFor = (sight: Sight) => `
  select i.product_id as "productId", v.id as "variantId", i.variant_id as "orderedVariantId",
    i.size, case when ${maySee(sight)} then p.title else i.title end as title,
    case when ${maySee(sight)} then p.sku else i.sku end as sku, i.color_name as color,
    case when ${maySee(sight)} then p.description else '' end as description,
    case when ${maySee(sight)} then p.weight_grams else 0 end as grams,
    ${priceFor(sight)} as price, i.unit_price_cents as "priceThen", i.quantity as wanted,
    coalesce(v.stock, 0) as stock, (${maySee(sight)} and v.id is not null) as offered,
    case when ${maySee(sight)} then p.pack end as pack,
    (select json_build_object('filename', f.filename, 'width', f.width, 'height', f.height)
      from pictures f where f.filename = i.image) as image
  from order_items i join products p on p.id = i.product_id
  left join variants v on v.product_id = p.id and v.size = i.size and v.removed_at is null
  where i.order_id = $1
  order by i.position`;

/** Undefined when the order is not this buyer's. */
export async function listRepeatable(
  db: Db,
  orderId: OrderId,
  { userId, sight }: { userId: UserId; sight: Sight },
): Promise<RepeatedItem[] | undefined> {
  const own = await rawQuery(db, 'select 1 from orders where id = $1 and user_id = $2', [
    orderId,
    userId,
  ]);
  if (own.length === 0) return undefined;
  const rows = await rawQuery<Row>(db, itemsFor(sight), [orderId]);
  return rows.map((row) => ({
    productId: row.productId,
    variantId: row.variantId ?? row.orderedVariantId,
    size: row.size,
    title: row.title,
    sku: row.sku,
    ...(row.color !== null && { color: row.color }),
    description: row.description,
    weight: row.grams / 1000,
    image: row.image && { ...row.image, url: pictureUrl(row.image.filename) },
    wanted: row.wanted,
    quantity: row.offered ? Math.min(row.wanted, row.stock) : 0,
    stock: row.offered ? row.stock : 0,
    priceThen: row.priceThen / 100,
    // Nobody learns the price of what is hidden by having bought it.
    price: row.offered ? row.price / 100 : null,
    ...(row.offered && row.pack !== null && { pack: row.pack }),
  }));
}
