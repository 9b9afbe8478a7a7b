import { expect, test } from 'vitest';

import { bookOrder } from '../testing/book-order.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given, db } = api;
const admin = await given.admin();

const NUMBERS = [77, 1231, 51_234, 123_123, 23_451_234, 99_999_123];
const COMPANIES = ['Brisa 123', 'Ateliê 5123', 'Casa Sertão', 'Brisa do Mar'];

type Booked = { number: string; texts: string[] };

/** Orders of few buyers, who change their names from one to the next, with numbers near and far. */
async function book(): Promise<Booked[]> {
  const buyers = [await given.reseller(), await given.reseller(), await given.reseller()];
  const booked: Booked[] = [];
  for (const [at, number] of NUMBERS.entries()) {
    const buyer = buyers[at % buyers.length];
    const company = COMPANIES[at % COMPANIES.length];
    if (!buyer || !company) throw new Error('unreachable: there are some of each');
    const order = await bookOrder(api, { buyer, company_name: company, company_cnpj: null });
    const shown = String(number).padStart(8, '0');
    await db.deleteFrom('order_items').where('order_id', '=', order.id).execute();
    await db.deleteFrom('order_events').where('order_id', '=', order.id).execute();
    const id = `${order.id.slice(0, 28)}${shown}`;
    await db
      .updateTable('orders')
      .set({ number, id: id as typeof order.id })
      .where('id', '=', order.id)
      .execute();
    const texts = [shown, company.toLowerCase().replaceAll('ê', 'e').replaceAll('ã', 'a')];
    booked.push({ number: shown, texts: [...texts, buyer.email] });
  }
  return booked;
}

const orders = await book();

/** Every part of every number, and words of names; what has a meaning of its own is left to its tests. */
const words = new Set(['brisa', 'mar', 'sertao', '@', 'x']);
for (const { number } of orders) {
  for (let from = 0; from < 8; from += 1) {
    for (let to = from + 1; to <= 8; to += 1) words.add(number.slice(from, to));
  }
}

const found = async (search: string) => {
  const reply = await api.get(`/api/orders?limit=100&search=${search}`, admin.token);
  const page = reply.json<{ orders: { orderNumber: string }[]; pagination: { total: number } }>();
  expect(page.pagination.total).toBe(page.orders.length);
  return page.orders.map(({ orderNumber }) => orderNumber).toSorted();
};

test('whatever the word, the orders found are those that have it in their number or names', async () => {
  expect(words.size).toBeGreaterThan(90);
  for (const word of words) {
    const expected = orders.filter(({ texts }) => texts.some((text) => text.includes(word)));
    const numbers = expected.map(({ number }) => number).toSorted();
    expect({ word, numbers: await found(word) }).toEqual({ word, numbers });
  }
});

test('a buyer who ordered under other names too: only the orders with the word', async () => {
  const buyer = await given.reseller();
  const before = await bookOrder(api, { buyer, company_name: 'Alfazema Antiga' });
  const after = await bookOrder(api, { buyer, company_name: 'Alfazema Nova' });
  expect(await found('alfazema')).toEqual([before.number, after.number].toSorted());
  expect(await found('antiga')).toEqual([before.number]);
  expect(await found('alfazema+nova')).toEqual([after.number]);
});
