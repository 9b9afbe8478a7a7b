import { beforeAll, expect, test } from 'vitest';

import { civilDate } from '#contract/calendar';
import type { analysisEndpoint } from '#contract/dashboard';
import type { Reply } from '#contract/endpoint';
import type {
  salesReportEndpoint,
  sellThroughEndpoint,
  sizeCurveEndpoint,
} from '#contract/reports';

import { cellsOfCsv } from '../testing/cells-of-csv.ts';
import { beginning } from '../testing/dashboard-calls.ts';
import type { SomeProduct } from '../testing/given.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given, get } = api;
const admin = await given.admin();

const shirt = { category: 'Camisetas', title: 'Camiseta Sol', sku: 'SOL-AZ' } as const;
const blue = await given.product({
  ...shirt,
  style: 'Sol',
  color_name: 'Azul',
  sizes: { P: 10, M: 30 },
});
const red = await given.product({
  ...shirt,
  sku: 'SOL-VM',
  style: 'Sol',
  color_name: 'Vermelho',
  sizes: { P: 0, GG: 5 },
});
const trousers = await given.product({
  category: 'Calças',
  title: 'Calça Mar',
  sku: 'MAR',
  sizes: { 38: 4, 40: 0 },
});

type Lines = [product: SomeProduct, size: string, quantity: number, cents: number][];
type Sale = {
  day: string;
  lines: Lines;
  status?: 'CANCELLED' | 'PAID';
  state?: string;
  freight?: number;
};

/** An order of several lines; its total has freight in it. */
async function sell({ day, lines, status = 'PAID', state = 'SP', freight = 0 }: Sale) {
  const [[product] = [blue]] = lines;
  const created_at = beginning(day, 3600);
  const order = await given.order({ product, quantity: 1, status, created_at });
  await db.deleteFrom('order_items').where('order_id', '=', order.id).execute();
  const subtotal = lines.reduce((sum, [, , quantity, cents]) => sum + quantity * cents, 0);
  await db
    .updateTable('orders')
    .set({
      ship_state: state,
      subtotal_cents: subtotal,
      shipping_cents: freight,
      total_cents: subtotal + freight,
    })
    .where('id', '=', order.id)
    .execute();
  const items = lines.map(([{ id, variants }, size, quantity, cents], position) => ({
    order_id: order.id,
    position,
    product_id: id,
    variant_id: variants[size] ?? '',
    title: 'Como era',
    sku: 'COMO-ERA',
    size,
    unit_price_cents: cents,
    quantity,
    total_cents: quantity * cents,
  }));
  await db
    .insertInto('order_items')
    .values(items as never)
    .execute();
}

beforeAll(async () => {
  await sell({
    day: '2026-01-31',
    lines: [
      [blue, 'P', 6, 5000],
      [blue, 'M', 10, 5000],
      [trousers, '38', 2, 12_000],
    ],
    freight: 1500,
  });
  await sell({ day: '2026-03-01', lines: [[red, 'GG', 3, 6000]], state: 'RJ' });
  await sell({ day: '2026-03-02', lines: [[blue, 'M', 99, 5000]], status: 'CANCELLED' });
});

