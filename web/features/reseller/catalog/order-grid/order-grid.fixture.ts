import type { VariantId } from '#contract/ids';
import { anyProduct, uuid } from '#web/testing/product.fixture.ts';

import type { GridProduct } from './draft.rules.ts';
import { lineOf } from './line.rules.ts';
import type { PasteLine } from './paste.rules.ts';

/** The nth size of the nth product. */
export const variantId = (product: number, size: number): VariantId => uuid(product * 100 + size);

/** A product with this stock of each of its sizes. */
export const stocked = (n: number, stock: Record<string, number>): GridProduct =>
  anyProduct(n, {
    variants: Object.entries(stock).map(([size, pieces], at) => ({
      id: variantId(n, at),
      size,
      stock: pieces,
    })),
  });

export function pasteLine(n: number, stock: Record<string, number>): PasteLine {
  const { product, cells } = lineOf(stocked(n, stock), undefined, new Map());
  return { product, cells, columns: cells.map(({ variant }) => variant.size) };
}
