import { pictureUrl } from '#contract/picture-files';
import type { Product } from '#contract/product';
import type { Role } from '#contract/role';
import { compareSizes } from '#contract/size-order';

import { hasUsualPrices } from '../sight.queries.ts';
import type { Sees } from '../sight.ts';
import type { ProductRow } from './product-columns.queries.ts';
import { shownAs } from './stale-form.rules.ts';

/** The price at half is the back office's knowledge, unless it is what a piece costs; so is what others pay. */
export const asShownTo = (role: Role, sees: Sees, product: Product): Product => {
  if (role === 'ADMIN') return product;
  const { price, price40, price50 } = product;
  return {
    ...product,
    price40: hasUsualPrices(sees) || price40 === price ? price40 : null,
    price50: price50 === price ? price50 : null,
  };
};

const reais = (value: number | null) => (value === null ? null : value / 100);

/** Nothing is said of a style or colour where there is none. */
function styleOf({ style, color_name: name, color_value: value, colors }: ProductRow) {
  return {
    ...(style !== null && { style }),
    ...(name !== null && { color: { name, value } }),
    ...(colors && colors.length > 1 && { colors }),
  };
}

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
    ...(row.promotion && {
      promotion: { name: row.promotion.name, before: row.promotion.before / 100 },
    }),
    weight: row.weight_grams / 1000,
    measurements: row.size_chart ?? dimensions,
    dimensions,
    variants: row.sizes.shown.toSorted((a, b) => compareSizes(a.size, b.size)),
    ...(row.pack !== null && { pack: row.pack }),
    images: row.images.map((image) => ({ ...image, url: pictureUrl(image.filename) })),
    ...styleOf(row),
    ...(row.collection && { collection: row.collection }),
    active: row.active,
    published: row.published,
    resellerVisible: row.reseller_visible,
    ...(row.limited_to && { groups: row.limited_to }),
    createdAt: row.created_at.toISOString(),
    updatedAt: shownAs(row.updated_at, row.sizes.moves).toISOString(),
  };
}
