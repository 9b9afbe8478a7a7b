import { expect, test } from 'vitest';

import type { BrandTerm } from '#contract/payment-terms';
import type { SalesRow } from '#contract/reports';

import { cellsOfCsv } from '../testing/cells-of-csv.ts';
import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { termCalls } from '../testing/term-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { get, given } = api;
const admin = await given.admin();
const { added, change, order } = termCalls(api, admin.token);
const { detail } = orderCalls(api, admin.token);

await given.setting('maxInstallments', 12);

const views = async () => (await get('/api/orders/views', admin.token)).json();
const numbersOf = async (query: string) => {
  const reply = await get(`/api/orders?${query}`, admin.token);
  expect(reply.statusCode).toBe(200);
  const { orders, pagination } = reply.json();
  expect(pagination.total).toBe(orders.length);
  return orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber).toSorted();
};

test('a term of the brand’s own narrows list, total, exports and saved filters to just its orders', async () => {
  expect(await views()).not.toHaveProperty('ownTerms');
  const buyer = await given.reseller();
  const placed = async (term: BrandTerm) => {
    const reply = await order(buyer, term);
    expect(reply.statusCode).toBe(201);
    return (await detail(reply.json().orderId)).orderNumber;
  };
  const [long, short] = [
    await added({ name: '30/60/90' }),
    await added({ name: '7 dias', days: [7] }),
  ];
  const ofLong = [await placed(long), await placed(long)].toSorted();
  const ofShort = [await placed(short)];
  // Both are paid like the boleto, and are none of its orders.
  const boleto = (await placeOrder(api)).number;
  const halves = (await placeOrder(api, { term: 'parcelado_50_50' })).number;

  expect(await numbersOf(`term=${long.id}`)).toEqual(ofLong);
  expect(await numbersOf(`term=${long.id.toUpperCase()}`)).toEqual(ofLong);
  expect(await numbersOf(`term=${short.id}&status=UNDER_REVIEW`)).toEqual(ofShort);
  expect(await numbersOf(`term=${short.id}&status=APPROVED`)).toEqual([]);
  expect(await numbersOf('term=boleto_30')).toEqual([boleto]);
  expect(await numbersOf('term=parcelado_50_50')).toEqual([halves]);
  expect((await get('/api/orders?term=fiado', admin.token)).json()).toMatchObject({
    code: 'INVALID_INPUT',
    details: [{ path: 'term' }],
  });

  // What it is called today may be chosen, and each order says what was agreed on.
  await change(long, { name: 'Prazo longo', archived: true });
  expect((await views()).ownTerms).toEqual([
    { id: short.id, name: '7 dias', archived: false },
    { id: long.id, name: 'Prazo longo', archived: true },
  ]);
  const csv = (await get(`/api/orders/export/csv?term=${long.id}`, admin.token)).payload;
  expect(csv.trim().split('\n').slice(1)).toEqual([
    expect.stringContaining(';30/60/90;'),
    expect.stringContaining(';30/60/90;'),
  ]);
  const pdf = await get(`/api/orders/export/pdf?term=${long.id}`, admin.token);
  const said = JSON.stringify((await readPdf(pdf.rawPayload)).pages);
  expect(said).toContain('"Condição: Prazo longo"');
  expect(said.split('| 30/60/90 |')).toHaveLength(3);

  const filter = { status: 'UNDER_REVIEW', term: long.id };
  const kept = await api.post('/api/orders/filters', { name: 'Longo', filter }, admin.token);
  expect(kept.json().filters).toMatchObject([{ name: 'Longo', filter }]);
});

const report = (path: string) => get(`/api/admin/reports/${path}?by=term`, admin.token);

test('sales by term: each of the brand’s own by itself, and not as what it is paid like', async () => {
  const { rows, totals } = (await report('sales')).json();
  const told = rows.map(({ label, sub, orders, pieces }: SalesRow) => [label, sub, orders, pieces]);
  expect(told.toSorted()).toEqual([
    ['50% na aprovação + 50% em 30 dias', null, 1, 15],
    ['7 dias', null, 1, 15],
    ['Boleto 30 dias', null, 1, 15],
    ['Prazo longo', null, 2, 30],
  ]);
  expect(totals).toMatchObject({ orders: 5, pieces: 75, total: totals.revenue });
  const cells = cellsOfCsv((await report('sales/csv')).body.replace('\uFEFF', ''));
  expect(cells[0]).toEqual([
    'Condição',
    'Pedidos',
    'Peças',
    '% das peças',
    'Receita',
    '% do valor',
  ]);
  expect(cells[1]?.slice(0, 4)).toEqual(['Prazo longo', '2', '30', '40,0']);
});
