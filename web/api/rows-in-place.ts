import type { Pagination } from '#contract/paging';

type Row = { id: string };

/**
 * A list that is asked for again while it is on screen: rows stay where they are, also those that no
 * longer fit the question, so that nothing moves under a pointer. What is new comes below.
 */
export function rowsInPlace<R extends Row>(
  shown: readonly R[] | undefined,
  fresh: readonly R[],
): R[] {
  if (!shown) return [...fresh];
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const known = new Set(shown.map(({ id }) => id));
  return [
    ...shown.map((row) => byId.get(row.id) ?? row),
    ...fresh.filter(({ id }) => !known.has(id)),
  ];
}

/** A page with rows on it exists, even when the rest would fit on those before it. */
export const pagesInPlace = (pagination: Pagination, rows: readonly Row[]): Pagination =>
  rows.length === 0
    ? pagination
    : { ...pagination, pages: Math.max(pagination.pages, pagination.page) };

/** The same rows with one of them as it is now. */
export const withRow = <R extends Row>(rows: readonly R[], row: R): R[] =>
  rows.map((old) => (old.id === row.id ? row : old));
