import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';

export const CATALOG_SORTS = {
  newest: { label: 'Mais recentes' },
  price_asc: { label: 'Menor preço' },
  price_desc: { label: 'Maior preço' },
  name_asc: { label: 'Nome (A–Z)' },
  name_desc: { label: 'Nome (Z–A)' },
  popularity: { label: 'Mais vendidos' },
} as const;

export type CatalogSort = keyof typeof CATALOG_SORTS;
export const CatalogSort = z.literal(keysOf(CATALOG_SORTS));

/** How many products a page of the catalogue may show. */
export const CATALOG_PAGE_SIZES = [12, 24, 48, 96] as const;
export const CATALOG_PAGE_SIZE = 24;
