import { Readable } from 'node:stream';

import { stringify, type Options } from 'csv-stringify/sync';

/** A column: its head, and what a row has in it. */
export type Column<Row> = readonly [head: string, cell: (row: Row) => string | null];

/** What Brazilian spreadsheets open with a double click. */
const OPTIONS: Options = {
  delimiter: ';',
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
};

/** A formula is one after spaces as well; so is what begins with a tab or a line's end. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r])/u;
/** As we write amounts: calculated with, and nothing else. */
const NEGATIVE = /^-\d+(?:,\d+)?$/;
const harmless = (cell: string) => (FORMULA.test(cell) && !NEGATIVE.test(cell) ? `'${cell}` : cell);

async function* chunksOf<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(stringify([columns.map(([head]) => head)], { ...OPTIONS, bom: true }));
  for await (const page of pages) {
    const rows = page.map((row) => columns.map(([, cell]) => harmless(cell(row) ?? '')));
    yield Buffer.from(stringify(rows, OPTIONS));
  }
}

/** Written while it is read: no more than a page of rows is in memory. */
export const csvFile = <Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Readable => Readable.from(chunksOf(columns, pages), { objectMode: false });
