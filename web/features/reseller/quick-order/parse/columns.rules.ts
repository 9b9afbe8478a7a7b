import type { Split } from './free-line.rules.ts';
import { isPiece, readPieces } from './pieces.rules.ts';
import { readNumber } from './written.rules.ts';

export type Cell = { text: string; from: number; to: number };

const SEPARATORS = ['\t', ';', '|', ','] as const;
export type Separator = (typeof SEPARATORS)[number];

export const separatorOf = (text: string): Separator | undefined =>
  SEPARATORS.find((separator) => text.includes(separator));

/** The cells of a row, without blanks and quotes around them. */
export function cellsOf(text: string, separator: Separator): Cell[] {
  let start = 0;
  return text.split(separator).map((written) => {
    const inner = written.trim().replaceAll(/^"|"$/g, '').trim();
    const from = start + Math.max(0, written.indexOf(inner));
    start += written.length + 1;
    return { text: inner, from, to: from + inner.length };
  });
}

/** In a cell of its own anything short may be a size: `2 ANOS`. */
const isAnySize = ({ length }: string) => length > 0 && length <= 20;

/**
 * A row without a head: a name, then pieces. An empty cell between numbers is none of that size, so
 * the numbers can only be a grade.
 */
export function splitCells(cells: readonly Cell[]): Split[] {
  const at = cells.findIndex(({ text }) => text !== '');
  const name = cells[at];
  if (!name || name.text.split(' ').slice(1).some(isPiece)) return [];
  const texts = cells.slice(at + 1).map(({ text }) => text);
  const first = texts.findIndex(Boolean);
  const rest = first === -1 ? [] : texts.slice(first, texts.findLastIndex(Boolean) + 1);
  const { from, to } = name;
  if (rest.includes(''))
    return gradeWithGaps(rest).map((grade) => ({ from, to, pieces: { grade } }));
  return readPieces(rest, isAnySize).map((pieces) => ({ from, to, pieces }));
}

function gradeWithGaps(texts: readonly string[]): number[][] {
  const numbers = texts.map((text) => (text === '' ? 0 : readNumber(text)));
  const grade = numbers.filter((number) => number !== undefined);
  return grade.length === numbers.length ? [grade] : [];
}
