import type { Product } from '#contract/product';
import { cellsOf } from '#web/format/chart-cells.ts';

export type Measures = {
  /** Absent where the text names no columns. */
  head: string[] | null;
  rows: string[][];
};

/** A size chart's text as rows and cells, or nothing when there is no text to show. */
export function readMeasures(measurements: Product['measurements']): Measures | null {
  if (typeof measurements !== 'string') return null;
  const lines = measurements
    .split(/\r?\n|\r/)
    .map((line) => cellsOf(line).map((cell) => cell.trim()))
    .filter(hasText);
  const [first, ...others] = lines;
  if (!first) return null;
  if (namesColumns(first, others)) return others.length > 0 ? evenRows(first, others) : null;
  if (isGrid(lines)) return evenRows(null, lines);
  return { head: null, rows: lines.flat().filter(Boolean).map(pairOf) };
}

const hasText = (cells: string[]) => cells.some(Boolean);
/** A first line of names: the column of sizes by its own name, or words above figures. */
const namesColumns = (first: string[], others: string[][]) =>
  first.length > 1 &&
  (/^tamanhos?$/i.test(first[0] ?? '') ||
    (isGrid([first, ...others]) && first.every((cell) => !/\d/.test(cell)) && figures(others)));

const figures = (lines: string[][]) => lines.flat().some((cell) => /\d/.test(cell));

/** Several lines of as many cells each. */
const isGrid = (lines: string[][]) =>
  lines.length > 1 &&
  (lines[0]?.length ?? 0) > 1 &&
  lines.every(({ length }) => length === lines[0]?.length);

function evenRows(head: string[] | null, rows: string[][]): Measures {
  const width = Math.max(head?.length ?? 0, ...rows.map(({ length }) => length));
  const even = (cells: string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return { head: head && even(head), rows: rows.map(even) };
}

const WITH_COLON = /^([^:]{1,24}):\s*(\S.*)$/;
const WITH_SPACE = /^(\p{Lu}{1,4}|\d{2})\s+(\d.*)$/u;

/** `P: 50 × 68 cm` and `GG 59 × 74 cm` are a size and its measures. */
function pairOf(text: string): string[] {
  const [, size, measures] = WITH_COLON.exec(text) ?? WITH_SPACE.exec(text) ?? [];
  return size && measures ? [size.trim(), measures] : [text];
}
