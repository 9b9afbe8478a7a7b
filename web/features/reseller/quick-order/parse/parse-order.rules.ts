import { MOST_QUICK_NAME, MOST_QUICK_READINGS, QuickReading } from '#contract/quick-order';

import { cellsOf, separatorOf, splitCells, type Separator } from './columns.rules.ts';
import { readBare, splitLine, type Split } from './free-line.rules.ts';
import type { Pieces } from './pieces.rules.ts';
import { readHead, readRow, type Head } from './table.rules.ts';
import { linesOf, plainLine, type Place, type Reading, type WrittenLine } from './written.rules.ts';

const NO_PIECES = 'Falta a quantidade. Escreva, por exemplo, P2 M4.';
const NOT_READ = 'Não entendemos esta linha. Escreva, por exemplo, VE-1187 P2 M4.';
const TOO_MANY =
  'Esta linha pode ser lida de muitas formas. Escreva, por exemplo, VE-1187 P:2 M:4.';
const TOO_LONG = `O código ou nome tem mais de ${MOST_QUICK_NAME} caracteres.`;

/** What stands above a line and gives it its sense. */
type Above = {
  table?: { head: Head; separator: Separator; at: number };
  title?: (Place & { name: string }) | undefined;
};

/** Every line of the text that is not blank, in its order, each as exactly one thing. */
export function parseOrder(text: string): WrittenLine[] {
  const lines = linesOf(text).map(plainLine);
  const written: WrittenLine[] = [];
  let above: Above = {};
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') {
      // A blank line ends what stands under a title, not a table.
      above = { ...above, title: undefined };
      continue;
    }
    const read = readLine({ at, line, next: lines[at + 1] ?? '' }, above);
    written.push(read.written);
    above = read.above;
  }
  return written;
}

type Line = { at: number; line: string; next: string };
type Read = { written: WrittenLine; above: Above };

function readLine(given: Line, above: Above): Read {
  const { at, line } = given;
  const separator = separatorOf(line);
  const cells = separator ? cellsOf(line, separator) : [];
  const head = readHead(cells);
  if (head && separator) {
    return { written: { at, text: line, kind: 'head' }, above: { table: { head, separator, at } } };
  }
  const { table } = above;
  if (table && separator === table.separator) {
    return { written: tableLine(given, table), above };
  }
  const titled = underTitle(given, above);
  if (titled) return titled;
  const splits = splitCells(cells);
  const readings = readingsOf(at, line, splits.length > 0 ? splits : splitLine(line));
  return { written: askedLine(at, line, readings), above: { ...above, title: undefined } };
}

/** Pieces of the product that is named above, or the name of the next. */
function underTitle({ at, line, next }: Line, above: Above): Read | undefined {
  const { title } = above;
  const bare = title ? readBare(line) : [];
  if (title && bare.length > 0) {
    const written = askedLine(at, line, bareReadings(title, bare), title.line);
    return { written, above };
  }
  if (!isTitle(line, next)) return undefined;
  const name = line.replace(/[\s:;,-]+$/, '').trimStart();
  const from = line.indexOf(name);
  const begun = { line: at, from, to: from + name.length, name };
  return { written: { at, text: line, kind: 'title' }, above: { ...above, title: begun } };
}

function tableLine(
  { at, line }: Line,
  { head, separator, at: under }: NonNullable<Above['table']>,
) {
  const row = readRow(head, cellsOf(line, separator));
  if (row.kind === 'none') return { at, text: line, kind: 'none' as const };
  if (row.kind === 'wrong') return { at, text: line, kind: 'unread' as const, why: row.why, under };
  const { from, to } = row.name;
  return askedLine(at, line, readingsOf(at, line, [{ from, to, pieces: row.pieces }]), under);
}

/** A name by itself, with lines of pieces below it. */
const isTitle = (line: string, next: string) =>
  splitLine(line).length === 0 && readBare(line).length === 0 && readBare(next).length > 0;

const bareReadings = ({ name, ...named }: Place & { name: string }, ways: readonly Pieces[]) =>
  ways.map((pieces) => ({ name, named, ...pieces }));

const readingsOf = (line: number, text: string, splits: readonly Split[]): Reading[] =>
  splits.map(({ from, to, pieces }) => ({
    name: text.slice(from, to).replaceAll(/[\s;,|]+/g, ' '),
    named: { line, from, to },
    ...pieces,
  }));

function askedLine(at: number, text: string, all: Reading[], under?: number): WrittenLine {
  // What the server would refuse must not keep it from reading all the others.
  const readings = all.filter(
    (reading) => QuickReading.safeParse({ ...reading, named: undefined }).success,
  );
  const line = { at, text, ...(under !== undefined && { under }) };
  if (readings.length > MOST_QUICK_READINGS) return { ...line, kind: 'unread', why: TOO_MANY };
  if (readings.length > 0) return { ...line, kind: 'asked', readings };
  return { ...line, kind: 'unread', why: whyNot(text, all) };
}

function whyNot(text: string, all: readonly Reading[]): string {
  if (all.length > 0) return TOO_LONG;
  return /\d/.test(text.replace(/^\s*\S+/, '')) ? NOT_READ : NO_PIECES;
}
