import { expect, test } from 'vitest';

import { parseOrder } from './parse-order.rules.ts';
import type { Reading, WrittenLine } from './written.rules.ts';

/** `VE-1187 P2 M4`, `VE-1187 1-2-2-1`: a reading in one short form. */
const short = ({ name, sizes, grade }: Reading) =>
  `${name} ${grade ? grade.join('-') : sizes?.map(({ size, quantity }) => `${size}:${quantity}`).join(' ')}`;
const readingsIn = (line: WrittenLine | undefined) =>
  line?.kind === 'asked' ? line.readings.map(short) : [];
const read = (text: string) => parseOrder(text).map(readingsIn);
const kinds = (text: string) => parseOrder(text).map(({ kind }) => kind);

test.each([
  'VE-1187 P2 M4',
  'VE-1187 P 2 M 4',
  'VE-1187 2P 4M',
  'VE-1187 2 P 4 M',
  'VE-1187 P:2 M:4',
  'VE-1187 P: 2 M : 4',
  'VE-1187 P=2 M=4',
  'VE-1187 P x 2 M x 4',
  'VE-1187 Px2 4xM',
  'VE-1187 P2, M4',
  'Ref: VE-1187 P2 M4',
  'código VE-1187 P2 M4',
  'VE-1187 P-2 M-4',
  'VE-1187 P(2) M(4)',
  'VE-1187 P 2 peças, M 4 peças',
  'VE-1187; P2; M4',
  'VE-1187;P;2;M;4',
  'VE-1187\tp\t2\tm\t4\t\t',
  '  VE-1187\u00A0P2\u3000M4  ',
  'ＶＥ－１１８７　Ｐ２　Ｍ４',
  'VE‑1187 P2 M4',
  '- VE-1187 P2 M4',
  '• VE-1187 P2 M4.',
  '1) VE-1187 P2 M4',
  'VE-1187 P2 e M4',
  'VE-1187 P2/M4',
  'VE-1187 P2 + M4',
  'VE-1187: P=2; M=4',
  'VE-1187 - P2 - M4',
  'VE-1187 (P2, M4)',
  'VE-1187 tam. P qtd 2 tam. M qtd 4',
  'VE-1187 P 2 un, M 4 un',
  'VE-1187;P;2,00;M;4,00',
])('%j is P 2, M 4', (line) => {
  expect(read(line)).toEqual([['VE-1187 P:2 M:4']]);
});

test.each([
  ['JQ-2201  1-2-2-1', ['JQ-2201 1-2-2-1']],
  ['JQ-2201 1/2/2/1', ['JQ-2201 1-2-2-1']],
  ['JQ-2201\t1\t\t2\t1', ['JQ-2201 1-0-2-1']],
  ['CL-0930;38;1', ['CL-0930 38:1', 'CL-0930 1:38', 'CL-0930 38-1']],
  ['CL-0930,38,1', ['CL-0930 38:1', 'CL-0930 1:38', 'CL-0930 38-1']],
  ['CL-0930;M;1', ['CL-0930 M:1']],
  ['CL-0930;1;M', ['CL-0930 M:1']],
  ['CL-0930;2 anos;3', ['CL-0930 2 ANOS:3']],
  ['CL-0930 38:1', ['CL-0930 38:1']],
  ['BO-1 3', ['BO-1 3']],
  ['BO-1;;3', ['BO-1 3']],
  ['breton urucum M 4', ['breton urucum M:4']],
  ['CM 0412 P2', ['CM 0412 P:2']],
  ['CM-0412;Camiseta Breton;M;2', ['CM-0412 Camiseta Breton M:2']],
  ['VE-1187 G1 2 G2 3', ['VE-1187 G1:2 G2:3']],
  ['VE-1187 P0 M4', ['VE-1187 M:4']],
  ['2x VE-1187 M', ['VE-1187 M:2']],
  ['2 VE-1187 M', ['VE-1187 M:2']],
  ['3 bolsa palha', ['bolsa palha 3']],
  ['BO-1: 3', ['BO-1 3']],
  ['BO-1;1.200', ['BO-1 1200']],
  ['VE-1187 1xg', ['VE-1187 XG:1', 'VE-1187 G:1']],
  ['Calça 501 38 2', ['Calça 501-38-2', 'Calça 501 38:2', 'Calça 501 2:38', 'Calça 501 38-2']],
])('%j has these readings', (line, readings) => {
  expect(read(line)).toEqual([readings]);
});

test('numbers alone are sizes or pieces, and a name may end in one: nothing is decided here', () => {
  expect(read('TN-0108 38 4')).toEqual([
    ['TN-0108 38:4', 'TN-0108 4:38', 'TN-0108 38-4', 'TN-0108 38 4'],
  ]);
  expect(read('VE-1187 1 2 2 1')[0]).toContain('VE-1187 1-2-2-1');
});

test.each([
  ['VE-1187', /Falta a quantidade/],
  ['Vestido Ondina', /Falta a quantidade/],
  ['VE-1187 P2 e depois 7 ou 8', /Não entendemos/],
  ['VE-1187 P0 M0', /Não entendemos/],
  ['VE-1187 -2', /Não entendemos/],
  [`${'A'.repeat(161)} P2`, /mais de 160/],
])('%j is not read, and why is said', (line, why) => {
  expect(parseOrder(line)).toMatchObject([{ kind: 'unread', why: expect.stringMatching(why) }]);
});

test('a head says what the columns are, in any order and beside columns nobody needs', () => {
  const text =
    'Referência;Produto;Cor;Qtd.;Tamanho;Preço\r\nCL-0930;Pantalona;Preto;2;38;99,90\r\n';
  expect(kinds(text)).toEqual(['head', 'asked']);
  expect(read(text)[1]).toEqual(['CL-0930 38:2']);
  expect(read('código\tquantidade\nBO-1\t3')[1]).toEqual(['BO-1 3']);
  expect(read('Nome,Tam,Qtde\nbreton urucum,m,4')[1]).toEqual(['breton urucum M:4']);
});

test('sizes in the head make a matrix; rows without pieces ask for nothing', () => {
  const text =
    'SKU\tProduto\t36\t38\t40\tTotal\nCL-0930\tPantalona\t\t2\t1\t3\nCL-0931\tReta\t0\t-\t\t';
  expect(kinds(text)).toEqual(['head', 'asked', 'none']);
  expect(read(text)[1]).toEqual(['CL-0930 38:2 40:1']);
  expect(parseOrder('SKU;P;M\nX;dois;1')[1]).toMatchObject({ kind: 'unread', under: 0 });
  expect(parseOrder('SKU;P;M\n;2;1')[1]).toMatchObject({ why: 'Falta o código.' });
});

test('one size per line below the name of the product', () => {
  const text = 'VE-1187:\nP 2\nM4\n\nVestido Ondina\n38 1\nCL-0930 G1';
  expect(kinds(text)).toEqual(['title', 'asked', 'asked', 'title', 'asked', 'asked']);
  expect(read(text).slice(1, 3)).toEqual([['VE-1187 P:2'], ['VE-1187 M:4']]);
  expect(read(text)[4]).toContain('Vestido Ondina 38:1');
  expect(read(text)[5]).toEqual(['CL-0930 G:1']);
  expect(parseOrder(text)[2]).toMatchObject({ under: 0 });
});

test('a code without pieces is not taken for the title of the next code', () => {
  expect(kinds('VE-1187\nVE-1188 P2')).toEqual(['unread', 'asked']);
});
