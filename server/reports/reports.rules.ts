import { STATES } from '#contract/brazilian-states';
import { PAYMENT_TERMS, PaymentTerm } from '#contract/payment-term';
import { MOST_REPORT_ROWS, sellThroughOf, type SalesBy } from '#contract/reports';
import { compareSizes } from '#contract/size-order';

import type { SoldRow } from './sales.queries.ts';
import type { SellThroughRow, SizeRow } from './stock.queries.ts';

type Sold = { sold: number; stock: number };

const byName = (a: string, b: string) => a.localeCompare(b, 'pt-BR');

const sumOf = <T>(rows: readonly T[], amount: (row: T) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0);

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};

/** From the first month with a sale to the last, those without one included. */
function everyMonth(rows: readonly SoldRow[]): SoldRow[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  const months = [...known.keys()].toSorted();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const all: string[] = [first];
  for (let key = first; key < last; all.push(key)) key = nextMonth(key);
  return all.map(
    (key) => known.get(key) ?? { key, label: key, sub: null, orders: 0, pieces: 0, cents: 0 },
  );
}

const states: Record<string, string> = STATES;

/** What is a code in the database is a word here. */
function named(row: SoldRow, by: SalesBy): SoldRow {
  if (by === 'region') return { ...row, label: states[row.key] ?? row.key, sub: row.key };
  const term = by === 'term' ? PaymentTerm.safeParse(row.key).data : undefined;
  return term ? { ...row, label: PAYMENT_TERMS[term].label } : row;
}

/** The largest first; sizes and months are read in their own order. */
export function orderSales(rows: readonly SoldRow[], by: SalesBy, sort: 'total' | 'pieces') {
  if (by === 'month') return everyMonth(rows);
  if (by === 'size') return rows.toSorted((a, b) => compareSizes(a.key, b.key));
  const size = (row: SoldRow) => (sort === 'pieces' ? row.pieces : row.cents);
  return rows
    .map((row) => named(row, by))
    .toSorted((a, b) => size(b) - size(a) || byName(a.label, b.label) || byName(a.key, b.key));
}

export const salesTotals = (rows: readonly SoldRow[]) => ({
  pieces: sumOf(rows, ({ pieces }) => pieces),
  cents: sumOf(rows, ({ cents }) => cents),
});

/** What fits on the screen, and what the others come to. Months are never cut: a gap would mislead. */
export function firstOf<T>(
  rows: readonly T[],
  all = false,
): { shown: readonly T[]; rest: readonly T[] } {
  const most = all ? rows.length : MOST_REPORT_ROWS;
  return { shown: rows.slice(0, most), rest: rows.slice(most) };
}

export const soldSums = (rows: readonly Sold[]): Sold => ({
  sold: sumOf(rows, ({ sold }) => sold),
  stock: sumOf(rows, ({ stock }) => stock),
});

/** By how much of it is sold; of equals, the one with more pieces first. */
export function orderSellThrough(rows: readonly SellThroughRow[], order: 'best' | 'worst') {
  const way = order === 'best' ? 1 : -1;
  return rows.toSorted(
    (a, b) =>
      way * (sellThroughOf(b) - sellThroughOf(a)) ||
      b.sold + b.stock - (a.sold + a.stock) ||
      byName(a.title, b.title) ||
      byName(a.sku, b.sku),
  );
}

/** Rows of each category, what sells most first. */
export function byCategory<T extends Sold & { category: string | null }>(rows: readonly T[]) {
  const groups = new Map<string | null, T[]>();
  for (const row of rows) {
    const known = groups.get(row.category);
    if (known) known.push(row);
    else groups.set(row.category, [row]);
  }
  return [...groups]
    .map(([category, its]) => ({ category, its, ...soldSums(its) }))
    .toSorted((a, b) => b.sold - a.sold || byName(a.category ?? '', b.category ?? ''));
}

export const sizeCurves = (rows: readonly SizeRow[]) =>
  byCategory(rows).map(({ its, ...category }) => ({
    ...category,
    sizes: its
      .map(({ size, sold, stock }) => ({ size, sold, stock }))
      .toSorted((a, b) => compareSizes(a.size, b.size)),
  }));
