import { expect, test } from 'vitest';

import { MOST_QUICK_LINES } from '#contract/quick-order';

import { multipart } from '../testing/multipart.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { token } = await api.given.reseller();

const sent = (content: string | Buffer, name = 'pedido.csv') =>
  api.send(
    {
      method: 'POST',
      url: '/api/reseller/quick-order/sheet',
      ...multipart({}, [{ field: 'file', name, content: Buffer.from(content) }]),
    },
    token,
  );

test('cells come back as text, with or without a head, even of a single line', async () => {
  const reply = await sent('Código;Tamanho;Qtd\r\nVE-1187;M;2\r\n\r\n;;\r\nTN-0108;38;1\r\n');
  expect(reply.json()).toEqual({
    rows: [
      ['Código', 'Tamanho', 'Qtd'],
      ['VE-1187', 'M', '2'],
      ['TN-0108', '38', '1'],
    ],
  });
  expect((await sent('VE-1187;M;2')).json()).toEqual({ rows: [['VE-1187', 'M', '2']] });
});

test('a workbook is read as well', async () => {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const data = [['VE-1187', 'P', 2].map((value) => ({ value }))];
  const book = await writeExcelFile([{ sheet: 'Pedido', data }]).toBuffer();
  expect((await sent(book, 'pedido.xlsx')).json()).toEqual({ rows: [['VE-1187', 'P', '2']] });
});

test.each([
  ['nothing in it', ' \n;;\n', 'A planilha está vazia.'],
  ['a PDF', '%PDF-1.7', 'O arquivo é um PDF. Envie a planilha em .xlsx ou CSV.'],
  ['a broken workbook', 'PK\u0003\u0004 torn', /danificado/],
  [
    'too many lines',
    'VE-1187;M;2\n'.repeat(MOST_QUICK_LINES + 2),
    'A planilha tem mais de 500 linhas. Divida-a em partes.',
  ],
])('a file with %s is refused in words', async (_, content, message) => {
  const reply = await sent(content);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().message).toMatch(message);
});

test('a head and as many lines as are allowed are read', async () => {
  const reply = await sent(`SKU;Tamanho;Qtd\n${'VE-1187;M;2\n'.repeat(MOST_QUICK_LINES)}`);
  expect(reply.json().rows).toHaveLength(MOST_QUICK_LINES + 1);
});
