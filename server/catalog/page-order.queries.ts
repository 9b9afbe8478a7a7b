import type { CatalogSort } from '#contract/catalog-sort';

import { priceOrderFor } from '../sight.queries.ts';
import type { Sees } from '../sight.ts';

/**
 * How a sort orders rows: its keys, all in one direction, then the id, so that no tie is open; and where
 * they stand, in the order of an index. `p` is what the product is called there. Prices are those of whoever looks.
 */
type PageOrder = {
  keys: (p: string, sees: Sees) => string[];
  types: readonly string[];
  descending: boolean;
  from: (p: string) => string;
  id: (p: string) => string;
};

const ofProducts = (column: string, type: string, descending: boolean): PageOrder => ({
  keys: (p) => [`${p}.${column}`],
  types: [type],
  descending,
  from: (p) => `products ${p}`,
  id: (p) => `${p}.id`,
});

const byPrice = (descending: boolean): PageOrder => ({
  ...ofProducts('price_cents', 'bigint', descending),
  keys: (p, sees) => [priceOrderFor(sees, p)],
});

const TITLE = 'text collate "C"';

export const ORDERS: Record<CatalogSort, PageOrder> = {
  newest: ofProducts('created_at', 'timestamptz', true),
  price_asc: byPrice(false),
  price_desc: byPrice(true),
  name_asc: ofProducts('sort_title', TITLE, false),
  name_desc: ofProducts('sort_title', TITLE, true),
  popularity: {
    keys: (p) => [`${p}_sold.units`, `${p}_sold.created_at`],
    types: ['bigint', 'timestamptz'],
    descending: true,
    from: (p) => `product_sales ${p}_sold join products ${p} on ${p}.id = ${p}_sold.product_id`,
    id: (p) => `${p}_sold.product_id`,
  },
};
