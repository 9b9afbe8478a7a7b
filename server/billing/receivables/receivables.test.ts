import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { civilDate, dayText } from '#contract/calendar';
import type { Aging } from '#contract/receivables';

import { atTheEnd } from '../../testing/at-the-end.ts';
import { insertManyOrders } from '../../testing/many-orders.ts';
import { someInvoices } from '../../testing/some-invoices.ts';
import { appOver, testApp } from '../../testing/test-app.ts';
import { testPool } from '../../testing/test-database.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const insert = someInvoices(api);

/** The same database as seen by a server whose session keeps another time. */
async function clockedAt(zone: string) {
  const url = `${api.url}?options=${encodeURIComponent(`-c timezone=${zone}`)}`;
  const pool = testPool(url);
  atTheEnd(pool.close);
  return appOver({ ...api, ...pool });
}

const report = async (query = '', through: Pick<typeof api, 'get'> = api) => {
  const reply = await through.get(`/api/receivables?${query}`, admin.token);
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
const numbersOf = (rows: readonly { orderNumber: string }[]) =>
  rows.map(({ orderNumber }) => orderNumber);

const BORDERS: [late: number, aging: Aging][] = [
  [400, 'overdue_31'],
  [31, 'overdue_31'],
  [30, 'overdue_8'],
  [8, 'overdue_8'],
  [7, 'overdue_1'],
  [1, 'overdue_1'],
  [0, 'today'],
  [-1, 'week'],
  [-7, 'week'],
  [-8, 'month'],
  [-30, 'month'],
  [-31, 'later'],
  [-400, 'later'],
];

test('ages at each border, by the calendar of São Paulo whatever clock the server keeps', async () => {
  const buyer = await given.reseller({ company_name: 'Loja das Idades' });
  for (const [late] of BORDERS) await insert({ buyer, late, amount: 1_00 });
  await insert({ buyer, late: 5, status: 'paid', paidAt: new Date() });
  await insert({ buyer, late: 5, status: 'cancelled' });
  // Between the two of them it is another day somewhere at any hour.
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'Etc/GMT+12']) {
    const there = await clockedAt(zone);
    const { receivables, aging } = await report(`userId=${buyer.id}&limit=100`, there);
    expect(
      receivables.map((row: { daysLate: number; aging: Aging }) => [row.daysLate, row.aging]),
    ).toEqual(BORDERS);
    expect(aging).toEqual(
      (
        [
          ['overdue_31', 2],
          ['overdue_8', 2],
          ['overdue_1', 2],
          ['today', 1],
          ['week', 2],
          ['month', 2],
          ['later', 2],
        ] as const
      ).map(([age, invoices]) => ({ aging: age, invoices, total: invoices })),
    );
  }
  for (const age of ['overdue_31', 'today', 'later'] as const) {
    const { receivables, total } = await report(`userId=${buyer.id}&aging=${age}`);
    expect(new Set(receivables.map((row: { aging: Aging }) => row.aging))).toEqual(new Set([age]));
    // The sums are over all that is open, whatever the filter.
    expect(total).toBe(BORDERS.length);
  }
});

