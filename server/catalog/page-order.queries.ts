import type { CatalogSort } from '#contract/catalog-sort';

/** How a sort orders rows: its keys, all in one direction, then the id, so that no tie is open. */
type PageOrder = { keys: { sql: string; type: string }[]; descending: boolean };

const CREATED = { sql: 'p.created_at', type: 'timestamptz' };
const PRICE = { sql: 'p.price_cents', type: 'bigint' };
const TITLE = { sql: 'p.sort_title', type: 'text collate "C"' };
const UNITS = { sql: 'coalesce(s.units, 0)', type: 'bigint' };

export const ORDERS: Record<CatalogSort, PageOrder> = {
  newest: { keys: [CREATED], descending: true },
  price_asc: { keys: [PRICE], descending: false },
  price_desc: { keys: [PRICE], descending: true },
  name_asc: { keys: [TITLE], descending: false },
  name_desc: { keys: [TITLE], descending: true },
  popularity: { keys: [UNITS, CREATED], descending: true },
};
