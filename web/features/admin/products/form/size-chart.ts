import { SIZE_CHART_HEADER } from '#contract/product';
import { isForeignTable, readMeasures, type Measures } from '#web/product/read-measures.ts';

/** A size chart to be written: where nothing names the columns their names are blank. */
export type Chart = Measures & { head: string[] };

/** With one column an empty row could not be told from no row. */
const FEWEST_COLUMNS = 2;

// Any mark that may part cells is quoted, so that the comma is the only one in sight.
const quoted = (cell: string) => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const lineOf = (cells: string[]) => cells.map(quoted).join(',');

export function readChart(text: string): Chart {
  const { notes, head, rows } = readMeasures(text);
  const names = head ?? (rows.length > 0 ? [] : SIZE_CHART_HEADER.split(','));
  const width = Math.max(FEWEST_COLUMNS, names.length, ...rows.map(({ length }) => length));
  const even = (cells: string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return { notes, head: even(names), rows: rows.map(even) };
}

export function writeChart({ notes, head, rows }: Chart): string {
  const named = head.some((name) => name.trim() !== '');
  return [...notes.map((note) => [note]), ...(named ? [head] : []), ...rows].map(lineOf).join('\n');
}

/**
 * What is worth keeping: no empty lines, and nothing at all when only our own head is left. A table
 * from a spreadsheet is kept by commas, as charts are; its tabs would be trimmed as blanks.
 */
export function cleanChart(text: string): string {
  const lines = (isForeignTable(text) ? writeChart(readChart(text)) : text)
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter((line) => /[^\s,]/.test(line));
  const onlyOurHead = lines.length === 1 && lines[0]?.replaceAll(/\s/g, '') === SIZE_CHART_HEADER;
  return onlyOurHead ? '' : lines.join('\n');
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
export const withColumn = ({ notes, head, rows }: Chart): Chart => ({
  notes,
  head: [...head, ''],
  rows: rows.map((cells) => [...cells, '']),
});
export const canLoseColumn = ({ head }: Chart): boolean => head.length > FEWEST_COLUMNS;
export const withoutColumn = ({ notes, head, rows }: Chart, column: number): Chart => ({
  notes,
  head: without(head, column),
  rows: rows.map((cells) => without(cells, column)),
});
