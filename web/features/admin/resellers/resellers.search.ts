import { readPage } from '#web/ui/page-numbers.ts';
import { readSearch } from '#web/ui/search-field.tsx';

const FILTERS = ['approved', 'pending', 'suspended'] as const;

export type StatusFilter = (typeof FILTERS)[number];
export type ResellersSearch = {
  filter?: StatusFilter;
  search?: string;
  page?: number;
  /** The invitation is open: other pages lead to it. */
  convidar?: true;
};

/** The page's state in its address; whatever makes no sense there is left out. */
export function readResellersSearch(params: Record<string, unknown>): ResellersSearch {
  const filter = FILTERS.find((name) => name === params['filter']);
  const search = readSearch(params['search']);
  const page = readPage(params['page']);
  return {
    ...(filter && { filter }),
    ...(search && { search }),
    ...(page && { page }),
    ...(params['convidar'] === true && { convidar: true }),
  };
}
