import { describe, expect, test } from 'vitest';

import { bookParts, makeXlsx, makeZip } from '../../testing/make-xlsx.ts';
import { readBytes } from '../../testing/read-bytes.ts';

const text = (value: string) => `t="inlineStr"><is><t>${value}</t></is></c>`;
const HEAD = `<row r="1"><c r="A1" ${text('SKU')}<c r="B1" ${text('Estoque')}</row>`;
const sheetOf = (rows: string, prolog = '') => makeXlsx({ sheets: [rows], prolog });
const sheetFile = (content: string | Buffer) =>
  makeZip([
    ...bookParts({ sheets: [''] }).slice(0, -1),
    { name: 'xl/worksheets/sheet1.xml', content },
  ]);
const fullRow = (at: number) => `<row r="${at}">${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`;
const many = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>1</v></c></row>`,
  ).join('');

describe('hostile files', () => {
  test('a bomb that says how large it is, and one that lies', async () => {
    const bomb = Buffer.alloc(100 * 1024 * 1024, `<x a="${' '.repeat(200)}"/>`);
    const honest = sheetFile(bomb);
    expect(honest.length).toBeLessThan(1024 * 1024);
    const lying = Buffer.from(honest);
    const size = Buffer.from(new Uint32Array([bomb.length]).buffer);
    for (let at = lying.indexOf(size); at !== -1; at = lying.indexOf(size)) {
      lying.writeUInt32LE(1000, at);
    }
    const before = process.memoryUsage.rss();
    await expect(readBytes(honest)).rejects.toThrow(/grande demais/);
    await expect(readBytes(lying)).rejects.toThrow(/grande demais/);
    expect(process.memoryUsage.rss() - before).toBeLessThan(bomb.length);
  });

  test('a small file of too many tags', async () => {
    await expect(readBytes(sheetFile('<x/>'.repeat(4_100_000)))).rejects.toThrow(/grande demais/);
  });

  test('a text without an end', async () => {
    await expect(
      readBytes(sheetFile(`<worksheet>${'x'.repeat(3_000_000)}</worksheet>`)),
    ).rejects.toThrow(/danificado/);
    await expect(readBytes(sheetFile(`<${'x'.repeat(900_000)}`))).rejects.toThrow(/danificado/);
    await expect(readBytes(sheetFile(`<c ${'x '.repeat(400_000)}>`))).rejects.toThrow(/vazia/);
  });

  test('one long text in every cell', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => fullRow(at + 1)).join('');
    const strings = `<si><t>${'x'.repeat(30_000)}</t></si>`;
    await expect(readBytes(makeXlsx({ sheets: [rows], strings }))).rejects.toThrow(/texto demais/);
  });

  test('a number format that takes an hour to understand', async () => {
    const styles = `<x><numFmt numFmtId="170" formatCode="${'['.repeat(900_000)}"/></x>`;
    const parts = bookParts({ sheets: [`${HEAD}<row r="2"><c r="A2"><v>1</v></c></row>`] });
    const named = parts.map((part) =>
      part.name === 'xl/styles.xml' ? { ...part, content: styles } : part,
    );
    expect((await readBytes(makeZip(named))).rows).toHaveLength(1);
  });

  test('more sheets than anybody has, of as many places', async () => {
    const parts = bookParts({ sheets: [HEAD] }).map(({ name, content }) => {
      if (name === 'xl/workbook.xml') return { name, content: '<sheet r:id="x"/>'.repeat(200_000) };
      if (name !== 'xl/_rels/workbook.xml.rels') return { name, content };
      return { name, content: '<Relationship Id="y" Type="worksheet"/>'.repeat(100_000) };
    });
    await expect(readBytes(makeZip(parts))).rejects.toThrow(/grande demais/);
  });

  test('ten megabytes of quotes that were not even packed', async () => {
    const quotes = Buffer.from(`<${'""'.repeat(4_900_000)}`);
    const file = makeZip([
      ...bookParts({ sheets: [''] }).slice(0, -1),
      { name: 'xl/worksheets/sheet1.xml', content: quotes, isStored: true },
    ]);
    await expect(readBytes(file)).rejects.toThrow(/danificado/);
  });

  test('a head of a whole text is cut: every complaint about its column names it', async () => {
    const { heads } = await readBytes(`SKU;${'👗'.repeat(50_000)}\nA;1`);
    expect(heads).toEqual(['SKU', '👗'.repeat(100)]);
  });

  test('a document type is refused, whatever it names', async () => {
    const prolog = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
    await expect(
      readBytes(sheetOf(`${HEAD}<row r="2"><c r="A2" ${text('&e;')}</row>`, prolog)),
    ).rejects.toThrow(/danificado/);
  });

  test('names of prototypes are only names', async () => {
    const rows = `<row r="1"><c r="A1" ${text('__proto__')}<c r="B1" ${text('constructor')}</row><row r="2"><c r="A2" ${text('__proto__')}<c r="B2" ${text('toString')}</row>`;
    expect(await readBytes(sheetOf(rows))).toEqual({
      heads: ['__proto__', 'constructor'],
      rows: [{ row: 2, cells: ['__proto__', 'toString'] }],
    });
  });

  test.each([
    ['a row past the last', '<row r="4000000000"><c><v>1</v></c></row>'],
    ['rows out of order', '<row r="5"/><row r="5"/>'],
    ['cells out of order', '<row r="2"><c r="B2"><v>1</v></c><c r="A2"><v>1</v></c></row>'],
    ['a column past the last', '<row r="2"><c r="ZZZ2"><v>1</v></c></row>'],
    ['an address that is none', '<row r="2"><c r="__proto__"><v>1</v></c></row>'],
  ])('%s', async (_, rows) => {
    await expect(readBytes(sheetOf(HEAD + rows))).rejects.toThrow(/danificado/);
  });

  test.each([
    ['another checksum', 16, /danificado/],
    ['a size beyond the limit', 24, /grande demais/],
    ['a place outside the file', 42, /danificado/],
  ])('a directory that claims %s', async (_, field, message) => {
    const bytes = sheetOf(`${HEAD}<row r="2"><c r="A2"><v>1</v></c></row>`);
    bytes.writeUInt32LE(0xfffffff0, bytes.lastIndexOf('PK\u0001\u0002') + field);
    await expect(readBytes(bytes)).rejects.toThrow(message);
  });

  test('more columns and rows than allowed', async () => {
    await expect(
      readBytes(sheetOf(`${HEAD}<row r="2"><c r="BI2"><v>1</v></c></row>`)),
    ).rejects.toThrow(/mais de 60 colunas/);
    expect(
      (await readBytes(sheetOf(`${HEAD}<row r="2"><c r="BH2"><v>1</v></c></row>`))).heads,
    ).toHaveLength(60);
    await expect(readBytes(sheetOf(HEAD + many(10_001)))).rejects.toThrow(/mais de 10\.000 linhas/);
    expect((await readBytes(sheetOf(HEAD + many(10_000)))).rows).toHaveLength(10_000);
  });
});
