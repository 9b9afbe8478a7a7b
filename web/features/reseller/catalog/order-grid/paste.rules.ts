import type { ProductId, VariantId } from '#contract/ids';
import { readWhole } from '#web/format/whole-number.ts';

import type { Filling, GridProduct } from './draft.rules.ts';
import { nameOf, type Cell } from './line.rules.ts';

/** A line as it stands on the page; `columns` says over which of them each cell is. */
export type PasteLine = {
  product: GridProduct;
  cells: readonly Cell[];
  columns: readonly string[];
};
export type PasteAt = { product: ProductId; column: number };

type Adjusted = { name: string; wanted: number; got: number };
export type Pasted = {
  filling: Filling[number][];
  lines: number;
  cells: number;
  adjusted: Adjusted[];
  /** Rows by codes that are on no line here. */
  unknown: string[];
  /** Cells with something that is no quantity, or that lie outside the lines. */
  ignored: number;
};

const isWhole = (text: string) => readWhole(text) !== undefined;
/** How people leave a cell of a table empty. */
const isBlank = (text: string) => /^[-–—]?$/.test(text);
const folded = (text: string) => text.trim().toUpperCase();

/** Rows of trimmed cells; rows with nothing in them at the end are no rows. */
export function readBlock(text: string): string[][] {
  const rows = text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()));
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows;
}

/** One cell alone is typed as anything else is; empty ones before it say where it goes. */
export const isBlock = (text: string): boolean => /[\t\n\r]/.test(text.replace(/[\n\r]+$/, ''));

/**
 * Whether the first row names sizes: a single number there is a quantity, even if a size is called so. Over
 * what else a list says of a product (code, name, colour, total) stand words.
 */
function namesSizes(row: readonly string[] = [], sizes: ReadonlySet<string>): boolean {
  const named = row.map(folded).filter((cell) => cell !== '');
  const known = named.filter((cell) => sizes.has(cell));
  const others = named.filter((cell) => !sizes.has(cell));
  const wordy = named.some((cell) => !isWhole(cell));
  return (
    new Set(known).size === known.length &&
    known.length >= (wordy ? 1 : 2) &&
    others.every((cell) => /\p{L}/u.test(cell))
  );
}

/** Whether a column has codes: at least one is known here, and none could be a quantity instead. */
function namesCodes(column: readonly string[], codes: ReadonlySet<string>): boolean {
  const named = column.map(folded).filter((cell) => cell !== '');
  return (
    named.some((cell) => codes.has(cell)) &&
    named.every((cell) => codes.has(cell) || !isWhole(cell))
  );
}

/** Whether a column says in words what is ordered; a single letter may be meant for a quantity. */
function isWordy(column: readonly string[]): boolean {
  const named = column.filter((cell) => cell !== '');
  return named.length > 0 && named.every((cell) => /\p{L}{2}/u.test(cell));
}

/** What a block says of itself: its rows, which columns stand before the quantities, the sizes over these. */
function readNames(block: string[][], lines: readonly PasteLine[]) {
  const known = new Set(lines.flatMap(({ cells }) => cells.map(({ variant }) => variant.size)));
  const codes = new Set(lines.map(({ product }) => folded(product.sku)));
  const [first = [], ...rest] = block;
  const head = rest.length > 0 && namesSizes(first, known) ? first : undefined;
  const rows = head ? rest : block;
  const columns = first.map((_, at) => rows.map((row) => row[at] ?? ''));
  const isBefore = (column: string[]) => namesCodes(column, codes) || isWordy(column);
  const end = columns.findIndex((column) => !isBefore(column));
  const before = end === -1 ? columns.length : end;
  const code = columns.slice(0, before).findIndex((column) => namesCodes(column, codes));
  return { rows, before, code, sizes: head?.slice(before).map(folded) };
}

/** A block of quantities on the lines from the cell `at` on, by the names that come with it, or by place. */
export function pasteBlock(text: string, lines: readonly PasteLine[], at: PasteAt): Pasted {
  const { rows, before, code: codeAt, sizes } = readNames(readBlock(text), lines);
  const start = lines.findIndex(({ product }) => product.id === at.product);
  const byCode = new Map(lines.map((line) => [folded(line.product.sku), line]));
  const pasted: Pasted = { filling: [], lines: 0, cells: 0, adjusted: [], unknown: [], ignored: 0 };
  for (const [nth, row] of rows.entries()) {
    const code = row[codeAt] ?? '';
    const values = row.slice(before);
    const line = codeAt === -1 ? lines[start + nth] : byCode.get(folded(code));
    if (line) fillLine(pasted, line, values, sizes ?? line.columns.slice(at.column));
    else if (code !== '') pasted.unknown.push(code);
    else pasted.ignored += values.filter((value) => !isBlank(value)).length;
  }
  return pasted;
}

function fillLine(
  pasted: Pasted,
  { product, cells }: PasteLine,
  values: readonly string[],
  sizes: readonly string[],
): void {
  const asked = new Map<VariantId, number>();
  let filled = 0;
  for (const [place, value] of values.entries()) {
    const cell = cells.find(({ variant }) => variant.size === sizes[place]);
    if (!cell || (!isBlank(value) && !isWhole(value))) {
      if (!isBlank(value)) pasted.ignored += 1;
      continue;
    }
    const wanted = readWhole(value) ?? 0;
    if (!isBlank(value)) filled += 1;
    if (wanted > cell.left) {
      const name = `${nameOf(product)} ${cell.variant.size}`;
      pasted.adjusted.push({ name, wanted, got: cell.left });
    }
    // Of what is sold out nothing is kept: it would come back by itself with the stock.
    asked.set(cell.variant.id, cell.left > 0 ? wanted : 0);
  }
  if (asked.size > 0) pasted.filling.push({ product, asked });
  if (filled > 0) pasted.lines += 1;
  pasted.cells += filled;
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** Few enough to be read; the others are marked where they stand. */
const NAMED = 3;

export function adjustedText(adjusted: readonly Adjusted[]): string {
  if (adjusted.length === 0) return '';
  const named = adjusted
    .slice(0, NAMED)
    .map(({ name, wanted, got }) => `${name}, de ${wanted} para ${got}`)
    .join('; ');
  const more = adjusted.length > NAMED ? ` e mais ${adjusted.length - NAMED}` : '';
  return ` ${count(adjusted.length, 'ajustada', 'ajustadas')} ao estoque: ${named}${more}.`;
}

/** What a paste did, in a sentence for each thing worth knowing. */
export function pastedText({ lines, cells, adjusted, unknown, ignored }: Pasted): string {
  const codes = unknown.slice(0, NAMED).join(', ');
  return [
    `${count(lines, 'linha', 'linhas')}, ${count(cells, 'célula', 'células')}.`,
    adjustedText(adjusted),
    unknown.length > 0
      ? ` ${count(unknown.length, 'código', 'códigos')} fora desta lista: ${codes}${unknown.length > NAMED ? '…' : ''}.`
      : '',
    ignored > 0 ? ` ${count(ignored, 'célula ignorada', 'células ignoradas')}.` : '',
  ].join('');
}
