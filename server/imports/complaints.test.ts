import { describe, expect, test } from 'vitest';

import { type Cells, complaintsOf, judge, KNOWN, NEW } from '../testing/judged-rows.ts';
import { judgeRows } from './judge-rows.rules.ts';
import type { Cell } from './sheet/sheet.ts';

describe('complaints', () => {
  const KNOWN_ROW: Cells = { sku: 'Cam-1' };
  test.each<[string, Cells, string]>([
    ['no SKU', { title: 'x' }, 'A2 SKU: Informe o SKU em cada linha'],
    ['a long SKU', { sku: 'x'.repeat(61) }, 'A2 SKU: Use no máximo 60 caracteres'],
    [
      'a SKU Excel has shortened',
      { sku: '7,89E+12' },
      'A2 SKU: A planilha encurtou este código: formate a coluna como texto',
    ],
    [
      'a SKU that lost digits',
      { sku: 1e21 },
      'A2 SKU: Formate a coluna como texto: o número perdeu dígitos',
    ],
    [
      'a long title',
      { ...KNOWN_ROW, title: 'x'.repeat(161) },
      'B2 Título: Use no máximo 160 caracteres',
    ],
    [
      'a lost letter',
      { ...KNOWN_ROW, title: 'Cal\uFFFDa' },
      'B2 Título: A célula tem caracteres ilegíveis',
    ],
    [
      'a control character',
      { ...KNOWN_ROW, title: 'a\u0007b' },
      'B2 Título: O texto tem caracteres não permitidos',
    ],
    [
      'a category',
      { ...KNOWN_ROW, category: 'Chapéus' },
      'C2 Categoria: Categoria desconhecida. Use Camisetas, Calças, Vestidos, Acessórios, Tênis, Jaquetas, Shorts, Blusas',
    ],
    ['no price', { ...KNOWN_ROW, msrp: '0' }, 'D2 Preço sugerido: MSRP deve ser maior que zero'],
    [
      'a negative price',
      { ...KNOWN_ROW, msrp: '-1,00' },
      'D2 Preço sugerido: MSRP deve ser maior que zero',
    ],
    [
      'a third decimal',
      { ...KNOWN_ROW, msrp: '1,234' },
      'D2 Preço sugerido: Use no máximo duas casas decimais',
    ],
    [
      'a huge price',
      { ...KNOWN_ROW, msrp: '1000000001' },
      'D2 Preço sugerido: O valor é grande demais',
    ],
    [
      'a negative price at 40 %',
      { ...KNOWN_ROW, price40: -5 },
      'E2 Preço 40%: Preço 40% deve ser maior que zero',
    ],
    [
      'a formula',
      { ...KNOWN_ROW, msrp: '=A1*2' },
      'D2 Preço sugerido: A célula contém uma fórmula: cole o valor dela',
    ],
    [
      'a spreadsheet error',
      { ...KNOWN_ROW, msrp: '#N/D' },
      'D2 Preço sugerido: A célula contém um erro da planilha (#N/D)',
    ],
    [
      'an error in a text',
      { ...KNOWN_ROW, title: '#REF!' },
      'B2 Título: A célula contém um erro da planilha (#REF!)',
    ],
    [
      'a formula not calculated',
      { ...KNOWN_ROW, stock: '#SEM VALOR!', size: 'P' },
      'J2 Estoque: A fórmula ainda não foi calculada: abra a planilha, salve-a e envie de novo',
    ],
    [
      'a date for a number',
      { ...KNOWN_ROW, msrp: { date: '2026-01-31' } },
      'D2 Preço sugerido: A célula contém uma data',
    ],
    [
      'a date for a size',
      { ...KNOWN_ROW, size: { date: '2026-01-31' } },
      'I2 Tamanho: A célula contém uma data',
    ],
    ['a heavy weight', { ...KNOWN_ROW, weight: 250_000 }, 'F2 Peso (kg): Use até 1000 kg'],
    ['a negative weight', { ...KNOWN_ROW, weight: '-1' }, 'F2 Peso (kg): Use zero ou mais'],
    ['a long box', { ...KNOWN_ROW, length: '1001' }, 'G2 Comprimento (cm): Use até 1000 cm'],
    ['neither yes nor no', { ...KNOWN_ROW, published: 'talvez' }, 'H2 Publicado: Use Sim ou Não'],
    ['a number that is neither', { ...KNOWN_ROW, published: 2 }, 'H2 Publicado: Use Sim ou Não'],
    [
      'a long size',
      { ...KNOWN_ROW, size: 'x'.repeat(21) },
      'I2 Tamanho: Use no máximo 20 caracteres',
    ],
    ['stock of no size', { ...KNOWN_ROW, stock: 3 }, 'I2 Tamanho: Informe um tamanho'],
    [
      'half a piece',
      { ...KNOWN_ROW, size: 'P', stock: 12.5 },
      'J2 Estoque: O estoque deve ser um número inteiro',
    ],
    [
      'less than nothing',
      { ...KNOWN_ROW, size: 'P', stock: '-3' },
      'J2 Estoque: O estoque não pode ser negativo',
    ],
    [
      'too many pieces',
      { ...KNOWN_ROW, size: 'P', stock: 1_000_001 },
      'J2 Estoque: O estoque é grande demais',
    ],
  ])('%s', (_, cells, complaint) => {
    const { rows, plans, summary } = judge([cells]);
    expect(complaintsOf([cells])).toEqual([complaint]);
    expect([rows[0]?.verdict, rows[0]?.changes, plans, summary.wrong]).toEqual([
      'wrong',
      [],
      [],
      1,
    ]);
  });

  test('two values for one product: the second cell is at fault', () => {
    expect(
      complaintsOf([
        { sku: 'Cam-1', title: 'Um', msrp: '10,00' },
        { sku: 'CAM-1', title: 'Um', msrp: 'R$ 10' },
        { sku: 'cam-1', title: 'Dois', msrp: 11 },
      ]),
    ).toEqual([
      'B4 Título: O mesmo produto tem outro valor na linha 2',
      'D4 Preço sugerido: O mesmo produto tem outro valor na linha 2',
    ]);
  });

  test('the same size twice', () => {
    expect(
      complaintsOf([
        { sku: 'Cam-1', size: 'p' },
        { sku: 'cam-1', size: ' P ' },
      ]),
    ).toEqual(['I3 Tamanho: Este tamanho já está na linha 2']);
  });

  test('more sizes than a product may have, counting those it has', () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({ sku: 'Cam-1', size: at }));
    expect(complaintsOf(rows)).toEqual([
      'I60 Tamanho: Use no máximo 60 tamanhos',
      'I61 Tamanho: Use no máximo 60 tamanhos',
    ]);
    expect(complaintsOf([{ sku: 'Cam-1', size: 'P' }, ...rows.slice(0, 58)])).toEqual([]);
  });

  test('columns past Z have two letters, and a head without a name is called by its field', () => {
    const heads = Array.from({ length: 28 }, () => '');
    const cells: Cell[] = heads.map(() => null);
    cells[0] = 'Cam-1';
    cells[27] = 'doze';
    const fields = heads.map((_, at) => (at === 0 ? 'sku' : at === 27 ? 'msrp' : null));
    const { rows } = judgeRows({
      sheet: { heads, rows: [{ row: 12, cells }] },
      fields,
      known: new Map([['CAM-1', KNOWN]]),
    });
    expect(rows[0]?.complaints).toMatchObject([{ cell: 'AB12', column: 'Preço sugerido' }]);
  });

  test('a wrong row stops its own product and no other', () => {
    const { plans, summary, rows } = judge([
      NEW,
      { sku: 'NOVO', size: 'M', stock: 'x' },
      { sku: 'Cam-1', title: 'Outra' },
    ]);
    expect(plans.map(({ sku }) => sku)).toEqual(['Cam-1']);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'wrong', 'changed']);
    expect(summary).toMatchObject({ wrong: 1, productsCreated: 0, productsChanged: 1 });
  });

  test('rows come in their order, with and without a SKU', () => {
    const { rows } = judge([{ sku: 'Cam-1' }, { title: 'x' }, NEW, { sku: 'Cam-1', size: 'P' }]);
    expect(rows.map(({ row, sku }) => [row, sku])).toEqual([
      [2, 'Cam-1'],
      [3, ''],
      [4, 'NOVO'],
      [5, 'Cam-1'],
    ]);
  });

  test('a row that says nothing in the columns that are used is no row', () => {
    const sheet = {
      heads: ['SKU', 'Notas'],
      rows: [
        { row: 2, cells: ['Cam-1'] },
        { row: 3, cells: [null, 'fim'] },
      ],
    };
    const { rows } = judgeRows({
      sheet,
      fields: ['sku', null],
      known: new Map([['CAM-1', KNOWN]]),
    });
    expect(rows.map(({ row }) => row)).toEqual([2]);
  });
});
