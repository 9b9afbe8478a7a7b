import type { ProductId, VariantId } from '#contract/ids';
import type { ImportRow, ImportSummary } from '#contract/imports';

import type { SheetValues } from '../catalog/sheet-values.ts';

export type KnownProduct = {
  id: ProductId;
  values: SheetValues;
  sizes: { id: VariantId; size: string; stock: number }[];
};

/**
 * What applying does to one product. `values`: everything for a new product, only what changes for
 * a known one. `before`: the stock when it was judged, 0 for a new size.
 */
export type ProductPlan = {
  sku: string;
  id: ProductId | null;
  values: Partial<Omit<SheetValues, 'own_prices'>>;
  /** In tables of own prices, in cents; null: none. `before`: when it was judged. */
  prices: { no: number; before: number | null; price: number | null }[];
  sizes: { size: string; id: VariantId | null; before: number; stock: number }[];
  rows: number[];
};

export type Judged = { rows: ImportRow[]; plans: ProductPlan[]; summary: ImportSummary };