test('what one owes: filters, search, pages, and the greatest debtors', async () => {
  const big = await given.reseller({ company_name: 'Ateliê Zênite' });
  const company = { company_name: 'Ateliê Zênite', company_cnpj: '11.444.777/0001-61' };
  const first = await insert({ buyer: big, late: 2, amount: 5_000_00, company });
  const second = await insert({ buyer: big, late: -2, amount: 4_000_50, company });
  for (const search of ['atelie zenite', '11444777000161', '11.444.777/0001-61', big.email]) {
    const { receivables } = await report(`search=${encodeURIComponent(search)}`);
    expect(numbersOf(receivables)).toEqual([first.orderNumber, second.orderNumber]);
  }
  const byNumber = await report(`search=%23${first.orderNumber}`);
  expect(numbersOf(byNumber.receivables)).toEqual([first.orderNumber]);
  expect((await report('search=100%25')).receivables).toEqual([]);
  const { receivables, pagination, debtors } = await report(`userId=${big.id}&limit=1&page=2`);
  expect(receivables).toEqual([
    {
      invoiceId: second.id,
      orderId: second.orderId,
      orderNumber: second.orderNumber,
      seq: 1,
      user: { id: big.id, companyName: 'Ateliê Zênite', email: big.email },
      amount: 4_000.5,
      dueDate: second.dueDate,
      aging: 'week',
      daysLate: -2,
      charges: null,
      paused: false,
    },
  ]);
  expect(pagination).toMatchObject({ page: 2, total: 2 });
  expect(debtors[0]).toEqual({
    userId: big.id,
    companyName: 'Ateliê Zênite',
    email: big.email,
    invoices: 2,
    total: 9_000.5,
    overdue: 5_000,
  });
});

test('ten debtors at most, those who owe most first', async () => {
  for (let owed = 1; owed <= 12; owed += 1) await insert({ amount: 100_000_00 + owed });
  const { debtors } = await report();
  expect(debtors.map(({ total }: { total: number }) => total)).toEqual(
    Array.from({ length: 10 }, (_, at) => (100_000_00 + 12 - at) / 100),
  );
});

test('bad input is refused, and it is for administrators', async () => {
  for (const query of ['aging=old', 'userId=x', 'page=0', 'limit=1000']) {
    expect((await api.get(`/api/receivables?${query}`, admin.token)).statusCode).toBe(400);
  }
  const buyer = await given.reseller();
  for (const path of ['/api/receivables', '/api/receivables/export/csv']) {
    expect((await api.get(path, buyer.token)).statusCode).toBe(403);
  }
});

const exported = async (query: string) => {
  const reply = await api.get(`/api/receivables/export/csv?${query}`, admin.token);
  expect(reply.statusCode).toBe(200);
  return reply;
};

test('the export: a BOM, semicolons, decimal commas, and no formula', async () => {
  const company = { company_name: '=SOMA(A1)', company_cnpj: '11222333000181' };
  const buyer = await given.reseller();
  const late = await insert({ buyer, late: 9, amount: 1_234_56, company });
  const soon = await insert({ buyer, late: -1, amount: 5, company });
  const reply = await exported(`userId=${buyer.id}`);
  const row = ({ dueDate, orderNumber }: typeof late, days: string, value: string) =>
    `${dayText(dueDate)};${days};#${orderNumber};1;'=SOMA(A1);11.222.333/0001-81;${buyer.email};${value};;;\r\n`;
  expect(reply.rawPayload.toString('utf8')).toBe(
    '\uFEFFVencimento;Dias de atraso;Situação;Pedido;Fatura;Empresa;CNPJ;E-mail;Valor;Multa;Juros;Total atualizado\r\n' +
      row(late, '9;Vencidas de 8 a 30 dias', '1234,56') +
      row(soon, '0;Próximos 7 dias', '0,05'),
  );
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="a-receber_${civilDate(new Date())}.csv"`,
  });
  const one = (await exported(`userId=${buyer.id}&aging=week`)).body.split('\r\n');
  expect(one.slice(1, -1)).toHaveLength(1);
});

test('every open invoice once, over many pages that fall due on one day', async () => {
  const buyer = await given.reseller();
  await insertManyOrders(db, buyer.id, 1_203);
  await sql`
    insert into invoices (order_id, seq, amount_cents, on_credit, due_date, status)
    select id, 1, 100, true, date '2027-03-01', 'pending' from orders
    where user_id = ${buyer.id}::uuid`.execute(db);
  const rows = (await exported(`userId=${buyer.id}`)).body.split('\r\n').slice(1, -1);
  expect(rows).toHaveLength(1_203);
  expect(new Set(rows.map((row) => row.split(';')[3])).size).toBe(1_203);
});
