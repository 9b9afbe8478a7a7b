import type { VariantId } from '#contract/ids';

import { heightOf } from './collection/pictures.ts';
import type { Row } from './demo.queries.ts';
import type { StockedProduct } from './products.ts';
import { randomFrom } from './random.ts';

export const productRows = (products: readonly StockedProduct[]): Row<'products'>[] =>
  products.map((product) => ({
    id: product.id,
    sku: product.sku,
    title: product.title,
    style: product.style,
    color_name: product.color?.name ?? null,
    color_value: product.color?.value ?? null,
    description: product.description,
    category: product.category,
    msrp_cents: product.msrp,
    price40_cents: product.price40,
    price50_cents: product.price50,
    weight_grams: product.weightGrams,
    size_chart: product.sizeChart,
    box_length_mm: product.box[0],
    box_width_mm: product.box[1],
    box_height_mm: product.box[2],
    active: product.active,
    published: product.published,
    reseller_visible: product.resellerVisible,
    created_at: new Date(product.createdAt),
    updated_at: new Date(product.createdAt),
  }));

export const variantRows = (
  products: readonly StockedProduct[],
  stock: ReadonlyMap<VariantId, number>,
): Row<'variants'>[] =>
  products.flatMap((product) =>
    product.variants.map(({ id, size }) => ({
      id,
      product_id: product.id,
      size,
      stock: stock.get(id) ?? 0,
      created_at: new Date(product.createdAt),
    })),
  );

export const pictureRows = (products: readonly StockedProduct[]): Row<'pictures'>[] =>
  products.flatMap(({ pictures, createdAt }) =>
    pictures.map(({ file, width }) => ({
      filename: file,
      width,
      height: heightOf(width),
      // Only shown in the list of files; the real size is on disk.
      bytes: 24_000,
      created_at: new Date(createdAt),
    })),
  );

export function imageRows(products: readonly StockedProduct[]): Row<'product_images'>[] {
  const random = randomFrom(720);
  return products.flatMap((product) =>
    product.pictures.map(({ file }, position) => ({
      id: random.uuid(),
      product_id: product.id,
      filename: file,
      position,
    })),
  );
}
