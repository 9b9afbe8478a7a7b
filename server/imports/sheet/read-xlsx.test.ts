import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';

import { bookParts, makeXlsx, makeZip } from '../../testing/make-xlsx.ts';
import { readBytes } from '../../testing/read-bytes.ts';

const text = (value: string) => `t="inlineStr"><is><t>${value}</t></is></c>`;
const HEAD = `<row r="1"><c r="A1" ${text('SKU')}<c r="B1" ${text('Estoque')}</row>`;
const oneCell = async (attributes: string, inner: string, strings?: string) => {
  const rows = `${HEAD}<row r="2"><c r="A2" ${text('X')}<c r="B2" ${attributes}>${inner}</c></row>`;
  const sheet = await readBytes(
    makeXlsx(strings === undefined ? { sheets: [rows] } : { sheets: [rows], strings }),
  );
  return sheet.rows[0]?.cells[1];
};

describe('cells', () => {
  test.each([
    ['a number', '', '<v>12.5</v>', 12.5],
    ['money', 's="2"', '<v>1234.5</v>', 1234.5],
    ['a date by its built-in style', 's="1"', '<v>46053</v>', { date: '2026-01-31' }],
    ['a date by its format', 's="3"', '<v>46053.75</v>', { date: '2026-01-31' }],
    ['an ISO date', 't="d"', '<v>2026-01-31T00:00:00</v>', { date: '2026-01-31' }],
    ['a formula by its last value', '', '<f>A1*2</f><v>24</v>', 24],
    ['a formula that gives text', 't="str"', '<f>A1</f><v>P</v>', 'P'],
    ['a formula nobody calculated', '', '<f>A1*2</f>', '#SEM VALOR!'],
    ['an error', 't="e"', '<f>A9</f><v>#REF!</v>', '#REF!'],
    ['an error of its own', 't="e"', '<v>#MADE_UP</v>', '#VALUE!'],
    ['true', 't="b"', '<v>1</v>', true],
    ['false', 't="b"', '<v>0</v>', false],
    [
      'rich text',
      't="inlineStr"',
      '<is><r><t>Cal</t></r><r><rPr><b/></rPr><t>ça</t></r></is>',
      'Calça',
    ],
    ['entities', 't="str"', '<v>A &amp; B &lt;C&gt; &#233;&#xE9;</v>', 'A & B <C> éé'],
    ['a section', 't="str"', '<v><![CDATA[<b>&amp;]]></v>', '<b>&amp;'],
    ['an escaped line break', 't="str"', '<v>a_x000A_b</v>', 'a\nb'],
    ['text like a formula', 't="str"', '<v>=1+1</v>', "'=1+1"],
    ['half a character', 't="str"', '<v>a_xD800_</v>', 'a\uFFFD'],
  ])('%s', async (_, attributes, inner, expected) => {
    expect(await oneCell(attributes, inner)).toEqual(expected);
  });

  test('a shared string, without how to pronounce it', async () => {
    const strings = '<si><t>não</t></si><si><t>東</t><rPh><t>ひがし</t></rPh></si>';
    expect(await oneCell('t="s"', '<v>1</v>', strings)).toBe('東');
  });

  test('a shared string that is not there is a damaged file', async () => {
    await expect(oneCell('t="s"', '<v>7</v>', '<si><t>a</t></si>')).rejects.toThrow(/danificado/);
  });

  test('days count from 1904 where the workbook says so', async () => {
    const rows = `${HEAD}<row r="2"><c r="A2" s="1"><v>0</v></c></row>`;
    const workbook = '<workbookPr date1904="1"/>';
    const { rows: read1904 } = await readBytes(makeXlsx({ sheets: [rows], workbook }));
    expect(read1904[0]?.cells[0]).toEqual({ date: '1904-01-01' });
  });
});

const rowsWith = (sku: string) => `${HEAD}<row r="2"><c r="A2" ${text(sku)}</row>`;

