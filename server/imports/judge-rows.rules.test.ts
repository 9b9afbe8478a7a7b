import { describe, expect, test } from 'vitest';

import type { ImportField } from '#contract/import-fields';

import { FIELDS, judge, NEW, sheetOf } from '../testing/judged-rows.ts';
import { judgeRows, skusOf } from './judge-rows.rules.ts';
import type { Cell } from './sheet/sheet.ts';

describe('a known product', () => {
  test('is found whatever the case of its SKU, which never changes', () => {
    const { plans, rows, summary } = judge([
      { sku: 'CAM-1', title: 'Camisa', size: 'p', stock: 8 },
    ]);
    expect(plans).toEqual([
      {
        sku: 'Cam-1',
        id: 'id-1',
        values: { title: 'Camisa' },
        prices: [],
        sizes: [{ size: 'P', id: 'p', before: 5, stock: 8 }],
        rows: [2],
      },
    ]);
    expect(rows).toEqual([
      {
        row: 2,
        sku: 'CAM-1',
        title: 'Camisa',
        size: 'P',
        verdict: 'changed',
        changes: [
          { field: 'title', before: 'Camiseta', after: 'Camisa' },
          { field: 'stock', before: '5', after: '8' },
        ],
        complaints: [],
      },
    ]);
    expect(summary).toEqual({
      rows: 1,
      new: 0,
      changed: 1,
      same: 0,
      wrong: 0,
      productsCreated: 0,
      productsChanged: 1,
      sizesCreated: 0,
      piecesIn: 3,
      piecesOut: 0,
    });
  });

  test('an empty cell leaves what is there; sizes that are not named stay', () => {
    const { plans, rows, summary } = judge([
      { sku: 'Cam-1', size: 'P' },
      { sku: 'Cam-1', title: ' ' },
    ]);
    expect(plans).toEqual([]);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['same', 'same']);
    expect(summary).toMatchObject({ rows: 2, same: 2, productsChanged: 0 });
  });

  test('values as they are change nothing, however they are written', () => {
    const fields: ImportField[] = [
      'sku',
      'title',
      'description',
      'category',
      'msrp',
      'price50',
      'weight',
      'length',
      'width',
      'active',
      'published',
      'size',
      'stock',
    ];
    const { plans, rows } = judge(
      [
        {
          sku: 'cam-1',
          title: ' Camiseta ',
          description: 'Algodão\nLeve',
          category: 'CAMISETAS',
          msrp: 'R$ 100',
          price50: 50,
          weight: '0,250',
          length: 32.5,
          width: '0',
          active: 'verdadeiro',
          published: 'n',
          size: 'm',
          stock: '0,0',
        },
      ],
      fields,
    );
    expect(rows[0]).toMatchObject({ verdict: 'same', changes: [], complaints: [] });
    expect(plans).toEqual([]);
  });

  test('changes read as people read them', () => {
    const fields: ImportField[] = [
      'sku',
      'description',
      'category',
      'msrp',
      'price40',
      'weight',
      'length',
      'published',
      'size',
      'stock',
    ];
    const [row] = judge(
      [
        {
          sku: 'Cam-1',
          description: 'Linho',
          category: 'calças',
          msrp: '1.234,5',
          price40: 80,
          weight: '1,25',
          length: '7',
          published: 'Sim',
          size: 'GG',
          stock: '1.000',
        },
      ],
      fields,
    ).rows;
    expect(row?.changes).toEqual([
      { field: 'description', before: 'Algodão\r\nLeve', after: 'Linho' },
      { field: 'category', before: 'Camisetas', after: 'Calças' },
      { field: 'msrp', before: 'R$\u00A0100,00', after: 'R$\u00A01.234,50' },
      { field: 'price40', before: null, after: 'R$\u00A080,00' },
      { field: 'weight', before: '0,25 kg', after: '1,25 kg' },
      { field: 'length', before: '32,5 cm', after: '7 cm' },
      { field: 'published', before: 'Não', after: 'Sim' },
      { field: 'size', before: null, after: 'GG' },
      { field: 'stock', before: null, after: '1000' },
    ]);
    expect(row?.verdict).toBe('new');
  });

  test('a long description is shortened for reading, not for writing', () => {
    const description = '🧵'.repeat(2000);
    const { rows, plans } = judge([{ sku: 'Cam-1', description }], ['sku', 'description']);
    expect(rows[0]?.changes[0]?.after).toBe(`${'🧵'.repeat(120)}…`);
    expect(plans[0]?.values.description).toBe(description);
  });

  test('pieces come in and go out, and new sizes are counted', () => {
    const { summary, plans } = judge([
      { sku: 'Cam-1', size: 'P', stock: 2 },
      { sku: 'Cam-1', size: 'M', stock: 7 },
      { sku: 'Cam-1', size: 'XG', stock: 1 },
      { sku: 'Cam-1', size: 'U' },
    ]);
    expect(summary).toMatchObject({
      new: 2,
      changed: 2,
      productsChanged: 1,
      sizesCreated: 2,
      piecesIn: 8,
      piecesOut: 3,
    });
    expect(plans[0]?.sizes.at(-1)).toEqual({ size: 'U', id: null, before: 0, stock: 0 });
  });
});

