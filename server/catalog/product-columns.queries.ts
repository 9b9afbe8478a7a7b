import type { ColorOfStyle } from '#contract/color';
import type { ProductCollection } from '#contract/delivery';
import type { GroupId, ProductId } from '#contract/ids';
import type { Variant } from '#contract/product';

import { collectionOf } from '../collections/programmed/collection-seen.queries.ts';
import { maySee, priceFor, promotionFor } from '../sight.queries.ts';
import type { Sees } from '../sight.ts';
import type { ProductValues } from './product-values.ts';

/** A product with its sizes, pictures and the colours of its style, as `productColumns` reads it. */
export type ProductRow = ProductValues & {
  id: ProductId;
  price_cents: number;
  created_at: Date;
  updated_at: Date;
  sizes: { shown: Variant[]; moves: number };
  images: { filename: string; width: number; height: number }[];
  colors: ColorOfStyle[] | null;
  collection: ProductCollection | null;
  /** Where there are promotions. */
  promotion?: { name: string; before: number } | null;
  /** For the back office. */
  limited_to?: GroupId[] | null;
};

/** In the order in which they came to the style. */
const colorsSeen = (sees: Sees) => `case when p.style is not null then (
    select json_agg(json_build_object('id', s.id, 'name', s.color_name, 'value', s.color_value,
      'soldOut', not exists (select 1 from variants v
        where v.product_id = s.id and v.removed_at is null and v.stock > 0)) order by s.created_at, s.id)
    from products s where s.style = p.style and s.deleted_at is null
      and ${maySee(sees, 's')}
  ) end as colors`;

/** Who else sees a product is the back office's knowledge. */
const limitSeen = (sees: Sees) => (sees === 'all' ? 'p.limited_to::text[] as limited_to, ' : '');

const promotionSeen = (sees: Sees) => {
  const promotion = promotionFor(sees);
  return promotion ? `${promotion} as promotion, ` : '';
};

/**
 * Sizes and pictures come with their product in one row: no second question per product. `moves`
 * counts the movements of stock since it was saved, those of removed sizes as well.
 */
export const productColumns = (sees: Sees) => `
  p.id, p.sku, p.title, p.description, p.category, p.style, p.color_name, p.color_value, p.msrp_cents, p.price40_cents, p.price50_cents,
  ${priceFor(sees)} as price_cents, p.weight_grams, p.size_chart, p.pack, p.box_length_mm, p.box_width_mm, p.box_height_mm,
  p.active, p.published, p.reseller_visible, ${limitSeen(sees)}${promotionSeen(sees)}p.created_at, p.updated_at,
  (select json_build_object('moves', coalesce(sum(v.moves), 0) - p.moves_before,
      'shown', coalesce(json_agg(json_build_object('id', v.id, 'size', v.size, 'stock', v.stock))
        filter (where v.removed_at is null), '[]'))
    from variants v where v.product_id = p.id) as sizes,
  coalesce((select json_agg(json_build_object('filename', f.filename, 'width', f.width,
      'height', f.height) order by i.position)
    from product_images i join pictures f on f.filename = i.filename
    where i.product_id = p.id), '[]') as images,
  ${colorsSeen(sees)},
  ${collectionOf('p')} as collection`;