describe('where things are', () => {
  test('rows keep the numbers the spreadsheet shows, whatever is empty between them', async () => {
    const rows = `<row r="3"><c r="B3" ${text('SKU')}<c r="D3" ${text('Tamanho')}</row><row r="7"><c r="B7" ${text('A-1')}<c r="D7" ${text('P')}</row><row r="900"><c r="B900" s="1"/></row>`;
    expect(await readBytes(makeXlsx({ sheets: [rows] }))).toEqual({
      heads: ['', 'SKU', '', 'Tamanho'],
      rows: [{ row: 7, cells: [null, 'A-1', null, 'P'] }],
    });
  });

  test('rows and cells without an address follow each other', async () => {
    const rows = `<row><c ${text('SKU')}<c ${text('Tamanho')}</row><row><c ${text('A')}<c ${text('P')}</row>`;
    const { rows: found } = await readBytes(makeXlsx({ sheets: [rows] }));
    expect(found).toEqual([{ row: 2, cells: ['A', 'P'] }]);
  });

  test('the first sheet with rows is read, and no hidden one', async () => {
    const second = await readBytes(makeXlsx({ sheets: ['', rowsWith('SECOND')] }));
    expect(second.rows[0]?.cells).toEqual(['SECOND']);
    const seen = await readBytes(
      makeXlsx({ sheets: [rowsWith('HIDDEN'), rowsWith('SEEN')], state: 'hidden' }),
    );
    expect(seen.rows[0]?.cells).toEqual(['SEEN']);
  });

  test('names with a prefix are the same names', async () => {
    const parts = bookParts({ sheets: [''] });
    const sheet = `<x:worksheet xmlns:x="u"><x:sheetData><x:row r="1"><x:c r="A1" t="str"><x:v>SKU</x:v></x:c><x:c r="B1" t="str"><x:v>Peso</x:v></x:c></x:row><x:row r="2"><x:c r="A2"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const bytes = makeZip([
      ...parts.slice(0, -1),
      { name: 'xl/worksheets/sheet1.xml', content: sheet },
    ]);
    expect((await readBytes(bytes)).rows).toEqual([{ row: 2, cells: [7] }]);
  });

  test('merged cells have their value in the first of them', async () => {
    const rows = `${HEAD}<row r="2"><c r="A2" ${text('X')}<c r="B2"><v>1</v></c></row><row r="3"><c r="A3" s="1"/><c r="B3"><v>2</v></c></row>`;
    const sheet = await readBytes(
      makeXlsx({
        sheets: [`${rows}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells><sheetData>`],
      }),
    );
    expect(sheet.rows.map(({ cells }) => cells)).toEqual([
      ['X', 1],
      [null, 2],
    ]);
  });
});

const asDay = (cell: unknown) =>
  cell instanceof Date ? { date: cell.toISOString().slice(0, 10) } : cell;

test('another library writes and a third reads the same', async () => {
  const rows = [
    ['SKU', 'Título', 'Preço', 'Ativo', 'Dia'],
    ['0012', 'Calça "reta" & <cia>', 1234.56, true, new Date(Date.UTC(2026, 0, 31))],
    ['0013', ' çãé\nlinha', 0.1, false, new Date(Date.UTC(2024, 1, 29))],
  ];
  const bytes = await writeExcelFile(rows, { dateFormat: 'dd/mm/yyyy' }).toBuffer();
  const [theirs] = await readExcelFile(bytes);
  const ours = await readBytes(bytes);
  expect(
    ours.rows.map(({ cells }) =>
      cells.map((cell) => (typeof cell === 'string' ? cell.trim() : cell)),
    ),
  ).toEqual(theirs?.data.slice(1).map((row) => row.map(asDay)));
});

const zipOf = (...names: string[]) => makeZip(names.map((name) => ({ name, content: 'x' })));

describe('what is no spreadsheet of ours', () => {
  const ole = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]);
  test.each([
    ['an old .xls', ole, /\.xls é antigo/],
    [
      'an encrypted one',
      Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]),
      /tem senha/,
    ],
    ['LibreOffice', zipOf('mimetype', 'content.xml'), /LibreOffice/],
    ['.xlsb', zipOf('[Content_Types].xml', 'xl/workbook.bin'), /xlsb/],
    ['Numbers', zipOf('Index/Document.iwa'), /Numbers/],
    ['Word', zipOf('[Content_Types].xml', 'word/document.xml'), /Word/],
    ['any ZIP', zipOf('foto.jpg'), /não é uma planilha/],
    [
      'a ZIP with a password',
      makeZip([
        { name: '[Content_Types].xml', content: '' },
        { name: 'xl/workbook.xml', content: 'x', flags: 1 },
      ]),
      /senha/,
    ],
    ['no workbook', zipOf('[Content_Types].xml'), /danificado/],
    ['an empty workbook', makeXlsx({ sheets: ['', ''] }), /vazia/],
    ['a head alone', makeXlsx({ sheets: [HEAD] }), /só tem o cabeçalho/],
    ['half a file', makeXlsx({ sheets: [HEAD] }).subarray(0, 400), /danificado/],
    ['PK and nothing', Buffer.from('PK'), /danificado/],
  ])('%s is refused with what to do', async (_, bytes, message) => {
    await expect(readBytes(bytes)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: [{ path: 'file', message: expect.stringMatching(message) }],
    });
  });

  test('the name of a file says nothing', async () => {
    const bytes = makeXlsx({ sheets: [`${HEAD}<row r="2"><c r="A2"><v>1</v></c></row>`] });
    expect((await readBytes(bytes, 'planilha.csv')).rows).toHaveLength(1);
  });
});