describe('cells of other programs', () => {
  test("the apostrophe of our own CSV files is not part of the text, Excel's quotes neither", () => {
    const { plans } = judge([
      { ...NEW, sku: '="0012"', title: "'=Promoção" },
      { ...NEW, sku: "'+55", title: "'d'água" },
    ]);
    expect(plans.map(({ sku, values }) => [sku, values.title])).toEqual([
      ['0012', '=Promoção'],
      ['+55', "'d'água"],
    ]);
  });

  test('a number is a SKU and a size as it is written', () => {
    const { plans } = judge([
      { ...NEW, sku: 12, size: 38 },
      { ...NEW, sku: 12, size: 38.5 },
    ]);
    expect(plans).toMatchObject([{ sku: '12', sizes: [{ size: '38' }, { size: '38,5' }] }]);
  });

  test.each<[Cell, boolean]>([
    ['Sim', true],
    ['s', true],
    ['1', true],
    [1, true],
    ['VERDADEIRO', true],
    ['true', true],
    ['X', true],
    [true, true],
    ['Não', false],
    ['nao', false],
    ['N', false],
    ['0', false],
    [0, false],
    ['Falso', false],
    ['FALSE', false],
    [false, false],
  ])('%j is %j', (published, expected) => {
    expect(judge([{ ...NEW, published }]).plans[0]?.values.published).toBe(expected);
  });
});

const refusal = (heads: string[], fields: (ImportField | null)[]) => () =>
  judgeRows({ sheet: { heads, rows: [] }, fields, known: new Map() });

describe('a mapping', () => {
  test.each<[string, (ImportField | null)[], string]>([
    ['without a SKU', ['title', null], 'Escolha a coluna do SKU'],
    ['with a field twice', ['sku', 'sku'], 'SKU foi escolhido em mais de uma coluna'],
    [
      'with stock of no size',
      ['sku', 'stock'],
      'Escolha a coluna do tamanho: o estoque é de cada tamanho',
    ],
    ['of another table', ['sku'], 'As colunas não são as da planilha'],
  ])('%s is refused as a whole', (_, fields, message) => {
    expect(refusal(['a', 'b'], fields)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', details: [{ path: 'fields', message }] }),
    );
  });
});

test('the SKUs to look for, each once and in upper case', () => {
  const sheet = sheetOf([
    { sku: 'a-1' },
    { sku: ' A-1 ' },
    { sku: 7 },
    {},
    { sku: '#REF!' },
    { sku: "'=x" },
  ]);
  expect(skusOf(sheet, FIELDS)).toEqual(['A-1', '7', '=X']);
  expect(skusOf(sheet, ['title'])).toEqual([]);
});
