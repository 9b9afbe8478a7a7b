import type { CatalogSort } from '#contract/catalog-sort';

/**
 * How a sort orders rows: its keys, all in one direction, then the id, so that no tie is open; and where
 * they stand, in the order of an index. `p` is what the product is called there.
 */
type PageOrder = {
  keys: (p: string) => string[];
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

const TITLE = 'text collate "C"';

export const ORDERS: Record<CatalogSort, PageOrder> = {
  newest: ofProducts('created_at', 'timestamptz', true),
  price_asc: ofProducts('price_cents', 'bigint', false),
  price_desc: ofProducts('price_cents', 'bigint', true),
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
