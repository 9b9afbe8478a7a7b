import { expect, test } from 'vitest';

import { bookOrder } from '../testing/book-order.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const admin = await given.admin();
const buyer = await given.reseller();
const book = (company_name: string, company_cnpj: string | null = null) =>
  bookOrder(api, { buyer, company_name, company_cnpj, company_email: 'compras@loja.example' });

const fashion = await book('Ação Confecções São João', '12.345.678/0001-95');
const bare = await book('Ateliê Brisa', '98765432000110');
const letters = await book('Loja das Letras', '12.ABC.345/01DE-35');
const plainLetters = await book('Letras e Cia', '34DEF67801AB20');
const percent = await book('100% Algodão');
const underscore = await book('Moda_Praia');
const backslash = await book(String.raw`Corte\Costura`);
const around = await book('Loja 24/7 R$ 1.99');
const everybody = [fashion, bare, letters, plainLetters, percent, underscore, backslash, around];

const found = async (search: string) => {
  const reply = await api.get(
    `/api/orders?limit=100&search=${encodeURIComponent(search)}`,
    admin.token,
  );
  expect(reply.statusCode).toBe(200);
  const { orders, pagination } = reply.json<{
    orders: { orderNumber: string }[];
    pagination: { total: number };
  }>();
  expect(pagination.total).toBe(orders.length);
  return orders.map(({ orderNumber }) => orderNumber).toSorted();
};
const only = (...orders: { number: string }[]) => orders.map(({ number }) => number).toSorted();

test('by number, with and without #, with and without its zeros', async () => {
  const { number } = bare;
  expect(await found(number)).toEqual([number]);
  expect(await found(`#${number}`)).toEqual([number]);
  expect(await found(` #${number} `)).toEqual([number]);
  const short = String(Number(number));
  expect(await found(`#${short}`)).toContain(number);
  expect(await found(short)).toContain(number);
});

test.each([
  ['acao confeccoes', [fashion]],
  ['AÇÃO', [fashion]],
  ['joao  sao', [fashion]],
  ['brisa ateliê', [bare]],
  ['ação brisa', []],
  ['compras@loja.example', everybody],
  ['nenhuma assim', []],
])('company or e-mail: %s', async (search, expected) => {
  expect(await found(search)).toEqual(only(...expected));
});

test.each([
  ['12.345.678/0001-95', [fashion]],
  ['12345678000195', [fashion]],
  ['345.678/0001', [fashion]],
  ['98.765.432/0001-10', [bare]],
  ['98765432000110', [bare]],
  ['12.ABC.345/01DE-35', [letters]],
  ['12abc34501de35', [letters]],
  ['34.DEF.678/01AB-20', [plainLetters]],
  ['00.000.000/0000-00', []],
])('CNPJ, masked or bare: %s', async (search, expected) => {
  expect(await found(search)).toEqual(only(...expected));
});

test('eight digits are a number, or how a CNPJ begins', async () => {
  const early = await book('Casa Antiga', '00.000.019/0001-05');
  everybody.push(early);
  expect(await found('00000019')).toEqual([early.number]);
  expect(await found('00000019000105')).toEqual([early.number]);
  expect(await found('00.000.019/0001-05')).toEqual([early.number]);
});

test.each([
  ['#0', []],
  ['#99999999', []],
])('a number nobody has: %s', async (search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test.each([
  ['100%', [percent]],
  ['%', [percent]],
  ['0_', []],
  ['_', [underscore]],
  ['moda_', [underscore]],
  ['modaxpraia', []],
  ['\\', [backslash]],
  ['24/7', [around]],
  ['1.99', [around]],
  ["' or 1=1 --", []],
])('what means something to a database is plain text: %s', async (search, expected) => {
  expect(await found(search)).toEqual(only(...expected));
});

test('an empty search is none', async () => {
  expect(await found('')).toEqual(only(...everybody));
  expect(await found('   ')).toEqual(only(...everybody));
});

test('search and status narrow together, and the total with them', async () => {
  const reply = await api.get('/api/orders?search=acao&status=PAID', admin.token);
  expect(reply.json()).toMatchObject({ orders: [], pagination: { total: 0 } });
});
