import { describe, expect, test } from 'vitest';

import { readBytes } from '../../testing/read-bytes.ts';
import { guessFields } from '../guess-fields.rules.ts';
import { judgeRows } from '../judge-rows.rules.ts';
import { readSheet } from './read-sheet.ts';

const cellsOf = async (content: string | Buffer) =>
  (await readBytes(content)).rows.map(({ cells }) => cells);

const ENCODINGS = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'Latin-1': (text: string) => Buffer.from(text, 'latin1'),
  'UTF-16 LE': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 BE': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
};
const SEPARATORS = { semicolon: ';', comma: ',', tab: '\t' };
const AMOUNTS = { Brazilian: '"1.234,56"', plain: '"1234,56"', English: '1234.56' };
const ENDS = { Windows: '\r\n', Unix: '\n', 'old Mac': '\r' };

const every = Object.entries(ENCODINGS).flatMap(([encoding, encode]) =>
  Object.entries(SEPARATORS).flatMap(([name, separator]) =>
    Object.entries(AMOUNTS).flatMap(([style, amount]) =>
      Object.entries(ENDS).map(([end, mark]) => ({
        what: `${encoding}, ${name}, ${style} decimals, ${end} lines`,
        bytes: encode(
          [
            ['SKU', 'Título', 'Categoria', 'Preço sugerido', 'Peso (kg)', 'Tamanho', 'Estoque'],
            ['CAL-1', 'Calça à moda', 'Calças', amount, '"0,250"', 'P', '3'],
          ]
            .map((cells) => cells.join(separator))
            .join(mark),
        ),
      })),
    ),
  ),
);

test.each(every)('$what', async ({ bytes }) => {
  const sheet = await readBytes(bytes);
  const fields = guessFields(sheet.heads, sheet.rows);
  const { plans, rows } = judgeRows({ sheet, fields, known: new Map() });
  expect(rows[0]?.complaints).toEqual([]);
  expect(plans).toMatchObject([
    {
      sku: 'CAL-1',
      values: { title: 'Calça à moda', category: 'Calças', msrp_cents: 1234_56, weight_grams: 250 },
      sizes: [{ size: 'P', stock: 3 }],
    },
  ]);
});

test('what only Windows has between 0x80 and 0x9F', async () => {
  const bytes = Buffer.from('SKU;Título\nA;x', 'latin1');
  bytes[bytes.length - 1] = 0x80;
  expect(await cellsOf(Buffer.concat([bytes, Buffer.from([0x96, 0x93])]))).toEqual([['A', '€–“']]);
});

describe('rows and quotes', () => {
  test('a line break inside quotes does not begin a row', async () => {
    const sheet = await readBytes('SKU;Título\r\nA;"um\r\ndois"\r\nB;"diz ""oi"""\r\n');
    expect(sheet.rows).toEqual([
      { row: 2, cells: ['A', 'um\r\ndois'] },
      { row: 3, cells: ['B', 'diz "oi"'] },
    ]);
  });

  test('quotes in the middle are letters', async () => {
    expect(await cellsOf('SKU;Título\nA;tela 12" azul\n')).toEqual([['A', 'tela 12" azul']]);
  });

  test('empty rows count and are not kept', async () => {
    const sheet = await readBytes('\n\nSKU;Título\n\nA;x\n;;\n;\nB;y\n\n\n');
    expect(sheet.heads).toEqual(['SKU', 'Título']);
    expect(sheet.rows.map(({ row }) => row)).toEqual([5, 8]);
  });

  test('a quote that never closes is named with its line', async () => {
    await expect(readBytes('SKU;Título\nA;x\nB;"y\nC;z\n')).rejects.toThrow(
      'Há aspas que abrem e não fecham a partir da linha 3.',
    );
  });

  test('short and long rows are filled up, columns empty everywhere at the end are not there', async () => {
    const sheet = await readBytes('SKU;Título;;\nA\nB;x;y;\n');
    expect(sheet.heads).toEqual(['SKU', 'Título', '']);
    expect(sheet.rows.map(({ cells }) => cells)).toEqual([['A'], ['B', 'x', 'y']]);
  });
});

