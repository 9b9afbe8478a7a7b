import type { ProductId } from '#contract/ids';

import type { SheetExtras } from '../catalog/sheet-extras.rules.ts';
import type { FieldRules } from './extra-fields.rules.ts';
import type { KnownProduct } from './plan.ts';
import type { Columns, Line } from './row-lines.rules.ts';
import type { TakenColors } from './taken-colors.rules.ts';

/** All rows of one SKU, and what the database knows of it. */
export type ProductRows = {
  lines: Line[];
  known: KnownProduct | undefined;
  columns: Columns;
  colors: TakenColors;
  rules: FieldRules;
  extras: SheetExtras;
  /** In how many open orders products are that might change their collection. */
  inOrders: ReadonlyMap<ProductId, number>;
};
