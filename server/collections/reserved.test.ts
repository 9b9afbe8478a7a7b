import { expect, test } from 'vitest';

import type { Production } from '#contract/collections';

import { cellsOfCsv } from '../testing/cells-of-csv.ts';
import { checkoutCalls } from '../testing/checkout-calls.ts';
import { seasonShelf } from '../testing/season-shelf.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const { admin, arrival, collections, order, orders, season, sizeOf } = await seasonShelf(api);

const production = async (id: string): Promise<Production> => collections.production(id);
const file = async (id: string) =>
  cellsOfCsv(
    (await api.get(`/api/admin/collections/${id}/reserved/csv`, admin.token)).body.slice(1),
  );

test('production by company: what each ordered and what still has to come, and who has not', async () => {
  const { collection, product } = await season();
  const other = await collections.product(collection.id, { P: 30 });
  const { missing } = await production(collection.id);
  const buyer = await given.reseller({ company_name: 'Ateliê "Brisa"; Moda' });
  const buy = async (items: { variantId: string; quantity: number }[]) => {
    const reply = await checkoutCalls(api)(items, { token: buyer.token });
    expect(reply.statusCode).toBe(201);
    return String(reply.json().orderId);
  };
  const first = await buy([
    { variantId: sizeOf(product), quantity: 4 },
    { variantId: sizeOf(other), quantity: 2 },
  ]);
  const second = await buy([{ variantId: sizeOf(product, 'M'), quantity: 3 }]);
  const cancelled = await order(product, 9);
  await orders.set(cancelled, 'CANCELLED');
  const mine = { userId: buyer.id, company: 'Ateliê "Brisa"; Moda', orders: 2, models: 2 };
  const now = await production(collection.id);
  expect(now.companies).toEqual([{ ...mine, pieces: 9, waiting: 9 }]);
  // Whoever cancelled is one of them.
  expect(now.missing).toBe(missing + 1);
  await collections.arrive(collection.id, arrival(product, { P: 3, M: 3 }));
  expect((await production(collection.id)).companies).toEqual([{ ...mine, pieces: 9, waiting: 3 }]);
  const [head, ...lines] = await file(collection.id);
  expect(head?.[0]).toBe('Cliente');
  const numbers = await Promise.all(
    [first, first, second].map(async (id) => (await orders.detail(id)).orderNumber),
  );
  const said = lines.map((cells) => [0, 1, 6, 7, 8].map((at) => cells[at]).join());
  const expected = ['P,4,1', 'P,2,2', 'M,3,0'].map((cells, at) =>
    [mine.company, numbers[at], cells].join(),
  );
  expect(new Set(said)).toEqual(new Set(expected));
  expect((await api.get('/api/admin/collections/x/reserved/csv', admin.token)).statusCode).toBe(
    400,
  );
});

test('the catalogue says of a collection how many cards it has, by style or by colour', async () => {
  const { collection, product } = await season();
  const other = await collections.product(collection.id, { P: 30 });
  for (const [at, { id }] of [product, other].entries()) {
    const payload = { style: `Modelo ${collection.id}`, color: { name: `Cor ${at}`, value: null } };
    await api.send({ method: 'PUT', url: `/api/products/${id}`, payload }, admin.token);
  }
  const buyer = await given.reseller();
  const counts = async () => {
    const offered = (await api.get('/api/reseller/collections', buyer.token)).json().collections;
    const list = `/api/products?collection=${collection.id}&limit=1`;
    const { pagination } = (await api.get(list, buyer.token)).json();
    const { models } = offered.find(({ id }: { id: string }) => id === collection.id);
    return [models, pagination.total];
  };
  expect(await counts()).toEqual([1, 1]);
  await given.setting('catalogCards', 'color');
  expect(await counts()).toEqual([2, 2]);
});
