import type { ProductId, VariantId } from '#contract/ids';
import type { ImportRow, ImportSummary } from '#contract/imports';

import type { ProductValues } from '../catalog/product-values.ts';

export type KnownProduct = {
  id: ProductId;
  values: ProductValues;
  sizes: { id: VariantId; size: string; stock: number }[];
};

/**
 * What applying does to one product. `values`: everything for a new product, only what changes for
 * a known one. `before`: the stock when it was judged, 0 for a new size.
 */
export type ProductPlan = {
  sku: string;
  id: ProductId | null;
  values: Partial<ProductValues>;
  sizes: { size: string; id: VariantId | null; before: number; stock: number }[];
  rows: number[];
};

export type Judged = { rows: ImportRow[]; plans: ProductPlan[]; summary: ImportSummary };
