// What the page and the script that runs before it (early/) have in common: were they to differ, a
// picture would be fetched twice or jump. That script carries no library, so this imports none.
import type { CATALOG_PAGE_SIZE } from '#contract/catalog-sort';

const PAGE_SIZE: typeof CATALOG_PAGE_SIZE = 24;

/** What is asked for when nothing is filtered; parameters in this order. */
export const UNFILTERED = { limit: String(PAGE_SIZE), sortBy: 'newest' } as const;

/** As many pictures as the first screen shows are fetched at once. */
export const EAGER = 4;

/**
 * The columns of `.cat-grid` in catalog.css. On a telephone four pixels less than it is: a common
 * screen would just miss the small file and fetch one twice as heavy.
 */
export const COLUMN = [
  '(min-width: 1440px) 255px',
  '(min-width: 1280px) calc((100vw - 420px) / 4)',
  '(min-width: 1024px) calc((100vw - 384px) / 3)',
  '(min-width: 768px) calc((100vw - 88px) / 3)',
  'calc(50vw - 26px)',
].join(', ');

export type CatalogView = 'grid' | 'list';

export const VIEW_KEY = 'catalogView';

/** Pictures or rows, as this browser showed them last. */
export function readCatalogView(): CatalogView {
  try {
    return localStorage.getItem(VIEW_KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}
