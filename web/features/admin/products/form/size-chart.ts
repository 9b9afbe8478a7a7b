import { SIZE_CHART_HEADER } from '#contract/product';
import { cellsOf } from '#web/format/chart-cells.ts';

/** A size chart as a table: the first line names the columns. */
export type Chart = { head: string[]; rows: string[][] };

/** With one column an empty row could not be told from no row. */
const FEWEST_COLUMNS = 2;

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const lineOf = (cells: string[]) => cells.map(quoted).join(',');

export function readChart(text: string): Chart {
  const lines = text.split(/\r?\n|\r/).filter((line) => line.trim() !== '');
  const [head = [], ...rows] = lines.length > 0 ? lines.map(cellsOf) : [cellsOf(SIZE_CHART_HEADER)];
  const width = Math.max(FEWEST_COLUMNS, head.length, ...rows.map(({ length }) => length));
  const even = (cells: string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return { head: even(head), rows: rows.map(even) };
}

export const writeChart = ({ head, rows }: Chart): string => [head, ...rows].map(lineOf).join('\n');

/** What is worth keeping: no empty lines, and nothing at all when only our own head is left. */
export function cleanChart(text: string): string {
  const lines = text
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter((line) => /[^\s,]/.test(line));
  const onlyOurHead = lines.length === 1 && lines[0]?.replaceAll(/\s/g, '') === SIZE_CHART_HEADER;
  return onlyOurHead ? '' : lines.join('\n');
}

/** Text without columns: the catalogue shows each part between commas in a row of its own. */
export function looseParts(text: string): string[] {
  const clean = cleanChart(text);
  if (clean === '' || clean.includes('\n')) return [];
  return cellsOf(clean)
    .map((part) => part.trim())
    .filter(Boolean);
}

const replaceAt = <T>(list: readonly T[], at: number, value: T) => list.with(at, value);
const without = <T>(list: readonly T[], at: number) => list.toSpliced(at, 1);

export const withHead = (chart: Chart, column: number, text: string): Chart => ({
  ...chart,
  head: replaceAt(chart.head, column, text),
});
export const withCell = (chart: Chart, row: number, column: number, text: string): Chart => ({
  ...chart,
  rows: replaceAt(chart.rows, row, replaceAt(chart.rows[row] ?? [], column, text)),
});
/** The new row is about the first of `sizes` that has none yet. */
export function withRow(chart: Chart, sizes: readonly string[]): Chart {
  const known = new Set(chart.rows.map(([size]) => size?.trim().toUpperCase()));
  const next = sizes.find((size) => !known.has(size)) ?? '';
  return { ...chart, rows: [...chart.rows, chart.head.map((_, at) => (at === 0 ? next : ''))] };
}
export const withoutRow = (chart: Chart, row: number): Chart => ({
  ...chart,
  rows: without(chart.rows, row),
});
export const withColumn = ({ head, rows }: Chart): Chart => ({
  head: [...head, ''],
  rows: rows.map((cells) => [...cells, '']),
});
export const canLoseColumn = ({ head }: Chart): boolean => head.length > FEWEST_COLUMNS;
export const withoutColumn = ({ head, rows }: Chart, column: number): Chart => ({
  head: without(head, column),
  rows: rows.map((cells) => without(cells, column)),
});
