import type { Product } from '#contract/product';
import { cellsOf, separatorOf, SEPARATORS, type Separator } from '#web/format/chart-cells.ts';

export type Measures = {
  /** Lines above the table that belong to none of its columns. */
  notes: string[];
  /** Absent where the text names no columns. */
  head: string[] | null;
  /** None where there is nothing to show. */
  rows: string[][];
};
/** What a column of a size chart is called when its figures are lengths. */
const LENGTH =
  /largura|comprimento|manga|busto|cintura|quadril|ombro|t[oó]rax|peito|altura|gancho|coxa|barra|punho/i;
const NAMES_UNIT =
  /\d\s*(?:cm|mm|m|pol|["”])(?!\p{L})|\b(?:cm|mm|cent[ií]metro|mil[ií]metro|polegada)/iu;

/** Whether the figures are centimetres and the chart does not say so itself. */
export const isInCentimetres = ({ notes, head, rows }: Measures): boolean =>
  (head ?? []).some((name) => LENGTH.test(name)) &&
  ![notes, head ?? [], ...rows].flat().some((text) => NAMES_UNIT.test(text));

type Lines = string[][];
type Reading = { separator: Separator; texts: string[]; lines: Lines };

/** A size chart's text as rows and cells, for whoever reads it and for whoever writes it. */
export function readMeasures(measurements: Product['measurements']): Measures {
  if (typeof measurements !== 'string') return { notes: [], head: null, rows: [] };
  const found = findTable(measurements);
  if (found) return found.table;
  const parts = readBy(',', measurements).lines.flat().filter(Boolean);
  return { notes: [], head: null, rows: parts.map(pairOf) };
}

/** Whether the text is a table with something else than commas between its cells. */
export const isForeignTable = (text: string): boolean =>
  (findTable(text)?.separator ?? ',') !== ',';

function findTable(text: string): { separator: Separator; table: Measures } | undefined {
  const readings = SEPARATORS.map((separator) => readBy(separator, text));
  for (const isTable of [namesSizes, hasWordsAboveFigures, isGrid]) {
    // The line of names decides: what stands in the lines below it is no second head.
    const [first] = readings
      .map((reading) => ({ ...reading, start: startOf(reading, isTable) }))
      .filter(({ start }) => start >= 0)
      .toSorted((one, other) => one.start - other.start);
    if (!first) continue;
    const { separator, lines, start } = first;
    const notes = lines.slice(0, start).flat().filter(Boolean);
    const even = evenRows(lines.slice(start), isTable !== isGrid);
    return { separator, table: { notes, ...even } };
  }
  return undefined;
}

const filled = (cells: string[]) => cells.filter(Boolean).length;

/** The lines that have something in them when this is what parts their cells. */
function readBy(separator: Separator, text: string): Reading {
  const lines = text
    .split(/\r?\n|\r/)
    .map((line) => ({ line, cells: cellsOf(line, separator) }))
    .filter(({ cells }) => filled(cells) > 0);
  return {
    separator,
    texts: lines.map(({ line }) => line),
    lines: lines.map(({ cells }) => cells),
  };
}

/** Where the table begins: only lines of one text each may stand above it. */
function startOf(reading: Reading, isTable: (lines: Lines) => boolean): number {
  const { lines } = reading;
  const start = lines.findIndex((_, at) => mayOpen(reading, at) && isTable(lines.slice(at)));
  return lines.slice(0, Math.max(0, start)).every((cells) => filled(cells) === 1) ? start : -1;
}

/**
 * Commas part any text. A semicolon or a tab may belong to a sentence: it has to come first in its
 * line, with others below. And where all lines are indented there is no empty column.
 */
const mayOpen = ({ separator, texts, lines }: Reading, at: number) =>
  separator === ',' ||
  (separatorOf(texts[at] ?? '') === separator &&
    at < lines.length - 1 &&
    lines.slice(at).some(([first]) => first));

/** The column of sizes has its own name. */
const namesSizes = ([first = []]: Lines) => first.length > 1 && /^tamanhos?$/i.test(first[0] ?? '');

const hasWordsAboveFigures = (lines: Lines) =>
  isGrid(lines) && !hasFigures(lines.slice(0, 1)) && hasFigures(lines.slice(1));

const hasFigures = (lines: Lines) => lines.some((cells) => cells.some((cell) => /\d/.test(cell)));

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
