import type { ProductId } from '#contract/ids';
import type { Variant } from '#contract/product';

import type { ProductValues } from './product-values.ts';

/** A product with its sizes and pictures, as PRODUCT_COLUMNS reads it. */
export type ProductRow = ProductValues & {
  id: ProductId;
  price_cents: number;
  created_at: Date;
  updated_at: Date;
  sizes: { shown: Variant[]; moves: number };
  images: { filename: string; width: number; height: number }[];
};

/**
 * Sizes and pictures come with their product in one row: no second question per product. `moves`
 * counts the movements of stock since it was saved, those of removed sizes as well.
 */
export const PRODUCT_COLUMNS = `
  p.id, p.sku, p.title, p.description, p.category, p.msrp_cents, p.price40_cents, p.price50_cents,
  p.price_cents, p.weight_grams, p.size_chart, p.box_length_mm, p.box_width_mm, p.box_height_mm,
  p.active, p.published, p.reseller_visible, p.created_at, p.updated_at,
  (select json_build_object('moves', coalesce(sum(v.moves), 0) - p.moves_before,
      'shown', coalesce(json_agg(json_build_object('id', v.id, 'size', v.size, 'stock', v.stock))
        filter (where v.removed_at is null), '[]'))
    from variants v where v.product_id = p.id) as sizes,
  coalesce((select json_agg(json_build_object('filename', f.filename, 'width', f.width,
      'height', f.height) order by i.position)
    from product_images i join pictures f on f.filename = i.filename
    where i.product_id = p.id), '[]') as images`;
