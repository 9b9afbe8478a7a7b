import { expect, test } from 'vitest';

import { fileComplaint, keptFile, textComplaint } from '#web/sheet/sheet-file.ts';

import { complaintText, shortChange } from './changes.rules.ts';
import { mappingProblems } from './columns.rules.ts';
import { errorsCsv, errorsFileName } from './errors-csv.rules.ts';
import { column, rowOf, summaryOf } from './imports.fixture.ts';
import { stageOf } from './stage.rules.ts';
import { effectsText, refusalText } from './summary.rules.ts';

const LETTERS = ['A', 'B', 'C', 'D'].map((letter) => column(letter));

test('columns need one SKU, and each field once', () => {
  expect(mappingProblems(LETTERS, ['sku', 'title', null, null])).toEqual([]);
  expect(mappingProblems(LETTERS, [null, 'title', null, null])).toEqual([
    'Escolha qual coluna é o SKU.',
  ]);
  expect(mappingProblems(LETTERS, ['sku', 'title', 'sku', 'sku'])).toEqual([
    '“SKU” está em mais de uma coluna: A, C e D.',
  ]);
  expect(mappingProblems(LETTERS, ['stock', 'title', 'title', 'stock'])).toEqual([
    'Escolha qual coluna é o SKU.',
    '“Título” está em mais de uma coluna: B e C.',
    '“Estoque” está em mais de uma coluna: A e D.',
  ]);
});

test('short texts are shown whole, long ones where they differ', () => {
  expect(shortChange({ before: 'R$ 10,00', after: 'R$ 12,00' })).toEqual({
    before: 'R$ 10,00',
    after: 'R$ 12,00',
  });
  const same = 'x'.repeat(300);
  const { before, after } = shortChange({ before: `${same}antes`, after: `${same}depois` });
  expect(before).toMatch(/^…x+antes$/);
  expect(after).toMatch(/^…x+depois$/);
  expect(after.length).toBeLessThan(100);
  expect(shortChange({ before: null, after: same }).after).toMatch(/^x{90}…$/);
});

test('a complaint says its cell and column where it has them', () => {
  const message = 'Informe um preço';
  expect(complaintText({ cell: 'D12', column: 'Preço', message })).toBe(
    'D12 · Preço: Informe um preço',
  );
  expect(complaintText({ cell: '', column: 'Preço', message })).toBe('Preço: Informe um preço');
  expect(complaintText({ cell: '', column: '', message })).toBe(message);
});

test('what happens is told in one line, what does not is left out', () => {
  expect(effectsText(summaryOf({ productsChanged: 0, piecesIn: 1200, piecesOut: 1 }))).toBe(
    '1 produto novo, 2 tamanhos novos, 1.200 peças a mais no estoque, 1 peça a menos no estoque',
  );
  const none = { productsCreated: 0, productsChanged: 0, sizesCreated: 0, piecesIn: 0 };
  expect(effectsText(summaryOf(none))).toBe('nada mudou');
});

test('nothing is applied with a wrong row, or when nothing changes', () => {
  expect(refusalText(summaryOf())).toBeUndefined();
  expect(refusalText(summaryOf({ wrong: 1 }))).toBe(
    '1 linha com erro. Corrija na planilha e envie de novo.',
  );
  expect(refusalText(summaryOf({ new: 0, changed: 0 }))).toMatch(/^Não há nada para aplicar/);
});

test.each([
  [{ state: 'draft', summary: null }, 0, {}, 'columns'],
  [{ state: 'draft', summary: summaryOf() }, 0, {}, 'review'],
  [{ state: 'draft', summary: summaryOf() }, 0, { editing: true }, 'columns'],
  [{ state: 'draft', summary: summaryOf() }, 0, { applying: true }, 'applying'],
  [{ state: 'draft', summary: summaryOf() }, 3, {}, 'applying'],
  [{ state: 'applied', summary: summaryOf() }, 6, { applying: true }, 'applied'],
  [{ state: 'undone', summary: summaryOf() }, 0, {}, 'undone'],
] as const)('%o with %i done, %o: %s', (it, done, here, stage) => {
  expect(stageOf({ import: it, done }, { editing: false, applying: false, ...here })).toBe(stage);
});

test('the sheet of errors has one line a complaint, and no cell is a formula', () => {
  const csv = errorsCsv([
    rowOf(2, {
      verdict: 'wrong',
      sku: '=HYPERLINK("http://x")',
      title: 'Calça; "azul"\nlonga',
      size: ' -1',
      complaints: [
        { cell: 'C2', column: 'Preço', message: 'Use um número' },
        { cell: '', column: '', message: 'Tamanho repetido' },
      ],
    }),
  ]);
  const start = `2;"'=HYPERLINK(""http://x"")";"Calça; ""azul""\nlonga";' -1;`;
  expect(csv).toBe(
    '\uFEFFLinha;SKU;Título;Tamanho;Célula;Coluna;Problema\r\n' +
      `${start}C2;Preço;Use um número\r\n${start};;Tamanho repetido\r\n`,
  );
});

test.each([
  ['colecao.verao.xlsx', 'erros-colecao.verao.csv'],
  ['planilha', 'erros-planilha.csv'],
  ['.csv', 'erros-importacao.csv'],
])('the errors of %s are saved as %s', (filename, saved) => {
  expect(errorsFileName(filename)).toBe(saved);
});

test.each([
  [0, 'O arquivo está vazio.'],
  [1, undefined],
  [10 * 1024 * 1024, undefined],
  [10 * 1024 * 1024 + 1, 'O arquivo é grande demais. O máximo é 10MB.'],
])('%i bytes', (size, complaint) => {
  expect(fileComplaint({ size })).toBe(complaint);
});

test('a file that a spreadsheet program holds is told in words', async () => {
  const held = new File(['abc'], 'colecao.xlsx');
  held.arrayBuffer = () => Promise.reject(new Error('NotReadableError'));
  await expect(keptFile(held)).rejects.toThrow('Feche-o na planilha e escolha-o de novo.');
});

test('blank cells are not worth sending', () => {
  expect(textComplaint(' \n\t')).toBe('Cole aqui as células copiadas da planilha.');
  expect(textComplaint('SKU\nA')).toBeUndefined();
  expect(textComplaint('x'.repeat(5_000_001))).toMatch(/grande demais/);
});
