import { useState } from 'react';

type Row = { id: string };

type Chosen<T extends Row> = {
  scope: string;
  rows: ReadonlyMap<string, T>;
  /** Where a range begins: the row that was chosen or let go last. */
  anchor: string | undefined;
};

const none = <T extends Row>(scope: string): Chosen<T> => ({
  scope,
  rows: new Map(),
  anchor: undefined,
});

/**
 * Which rows are chosen, also those of other pages: a chosen row is kept as it was seen. Another `scope`
 * (what is being asked for, without its page) lets all of them go: what is out of sight must not be acted on.
 */
export function useSelection<T extends Row>(page: readonly T[], scope: string) {
  const [kept, setKept] = useState<Chosen<T>>(() => none(scope));
  const now = kept.scope === scope ? kept : none<T>(scope);
  if (now !== kept) setKept(now);
  const change = (rows: ReadonlyMap<string, T>, anchor?: string) =>
    setKept({ scope, rows, anchor });
  const isWholePage = page.length > 0 && page.every(({ id }) => now.rows.has(id));
  const fresh = new Map(page.map((row) => [row.id, row]));

  return {
    /** As they are on the page now, where they are on it. */
    chosen: [...now.rows.values()].map((row) => fresh.get(row.id) ?? row),
    has: (id: T['id']) => now.rows.has(id),
    page: isWholePage
      ? ('all' as const)
      : page.some(({ id }) => now.rows.has(id))
        ? 'some'
        : 'none',
    toggle: (row: T, range = false) =>
      change(
        withRows(now.rows, range ? rangeOf(page, now.anchor, row) : [row], !now.rows.has(row.id)),
        row.id,
      ),
    togglePage: () => change(withRows(now.rows, page, !isWholePage), now.anchor),
    /** Adds what is not on this page: all that a filter found. */
    add: (rows: readonly T[]) => change(withRows(now.rows, rows, true), now.anchor),
    clear: () => change(new Map()),
  };
}

function withRows<T extends Row>(
  rows: ReadonlyMap<string, T>,
  some: readonly T[],
  chosen: boolean,
) {
  const next = new Map(rows);
  for (const row of some) {
    if (chosen) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}

/** From the anchor to this row, whichever comes first; the row alone where the anchor is not on the page. */
function rangeOf<T extends Row>(
  page: readonly T[],
  anchor: string | undefined,
  row: T,
): readonly T[] {
  const from = page.findIndex(({ id }) => id === anchor);
  const to = page.findIndex(({ id }) => id === row.id);
  if (from === -1 || to === -1) return [row];
  return page.slice(Math.min(from, to), Math.max(from, to) + 1);
}
