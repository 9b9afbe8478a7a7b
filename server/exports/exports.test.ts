import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { beforeEach, expect, test } from 'vitest';

import { civilDate } from '#contract/calendar';
import { asId, type VariantId } from '#contract/ids';

import { cellsOfCsv } from '../testing/cells-of-csv.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, get, given } = api;
const admin = await given.admin();

beforeEach(async () => {
  await db.updateTable('products').set({ deleted_at: new Date() }).execute();
});

async function bytes(url: string): Promise<Buffer> {
  const reply = await get(url, admin.token);
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}
const csvOf = async (what: string, query = '') =>
  cellsOfCsv((await bytes(`/api/${what}/export.csv${query}`)).toString('utf8').slice(1));
const xlsxOf = async (what: string, query = ''): Promise<unknown[][]> => {
  const [sheet] = await readXlsxFile(await bytes(`/api/${what}/export.xlsx${query}`));
  return sheet?.data ?? [];
};

const WHOLE = {
  sku: '0012',
  title: 'Camisa "Linho"; azul',
  description: 'Uma linha\noutra',
  category: 'Blusas',
  style: 'Camisa Linho',
  color_name: 'Azul',
  color_value: '#1f2a44',
  msrp_cents: 1_234_56,
  price40_cents: 740_74,
  weight_grams: 250,
  box_length_mm: 305,
  box_width_mm: 200,
  size_chart: 'Tamanho,Largura\nP,50',
  pack: 'P 2 + GG 1',
  published: false,
  sizes: { GG: 0, P: 12 },
} as const;

const HEADS = [
  'SKU',
  'Título',
  'Descrição',
  'Categoria',
  'Modelo',
  'Cor',
  'Código da cor',
  'Preço sugerido',
  'Preço 40%',
  'Preço 50%',
  'Peso (kg)',
  'Comprimento (cm)',
  'Largura (cm)',
  'Altura (cm)',
  'Tabela de medidas',
  'Pacote',
  'Ativo',
  'Publicado',
  'Visível para revendedores',
  'Tamanho',
  'Estoque',
];

test('products as CSV: a row per size, written as people here write', async () => {
  await given.product(WHOLE);
  const product = [
    '0012',
    'Camisa "Linho"; azul',
    'Uma linha\noutra',
    'Blusas',
    'Camisa Linho',
    'Azul',
    '#1f2a44',
    '1234,56',
    '740,74',
    '',
    '0,250',
    '30,5',
    '20,0',
    '0,0',
    'Tamanho,Largura\nP,50',
    'P 2 + GG 1',
    'Sim',
    'Não',
    'Sim',
  ];
  expect(await csvOf('products')).toEqual([
    HEADS,
    [...product, 'P', '12'],
    [...product, 'GG', '0'],
  ]);
  const { headers, rawPayload } = await get('/api/products/export.csv', admin.token);
  expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="produtos_${civilDate(new Date())}.csv"`,
    'cache-control': 'private, no-store',
  });
});

test('products as XLSX: texts are texts, numbers are numbers', async () => {
  await given.product(WHOLE);
  const product = [
    '0012',
    'Camisa "Linho"; azul',
    'Uma linha\noutra',
    'Blusas',
    'Camisa Linho',
    'Azul',
    '#1f2a44',
    1234.56,
    740.74,
    null,
    0.25,
    30.5,
    20,
    0,
    'Tamanho,Largura\nP,50',
    'P 2 + GG 1',
    'Sim',
    'Não',
    'Sim',
  ];
  expect(await xlsxOf('products')).toEqual([HEADS, [...product, 'P', 12], [...product, 'GG', 0]]);
  const { headers } = await get('/api/products/export.xlsx', admin.token);
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="produtos_${civilDate(new Date())}.xlsx"`,
  });
});

test('a product without sizes has a row; sizes that were taken away have none', async () => {
  await given.product({ sku: 'A', sizes: {} });
  const { variants } = await given.product({ sku: 'B', sizes: { P: 0, M: 3 } });
  await db
    .updateTable('variants')
    .set({ removed_at: new Date() })
    .where('id', '=', variants['P'] ?? asId<VariantId>(''))
    .execute();
  for (const rows of [await csvOf('products'), await xlsxOf('products')]) {
    const sizes = rows.slice(1).map((row) => [row[0], row.at(-2) || null, row.at(-1) || null]);
    expect(sizes).toEqual([
      ['A', null, null],
      ['B', 'M', expect.toSatisfy((stock) => Number(stock) === 3)],
    ]);
  }
});

