import { Readable } from 'node:stream';

import { CsvError, parse, type Info } from 'csv-parse';

import { SheetProblem } from './sheet-problem.ts';
import type { CountHeads, SheetRow } from './sheet.ts';

const SEPARATORS = ['\t', ';', ','] as const;
type Separator = (typeof SEPARATORS)[number];

const LINES_LOOKED_AT = 20;
const LOOKED_AT = 64 * 1024;
/** More than a row of the longest texts has; a quote that never closes ends here. */
const LONGEST_ROW = 1_000_000;
const SLICE = 64 * 1024;
/** Twenty times what an import takes, with all that may be empty; nobody waits for more to be counted. */
const MOST_LINES = 200_000;

/** The first lines that are not empty, cut where a line ends outside quotes. */
function firstLines(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  let isQuoted = false;
  for (const letter of text.slice(0, LOOKED_AT)) {
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted || !/[\r\n]/.test(letter)) {
      line += letter;
      continue;
    }
    if (line.trim() !== '') lines.push(line);
    if (lines.length === LINES_LOOKED_AT) return lines;
    line = '';
  }
  return line.trim() === '' ? lines : [...lines, line];
}

/** What separates, outside quotes; good enough to find the head by. */
const piecesOf = (line: string, separator: Separator) =>
  line
    .replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll(/[\t;,]/g, ' '))
    .split(separator)
    .map((piece) => piece.trim().replaceAll('"', ''));

/** The one that makes a head of some line; else the commonest in the first. */
function separatorOf(lines: string[], isPasted: boolean, countHeads: CountHeads): Separator {
  const [first = ''] = lines;
  if (isPasted && first.includes('\t')) return '\t';
  for (const line of lines) {
    const found = SEPARATORS.find((separator) => countHeads(piecesOf(line, separator)) >= 2);
    if (found) return found;
  }
  const [best] = SEPARATORS.map((separator) => ({
    separator,
    count: piecesOf(first, separator).length,
  })).toSorted((a, b) => b.count - a.count);
  return best && best.count > 1 ? best.separator : ';';
}

/** Excel's own note of the separator, which it does not show as a row. */
const SEPARATOR_NOTE = /^\uFEFF?sep=(.)\r?\n/i;

const slicesOf = function* (bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE);
};

const isTooLong = (error: unknown) =>
  error instanceof CsvError && ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(error.code);

const TOO_MANY_LINES =
  'A planilha tem linhas demais, mesmo que vazias. Apague as que não usa e envie de novo.';

type Parsed = { record: string[]; info: Pick<Info, 'records' | 'empty_lines'> };

/** The rows of a CSV file or of pasted cells; a line break inside quotes does not begin a row. */
export async function* csvRows(
  text: string,
  { isPasted, countHeads }: { isPasted: boolean; countHeads: CountHeads },
): AsyncGenerator<SheetRow> {
  const note = SEPARATOR_NOTE.exec(text);
  const table = note ? text.slice(note[0].length) : text.replace(/^\uFEFF/, '');
  const parser = parse({
    delimiter: note?.[1] ?? separatorOf(firstLines(table), isPasted, countHeads),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
    // Skipped by the byte: reported one by one, millions of line ends would take seconds.
    skip_empty_lines: true,
    info: true,
  });
  try {
    const records: AsyncIterable<Parsed> = Readable.from(slicesOf(Buffer.from(table))).pipe(parser);
    for await (const { record: cells, info } of records) {
      const row = info.records + info.empty_lines;
      if (row > MOST_LINES) throw new SheetProblem(TOO_MANY_LINES);
      yield { row, cells };
    }
  } catch (error) {
    if (!isTooLong(error)) throw error;
    // By the parser's own count: rows it had ready are gone with the failure.
    const last = parser.info.records + parser.info.empty_lines + 1;
    throw new SheetProblem(`Há aspas que abrem e não fecham a partir da linha ${last}.`);
  }
}
