import { asId, type GroupId } from '#contract/ids';
import { readPage } from '#web/ui/page-numbers.ts';
import { readSearch } from '#web/ui/search-field.tsx';

const FILTERS = ['approved', 'pending', 'suspended'] as const;

export type StatusFilter = (typeof FILTERS)[number];
export type ResellersSearch = {
  filter?: StatusFilter;
  search?: string;
  /** Of a group. */
  group?: GroupId;
  page?: number;
  /** The invitation is open: other pages lead to it. */
  convidar?: true;
};

/** The page's state in its address; whatever makes no sense there is left out. */
export function readResellersSearch(params: Record<string, unknown>): ResellersSearch {
  const filter = FILTERS.find((name) => name === params['filter']);
  const search = readSearch(params['search']);
  const page = readPage(params['page']);
  const group = readGroup(params['group']);
  return {
    ...(filter && { filter }),
    ...(search && { search }),
    ...(group && { group }),
    ...(page && { page }),
    ...(params['convidar'] === true && { convidar: true }),
  };
}

const readGroup = (value: unknown): GroupId | undefined =>
  typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? asId(value) : undefined;
