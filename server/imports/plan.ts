import type { ImportRow, ImportSummary } from '#contract/imports';

import type { ProductValues } from '../catalog/product-values.ts';

export type KnownProduct = {
  id: string;
  values: ProductValues;
  sizes: { id: string; size: string; stock: number }[];
};

/**
 * What applying does to one product. `values`: everything for a new product, only what changes for
 * a known one. `before`: the stock when it was judged, 0 for a new size.
 */
export type ProductPlan = {
  sku: string;
  id: string | null;
  values: Partial<ProductValues>;
  sizes: { size: string; id: string | null; before: number; stock: number }[];
  rows: number[];
};

export type Judged = { rows: ImportRow[]; plans: ProductPlan[]; summary: ImportSummary };