type Sales = Reply<typeof salesReportEndpoint>;
const ask = async <T>(path: string): Promise<T> => {
  const reply = await get(`/api/admin/reports/${path}`, admin.token);
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
const rowsBy = async (by: string, more = '') => {
  const { rows } = await ask<Sales>(`sales?by=${by}${more}`);
  return rows.map(({ label, sub, orders, pieces, total }) => [label, sub, orders, pieces, total]);
};

test.each([
  [
    'product',
    [
      ['Camiseta Sol', 'SOL-AZ', null, 16, 800],
      ['Calça Mar', 'MAR', null, 2, 240],
      ['Camiseta Sol', 'SOL-VM', null, 3, 180],
    ],
  ],
  [
    'style',
    [
      ['Sol', null, null, 19, 980],
      ['Calça Mar', 'MAR', null, 2, 240],
    ],
  ],
  [
    'size',
    [
      ['P', null, null, 6, 300],
      ['M', null, null, 10, 500],
      ['GG', null, null, 3, 180],
      ['38', null, null, 2, 240],
    ],
  ],
  [
    'region',
    [
      ['São Paulo', 'SP', 1, 18, 1055],
      ['Rio de Janeiro', 'RJ', 1, 3, 180],
    ],
  ],
  [
    'month',
    [
      ['2026-01', null, 1, 18, 1055],
      ['2026-02', null, 0, 0, 0],
      ['2026-03', null, 1, 3, 180],
    ],
  ],
])('sales by %s: what was not cancelled, each piece and each order once', async (by, expected) => {
  expect(await rowsBy(by)).toEqual(expected);
});

test('by reseller, each with its company', async () => {
  const rows = await rowsBy('reseller');
  expect(rows.map((row) => [row[0], ...row.slice(2)])).toEqual([
    ['Loja de Teste', 1, 18, 1055],
    ['Loja de Teste', 1, 3, 180],
  ]);
});

test('by pieces the order is another', async () => {
  const rows = await rowsBy('product', '&sort=pieces');
  expect(rows.map((row) => row[1])).toEqual(['SOL-AZ', 'SOL-VM', 'MAR']);
});

test('a period is of São Paulo’s days, both included', async () => {
  expect(await rowsBy('region', '&from=2026-01-31&to=2026-01-31')).toHaveLength(1);
  expect(await rowsBy('region', '&from=2026-02-01&to=2026-02-28')).toEqual([]);
  expect(await rowsBy('month', '&from=2026-02-01&to=2026-03-01')).toEqual([
    ['2026-03', null, 1, 3, 180],
  ]);
});

test('sell-through is of what was sold and what is there now', async () => {
  type Report = Reply<typeof sellThroughEndpoint>;
  const { rows, categories, totals } = await ask<Report>('sell-through');
  const since = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  const told = rows.map((row) => [row.sku, row.sold, row.stock, row.since]);
  expect(told).toEqual([
    ['SOL-VM', 3, 5, since],
    ['MAR', 2, 4, since],
    ['SOL-AZ', 16, 40, since],
  ]);
  expect(categories).toEqual([
    { category: 'Camisetas', sold: 19, stock: 45 },
    { category: 'Calças', sold: 2, stock: 4 },
  ]);
  expect(totals).toEqual({ sold: 21, stock: 49 });
  const worst = await ask<Report>('sell-through?order=worst&from=2026-03-01&to=2026-03-31');
  expect(worst.rows.map(({ sku, sold }) => [sku, sold])).toEqual([
    ['SOL-AZ', 0],
    ['MAR', 0],
    ['SOL-VM', 3],
  ]);
});

test('the curve of sizes: what was sold and what is there, by category, in the order of sizes', async () => {
  const { categories } = await ask<Reply<typeof sizeCurveEndpoint>>('size-curve');
  expect(categories).toEqual([
    {
      category: 'Camisetas',
      sold: 19,
      stock: 45,
      sizes: [
        { size: 'P', sold: 6, stock: 10 },
        { size: 'M', sold: 10, stock: 30 },
        { size: 'GG', sold: 3, stock: 5 },
      ],
    },
    { category: 'Calças', sold: 2, stock: 4, sizes: [{ size: '38', sold: 2, stock: 4 }] },
  ]);
});

const csv = async (path: string) => {
  const reply = await get(`/api/admin/reports/${path}`, admin.token);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  return cellsOfCsv(reply.body.replace('\uFEFF', ''));
};

test('each report as CSV', async () => {
  expect(await csv('sales/csv?by=region')).toEqual([
    ['Região', 'UF', 'Pedidos', 'Peças', '% das peças', 'Receita', '% do valor'],
    ['São Paulo', 'SP', '1', '18', '85,7', '1055,00', '85,4'],
    ['Rio de Janeiro', 'RJ', '1', '3', '14,3', '180,00', '14,6'],
  ]);
  expect((await csv('sales/csv?by=size'))[0]).toEqual([
    'Tamanho',
    'Peças',
    '% das peças',
    'Valor das peças',
    '% do valor',
  ]);
  expect((await csv('sell-through/csv'))[2]).toEqual([
    'Calça Mar',
    'MAR',
    'Calças',
    expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    '2',
    '4',
    '33,3',
  ]);
  expect((await csv('size-curve/csv'))[1]).toEqual(['Camisetas', 'P', '6', '31,6', '10', '22,2']);
});

// Last, for it sells more.
test('the revenue of a report is that of the dashboard', async () => {
  await sell({ day: civilDate(new Date()), lines: [[blue, 'P', 1, 5000]], freight: 900 });
  const reply = await get('/api/admin/dashboard/analysis', admin.token);
  const { months } = reply.json<Reply<typeof analysisEndpoint>>().revenue;
  const cents = months.reduce(
    (sum, { completed, underway, pending }) =>
      sum + Math.round(100 * (completed + underway + pending)),
    0,
  );
  const from = `${months[0]?.period}-01`;
  const { totals } = await ask<Sales>(`sales?by=month&from=${from}`);
  expect(totals.revenue).toBeGreaterThanOrEqual(59);
  expect(Math.round(totals.revenue * 100)).toBe(cents);
  expect(totals.total).toBe(totals.revenue);
  const regions = await ask<Sales>(`sales?by=region&from=${from}`);
  expect(regions.totals).toEqual(totals);
});
