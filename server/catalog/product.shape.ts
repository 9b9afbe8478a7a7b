import type { Product, Variant } from '#contract/product';
import { pictureUrl } from '#contract/product-image';
import type { Role } from '#contract/role';
import { compareSizes } from '#contract/size-order';

import type { ProductValues } from './product-values.ts';
import { shownAs } from './stale-form.rules.ts';

/** A product with its sizes and pictures, as PRODUCT_COLUMNS reads it. */
export type ProductRow = ProductValues & {
  id: string;
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

/** The price at half is the back office's knowledge, unless it is what a piece costs. */
export const asShownTo = (role: Role, product: Product): Product =>
  role === 'ADMIN' || product.price50 === product.price ? product : { ...product, price50: null };

const reais = (value: number | null) => (value === null ? null : value / 100);

export function toProduct(row: ProductRow): Product {
  const dimensions = {
    length: row.box_length_mm / 10,
    width: row.box_width_mm / 10,
    height: row.box_height_mm / 10,
  };
  return {
    id: row.id,
    sku: row.sku,
    title: row.title,
    description: row.description,
    category: row.category,
    msrp: row.msrp_cents / 100,
    price40: reais(row.price40_cents),
    price50: reais(row.price50_cents),
    price: row.price_cents / 100,
    weight: row.weight_grams / 1000,
    measurements: row.size_chart ?? dimensions,
    dimensions,
    variants: row.sizes.shown.toSorted((a, b) => compareSizes(a.size, b.size)),
    images: row.images.map((image) => ({ ...image, url: pictureUrl(image.filename) })),
    active: row.active,
    published: row.published,
    resellerVisible: row.reseller_visible,
    createdAt: row.created_at.toISOString(),
    updatedAt: shownAs(row.updated_at, row.sizes.moves).toISOString(),
  };
}
