import type { CartLine } from '#contract/carts';
import type { ProductId, VariantId } from '#contract/ids';
import { pictureUrl } from '#contract/picture-files';
import type { ProductImage } from '#contract/product-image';
import type { CartLineToday } from '#contract/saved-carts';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { maySee, priceFor } from '../sight.queries.ts';
import type { Sight } from '../sight.ts';

type Row = {
  productId: ProductId;
  variantId: VariantId | null;
  size: string;
  quantity: number;
  title: string;
  sku: string;
  description: string;
  grams: number;
  cents: number;
  stock: number;
  offered: boolean;
  pack: string | null;
  image: Omit<ProductImage, 'url'> | null;
};

/** Nobody learns anything of what is hidden by having it in a cart. */
const linesFor = (sight: Sight) => `
  select line."productId", case when ${maySee(sight)} then v.id end as "variantId", line.size,
    line.quantity, case when ${maySee(sight)} then p.title else 'Produto indisponível' end as title,
    case when ${maySee(sight)} then p.sku else '' end as sku,
    case when ${maySee(sight)} then p.description else '' end as description,
    case when ${maySee(sight)} then p.weight_grams else 0 end as grams, coalesce(${priceFor(sight)}, 0) as cents,
    case when ${maySee(sight)} then coalesce(v.stock, 0) else 0 end as stock,
    (coalesce(${maySee(sight)}, false) and v.id is not null) as offered,
    case when ${maySee(sight)} then p.pack end as pack,
    (select json_build_object('filename', f.filename, 'width', f.width, 'height', f.height)
      from product_images i join pictures f on f.filename = i.filename
      where i.product_id = p.id and ${maySee(sight)} order by i.position limit 1) as image
  from rows from (json_to_recordset($1::json) as ("productId" uuid, size text, quantity int))
    with ordinality as line ("productId", size, quantity, place)
  left join products p on p.id = line."productId"
  left join variants v on v.product_id = p.id and v.size = line.size and v.removed_at is null
  order by line.place`;

/** What they cost and how many there are, in the order of the lines, for whose cart it is. */
export async function priceLines(
  db: Db,
  lines: readonly CartLine[],
  sight: Sight,
): Promise<CartLineToday[]> {
  const rows = await rawQuery<Row>(db, linesFor(sight), [JSON.stringify(lines)]);
  return rows.map(({ cents, grams, offered, image, pack, ...row }) => ({
    ...row,
    weight: grams / 1000,
    price: offered ? cents / 100 : null,
    ...(offered && pack !== null && { pack }),
    image: image && { ...image, url: pictureUrl(image.filename) },
  }));
}
