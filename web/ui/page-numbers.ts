/** Where numbers were left out; the two gaps differ so that a list can tell them apart. */
export type Gap = 'gap-before' | 'gap-after';

const SLOTS = 7;
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);

/** At most seven slots, always with the first, the last and the current page; a gap hides two or more. */
export function pageNumbers(page: number, pages: number): (number | Gap)[] {
  if (pages <= SLOTS) return range(1, pages);
  const nearStart = page <= SLOTS - 3;
  const nearEnd = page > pages - (SLOTS - 3);
  if (nearStart) return [...range(1, SLOTS - 2), 'gap-after', pages];
  if (nearEnd) return [1, 'gap-before', ...range(pages - (SLOTS - 3), pages)];
  return [1, 'gap-before', ...range(page - 1, page + 1), 'gap-after', pages];
}

const LAST_PAGE = 100_000;

/** A page as an address names it; the first needs no saying. */
export function readPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : undefined;
}
