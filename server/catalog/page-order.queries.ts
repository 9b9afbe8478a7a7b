import type { CatalogSort } from '#contract/catalog-sort';

/**
 * How a sort orders rows: its keys, all in one direction, then the id, so that no tie is open; and where
 * they stand, in the order of an index.
 */
type PageOrder = {
  keys: { sql: string; type: string }[];
  descending: boolean;
  from: string;
  id: string;
};

const CREATED = { sql: 'p.created_at', type: 'timestamptz' };
const PRICE = { sql: 'p.price_cents', type: 'bigint' };
const TITLE = { sql: 'p.sort_title', type: 'text collate "C"' };
const OF_PRODUCTS = { from: 'products p', id: 'p.id' };

export const ORDERS: Record<CatalogSort, PageOrder> = {
  newest: { keys: [CREATED], descending: true, ...OF_PRODUCTS },
  price_asc: { keys: [PRICE], descending: false, ...OF_PRODUCTS },
  price_desc: { keys: [PRICE], descending: true, ...OF_PRODUCTS },
  name_asc: { keys: [TITLE], descending: false, ...OF_PRODUCTS },
  name_desc: { keys: [TITLE], descending: true, ...OF_PRODUCTS },
  popularity: {
    keys: [
      { sql: 's.units', type: 'bigint' },
      { sql: 's.created_at', type: 'timestamptz' },
    ],
    descending: true,
    from: 'product_sales s join products p on p.id = s.product_id',
    id: 's.product_id',
  },
};
