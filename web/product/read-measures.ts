import type { Product } from '#contract/product';
import { cellsOf } from '#web/format/chart-cells.ts';

export type Measures = {
  /** Lines above the table that belong to none of its columns. */
  notes: string[];
  /** Absent where the text names no columns. */
  head: string[] | null;
  /** None where there is nothing to show. */
  rows: string[][];
};
type Lines = string[][];

/** A size chart's text as rows and cells, for whoever reads it and for whoever writes it. */
export function readMeasures(measurements: Product['measurements']): Measures {
  if (typeof measurements !== 'string') return { notes: [], head: null, rows: [] };
  const lines = measurements
    .split(/\r?\n|\r/)
    .map(cellsOf)
    .filter((cells) => filled(cells) > 0);
  for (const isTable of [namesSizes, hasWordsAboveFigures, isGrid]) {
    const start = startOf(lines, isTable);
    if (start < 0) continue;
    const notes = lines.slice(0, start).flat().filter(Boolean);
    return { notes, ...evenRows(lines.slice(start), isTable !== isGrid) };
  }
  return { notes: [], head: null, rows: lines.flat().filter(Boolean).map(pairOf) };
}

const filled = (cells: string[]) => cells.filter(Boolean).length;

/** Where the table begins: only lines of one text each may stand above it. */
function startOf(lines: Lines, isTable: (lines: Lines) => boolean): number {
  const start = lines.findIndex((_, at) => isTable(lines.slice(at)));
  return lines.slice(0, Math.max(0, start)).every((cells) => filled(cells) === 1) ? start : -1;
}

/** The column of sizes has its own name. */
const namesSizes = ([first = []]: Lines) => first.length > 1 && /^tamanhos?$/i.test(first[0] ?? '');

const hasWordsAboveFigures = (lines: Lines) =>
  isGrid(lines) && !hasFigures(lines.slice(0, 1)) && hasFigures(lines.slice(1));

const hasFigures = (lines: Lines) => lines.flat().some((cell) => /\d/.test(cell));

/** Several lines of as many cells each. */
const isGrid = (lines: Lines) =>
  lines.length > 1 &&
  (lines[0]?.length ?? 0) > 1 &&
  lines.every(({ length }) => length === lines[0]?.length);

function evenRows(lines: Lines, named: boolean) {
  const width = Math.max(...lines.map(({ length }) => length));
  const even = lines.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''));
  return named ? { head: even[0] ?? [], rows: even.slice(1) } : { head: null, rows: even };
}

const WITH_COLON = /^([^:]{1,24}):\s*(\S.*)$/;
const WITH_SPACE = /^(\p{Lu}{1,4}|\d{2})\s+(\d.*)$/u;

/** `P: 50 × 68 cm` and `GG 59 × 74 cm` are a size and its measures. */
function pairOf(text: string): string[] {
  const [, size, measures] = WITH_COLON.exec(text) ?? WITH_SPACE.exec(text) ?? [];
  return size && measures ? [size.trim(), measures] : [text];
}
