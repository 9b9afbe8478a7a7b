import { buffer } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { brazilVectors } from '#contract/brazil-vectors';

import { reaisCellText } from './cell-text.ts';
import { csvFile, type Column } from './csv-file.ts';
import { pagesOf } from './pages-of.ts';

const { header, rows, expected } = brazilVectors.csv;

type Row = (typeof rows)[number];
const cellText = (cell: Row[number] | undefined): string =>
  typeof cell === 'number' ? reaisCellText(Math.round(cell * 100)) : (cell ?? '');
const columns = header.map((head, at): Column<Row> => [head, (row) => cellText(row[at])]);

/** With the mark at its beginning. */
const written = async (of: readonly Row[]) =>
  (await buffer(csvFile(columns, pagesOf(of)))).toString('utf8');

test('the bytes: what could be a formula is none, and a number below zero stays one', async () => {
  expect(await written(rows)).toBe(expected);
});

test.each(['-2+3', '-1,5e9', '--1', '-', '-1.5,2', ' =1', '\t=1', '＝1', '+1', '@a'])(
  '%j is no number',
  async (cell) => {
    const [, line = ''] = (await written([[cell]])).split('\r\n');
    expect(line.replaceAll('"', '')).toMatch(/^'/);
  },
);