describe('the head', () => {
  test('a title and notes may stand above it', async () => {
    const sheet = await readBytes(
      'Coleção, verão, 2027\nAtualizado em 01/02\n\nSKU;Preço\nA;1,50\n',
    );
    expect(sheet).toEqual({ heads: ['SKU', 'Preço'], rows: [{ row: 5, cells: ['A', '1,50'] }] });
  });

  test('without a name we know, the first row is it', async () => {
    const sheet = await readBytes('a;b\nc;d\n');
    expect(sheet).toEqual({ heads: ['a', 'b'], rows: [{ row: 2, cells: ['c', 'd'] }] });
  });

  test('the same name twice is kept twice', async () => {
    const { heads, rows } = await readBytes('SKU;Preço;Preço\nA;1;2\n');
    expect(heads).toEqual(['SKU', 'Preço', 'Preço']);
    expect(guessFields(heads, rows)).toEqual(['sku', 'msrp', null]);
  });

  test('separators inside quotes do not count', async () => {
    const { heads } = await readBytes('"a, b, c, d";"x, y"\n1;2\n');
    expect(heads).toEqual(['a, b, c, d', 'x, y']);
  });

  test("Excel's note of the separator is no row", async () => {
    const sheet = await readBytes('sep=|\r\nSKU|Título\r\nA|x;y\r\n');
    expect(sheet).toEqual({ heads: ['SKU', 'Título'], rows: [{ row: 2, cells: ['A', 'x;y'] }] });
  });
});

const paste = (text: string) => readSheet({ text });

describe('pasted cells', () => {
  test('are separated by tabs, with line breaks in quotes', async () => {
    expect(await paste('SKU\tDescrição, longa\r\nA\t"um\ndois"\r\n')).toEqual({
      heads: ['SKU', 'Descrição, longa'],
      rows: [{ row: 2, cells: ['A', 'um\ndois'] }],
    });
  });

  test('may be CSV all the same', async () => {
    expect((await paste('SKU;Título\nA;x')).rows).toEqual([{ row: 2, cells: ['A', 'x'] }]);
  });

  test('what cannot be stored becomes visible', async () => {
    expect((await paste('SKU\tTítulo\nA\tx\0\uD800y')).rows[0]?.cells[1]).toBe('x\uFFFD\uFFFDy');
  });

  test('are refused under their own name', async () => {
    await expect(paste('  \n \t ')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: [{ path: 'text', message: 'A planilha está vazia.' }],
    });
  });
});

describe('what cannot be read', () => {
  test.each([
    ['an empty file', '', /vazia/],
    ['a head alone', 'SKU;Título\n\n', /só tem o cabeçalho/],
    ['a page with the name of a spreadsheet', '<html><table><tr><td>SKU</td></tr></table>', /HTML/],
    ['a table of an old Excel in XML', '<?xml version="1.0"?><Workbook/>', /XML/],
    ['a PDF', '%PDF-1.7\n%âãÏÓ', /PDF/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), /não é uma/],
    ['61 columns', `${'SKU;'.repeat(60)}SKU\n${'a;'.repeat(60)}b\n`, /mais de 60 colunas/],
    ['thousands of columns', `${';'.repeat(500_000)}x\n`, /mais de 60 colunas/],
    ['10,001 rows', `SKU;Título\n${'a;b\n'.repeat(10_001)}`, /mais de 10\.000 linhas/],
    ['a line without an end', `SKU;Título\nA;"${'x'.repeat(1_200_000)}"`, /linha 2/],
  ])('%s', async (_, content, message) => {
    await expect(readBytes(content)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: [{ path: 'file', message: expect.stringMatching(message) }],
    });
  });

  test('10,000 rows and 60 columns are read', async () => {
    const { heads, rows } = await readBytes(
      `Notas\nSKU;Título\n${'a;b\n'.repeat(9_999)}${';'.repeat(59)}z\n`,
    );
    expect([heads.length, rows.length]).toEqual([60, 10_000]);
  });
});
