import type { CollectionId, GroupId } from '#contract/ids';

import { VALUE_COLUMNS, type ProductValues } from './product-values.ts';

/** What a table of own prices says of a product, in cents by the table's number; null: it has none there. */
export type OwnPrices = Readonly<Record<number, number | null>>;

/** What sheets know of a product. */
export type SheetValues = ProductValues & {
  collection_id: CollectionId | null;
  /** In one order; null: everybody sees it. */
  limited_to: GroupId[] | null;
  /** Not a column of the product, and only read where there are such tables. */
  own_prices?: OwnPrices;
};

/** Those that are columns of the product. */
export const SHEET_COLUMNS = [
  ...VALUE_COLUMNS,
  'collection_id',
  'limited_to',
] as const satisfies readonly (keyof SheetValues)[];
