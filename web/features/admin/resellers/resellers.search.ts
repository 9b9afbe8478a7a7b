const SEARCH_MAX = 100;
const FILTERS = ['approved', 'pending', 'suspended'] as const;

export type StatusFilter = (typeof FILTERS)[number];
export type ResellersSearch = { filter?: StatusFilter; search?: string; page?: number };

/** The page's state in its address; whatever makes no sense there is left out. */
export function readResellersSearch(params: Record<string, unknown>): ResellersSearch {
  const filter = FILTERS.find((name) => name === params['filter']);
  const search = readText(params['search']);
  const page = Number(params['page']);
  return {
    ...(filter && { filter }),
    ...(search && { search }),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 && { page }),
  };
}

/** The router reads digits in an address as a number, and a CNPJ may be all digits. */
const readText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().slice(0, SEARCH_MAX)
    : '';
