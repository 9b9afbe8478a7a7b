import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { approvedOrder } from '../testing/bank-calls.ts';
import type { SomeUser } from '../testing/given.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin({ company_name: 'Brisa Matriz' });
let brisa: SomeUser;
let order: { id: string; number: number };

beforeAll(async () => {
  brisa = await given.reseller({
    company_name: 'Ateliê Brisa',
    cnpj: '12.345.678/0001-95',
    phone: '(11) 98765-4321',
    city: 'São Paulo',
    state: 'SP',
    credit_limit_cents: 50_000,
  });
  await given.reseller({ company_name: 'Mar e Brisa', phone: '84 3222-1010' });
  await given.reseller({ company_name: 'Brisa Antiga', deleted_at: new Date() });
  const product = await given.product({
    sku: 'BL-0812',
    title: 'Blusa Brisa Poá',
    sizes: { P: 3, M: 4 },
  });
  await given.product({ sku: 'RASC-1', title: 'Saia Évora', published: false });
  order = await given.order({ product, quantity: 2 });
  await sql`update orders set user_id = ${brisa.id}::uuid, company_name = 'Ateliê Brisa',
    company_cnpj = '12.345.678/0001-95' where id = ${order.id}::uuid`.execute(db);
});

async function find(q: string, who = admin) {
  const reply = await api.get(`/api/find?q=${encodeURIComponent(q)}`, who.token);
  expect(reply.statusCode).toBe(200);
  const { companies, orders, products } = reply.json();
  return {
    companies: companies.map(({ name }: { name: string }) => name),
    orders: orders.map(({ id }: { id: string }) => id),
    products: products.map(({ sku }: { sku: string }) => sku),
  };
}

test('part of a name finds companies, their orders and products; deleted ones and administrators not', async () => {
  expect(await find('brisa')).toEqual({
    companies: ['Ateliê Brisa', 'Mar e Brisa'],
    orders: [order.id],
    products: ['BL-0812'],
  });
});

test.each(['atelie bri', 'ATELIÊ', 'brisa ateliê', 'at'])(
  '%s: accents, case and order do not matter',
  async (q) => {
    expect((await find(q)).companies).toEqual(['Ateliê Brisa']);
  },
);

test('who is called so from the beginning comes first', async () => {
  const { companies } = await find('mar');
  expect(companies[0]).toBe('Mar e Brisa');
});

test.each(['12.345.678/0001-95', '12345678000195', '12.345.678', '12 345 678 0001'])(
  'a CNPJ with or without its dots: %s',
  async (q) => {
    const found = await find(q);
    expect(found.companies).toEqual(['Ateliê Brisa']);
    expect(found.orders).toEqual([order.id]);
  },
);

test.each(['(11) 98765-4321', '11987654321', '98765-4321', '+55 11 98765-4321', '4321'])(
  'a telephone however it is written: %s',
  async (q) => {
    expect((await find(q)).companies).toEqual(['Ateliê Brisa']);
  },
);

test('an order by its number, with and without zeros; numbers that begin so come after it', async () => {
  const digits = String(order.number);
  for (const q of [digits, `#${digits}`, digits.padStart(8, '0')]) {
    expect((await find(q)).orders[0]).toBe(order.id);
  }
  expect((await find('99999999')).orders).toEqual([]);
});

test.each([['bl-0812'], ['BL0812'], ['poa'], ['blusa brisa']])('a product by %s', async (q) => {
  expect((await find(q)).products).toEqual(['BL-0812']);
});

test('a draft is found by its code and by its name', async () => {
  expect((await find('rasc-1')).products).toEqual(['RASC-1']);
  expect((await find('evora')).products).toEqual(['RASC-1']);
});

test.each(['', ' ', 'b', '%%', '__', 'xyzw'])('%j finds nothing', async (q) => {
  expect(await find(q)).toEqual({ companies: [], orders: [], products: [] });
});

test('a company says what is left of its credit and what it owes', async () => {
  const { buyer } = await approvedOrder(api, admin.token);
  await db
    .updateTable('users')
    .set({ company_name: 'Vitrine Jatobá', credit_limit_cents: 10_000_00 })
    .where('id', '=', buyer.id)
    .execute();
  const { companies } = (await api.get('/api/find?q=jatoba', admin.token)).json();
  const { exposure } = await db
    .selectNoFrom(sql<number>`credit_exposure(${buyer.id}::uuid)`.as('exposure'))
    .executeTakeFirstOrThrow();
  expect(exposure).toBeGreaterThan(0);
  expect(companies).toMatchObject([
    {
      name: 'Vitrine Jatobá',
      creditLeft: (1_000_000 - exposure) / 100,
      openInvoices: 1,
      approved: true,
    },
  ]);
});

test('whoever may not list companies does not find them', async () => {
  const found = await find('brisa', await given.admin({ admin_profile: 'SHIPPING' }));
  expect(found.companies).toEqual([]);
  expect(found.orders).toEqual([order.id]);
});