test('stock: state, and what is running out', async () => {
  await given.product({ sku: 'A1', title: 'Muito', category: 'Shorts', sizes: { P: 0, M: 11 } });
  await given.product({ sku: 'A2', title: 'Pouco', published: false, sizes: { U: 6, X: 7 } });
  await given.product({ sku: 'A3', title: 'Nada', active: false, sizes: {} });
  const heads = ['SKU', 'Título', 'Categoria', 'Tamanho', 'Estoque', 'Situação', 'Aviso'];
  expect(await csvOf('stock')).toEqual([
    heads,
    ['A1', 'Muito', 'Shorts', 'P', '0', 'Publicado', 'Esgotado'],
    ['A1', 'Muito', 'Shorts', 'M', '11', 'Publicado', ''],
    ['A2', 'Pouco', '', 'U', '6', 'Rascunho', 'Estoque baixo'],
    ['A2', 'Pouco', '', 'X', '7', 'Rascunho', ''],
    ['A3', 'Nada', '', '', '0', 'Inativo', 'Esgotado'],
  ]);
  expect((await xlsxOf('stock'))[2]).toEqual(['A1', 'Muito', 'Shorts', 'M', 11, 'Publicado', null]);
});

const skus = async (query: string) => [
  ...new Set((await csvOf('stock', query)).slice(1).map(([sku]) => sku)),
];

test('by state and category, never what was deleted', async () => {
  await given.product({ sku: 'P1', category: 'Calças' });
  await given.product({ sku: 'P2', category: 'Tênis' });
  await given.product({ sku: 'R1', category: 'Calças', published: false });
  await given.product({ sku: 'I1', category: 'Calças', active: false });
  await given.product({ sku: 'D1', category: 'Calças', deleted_at: new Date() });
  expect(await skus('')).toEqual(['I1', 'P1', 'P2', 'R1']);
  expect(await skus('?state=published')).toEqual(['P1', 'P2']);
  expect(await skus('?state=draft')).toEqual(['R1']);
  expect(await skus('?state=inactive')).toEqual(['I1']);
  expect(await skus(`?category=${encodeURIComponent('Calças')}&state=published`)).toEqual(['P1']);
  expect(await xlsxOf('stock', '?state=draft')).toHaveLength(3);
});

test.each(['state=todos', 'category=Joias'])('a strange filter is refused: %s', async (query) => {
  for (const url of ['/api/products/export.csv', '/api/stock/export.xlsx']) {
    const reply = await get(`${url}?${query}`, admin.token);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_INPUT']);
  }
});

test.each(['=HYPERLINK("http://mal.example";"clique")', '+55 84', '-1+1', '@SUM(A1)', '＝1+1'])(
  'no cell is a formula: %s',
  async (title) => {
    await given.product({ sku: title.slice(0, 20), title });
    const [, row] = await csvOf('stock');
    expect(row?.slice(0, 2)).toEqual([`'${title.slice(0, 20)}`, `'${title}`]);
    // Where a cell can say that it is text, nothing need be put before it.
    expect((await xlsxOf('stock'))[1]?.slice(0, 2)).toEqual([title.slice(0, 20), title]);
  },
);

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a name that means something to the machine is only a name: %s',
  async (name) => {
    await given.product({ sku: name, title: name, description: name });
    const rows = await xlsxOf('products');
    expect(rows[1]?.slice(0, 3).map((cell) => String(cell).trim())).toEqual([name, name, name]);
    expect(rows).toHaveLength(3);
  },
);

test('markup, accents, pictograms and direction marks come through', async () => {
  const title = '<b>&amp; ]]> "açaí" 👗 \u202Etxt\u202C 東京';
  await given.product({ sku: 'X', title });
  expect((await csvOf('stock'))[1]?.[1]).toBe(title);
  expect((await xlsxOf('stock'))[1]?.[1]).toBe(title);
});

test('nothing to export is a file with heads', async () => {
  expect(await csvOf('products')).toEqual([HEADS]);
  expect(await xlsxOf('products')).toEqual([HEADS]);
});

test('many pages: every product once, by SKU; more rows than a sheet may have are refused', async () => {
  await sql`insert into products (sku, title, msrp_cents)
    select 'N' || lpad(n::text, 6, '0'), 'Peça', 100 from generate_series(1, 10001) n`.execute(db);
  const rows = (await csvOf('stock')).slice(1);
  expect(rows).toHaveLength(10_001);
  expect(rows.map(([sku]) => sku)).toEqual(
    rows.map(([sku = '']) => sku).toSorted((a, b) => (a < b ? -1 : 1)),
  );
  expect(new Set(rows.map(([sku]) => sku)).size).toBe(10_001);
  const refused = await get('/api/stock/export.xlsx', admin.token);
  expect([refused.statusCode, refused.json().error]).toEqual([
    400,
    'A planilha passaria de 10.000 linhas. Escolha uma categoria ou situação, ou baixe em CSV.',
  ]);
  // A refusal does not stop the next.
  expect(await xlsxOf('stock', '?state=inactive')).toHaveLength(1);
});

test('a failing database is an answer, not half a file; the next one is whole', async () => {
  await given.product({ sku: randomUUID() });
  await sql`alter table variants rename to variants_away`.execute(db);
  for (const url of ['products/export.csv', 'products/export.xlsx', 'stock/export.csv']) {
    expect((await get(`/api/${url}`, admin.token)).statusCode).toBe(500);
  }
  await sql`alter table variants_away rename to variants`.execute(db);
  const [one, two] = await Promise.all([xlsxOf('stock'), xlsxOf('products')]);
  expect([one.length, two.length]).toEqual([3, 3]);
});
