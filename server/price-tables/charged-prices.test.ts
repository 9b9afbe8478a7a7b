import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import type { SomeUser } from '../testing/given.ts';
import { priceTableCalls } from '../testing/price-table-calls.ts';
import { forgetTables, pricedShelf } from '../testing/priced-shelf.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { added, assign, change, find, price } = priceTableCalls(api, admin.token);
const { shirt, skirt, detail, orderOf, unitPrices } = await pricedShelf(api, admin.token);

beforeEach(() => forgetTables(db));

/** What this one sees that both products cost: the shirt and the skirt. */
async function shown({ token }: SomeUser, query = '') {
  const { products } = (await api.get(`/api/products?${query}`, token)).json();
  const listed = new Map(products.map((one: { id: string; price: number }) => [one.id, one.price]));
  return [listed.get(shirt.id), listed.get(skirt.id)];
}

test.each([
  ['price40', null, [60, 61]],
  ['price50', null, [45, 61]],
  ['percent', 3333, [66.67, 60]],
] as const)(
  'a table of kind %s (%s) is what its reseller sees and pays',
  async (kind, off, both) => {
    const buyer = await given.reseller();
    const other = await given.reseller();
    await assign([buyer.id], await added({ kind, offBasisPoints: off }));
    expect(await shown(buyer)).toEqual(both);
    expect(await shown(other)).toEqual([60, 61]);
    expect(await unitPrices(await orderOf(buyer, 10))).toEqual(both);
    expect(await unitPrices(await orderOf(other, 10))).toEqual([60, 61]);
  },
);

test('own prices count where there are some, the usual one elsewhere', async () => {
  const buyer = await given.reseller();
  const table = await added({ kind: 'own' });
  await assign([buyer.id], table);
  expect((await price(table, { [shirt.id]: 77.77 })).json()).toEqual({ changed: 1 });
  expect(await shown(buyer)).toEqual([77.77, 61]);
  await price(table, { [shirt.id]: 71.11 });
  expect(await shown(buyer)).toEqual([71.11, 61]);
  expect(await unitPrices(await orderOf(buyer, 10))).toEqual([71.11, 61]);
  await price(table, { [shirt.id]: null });
  expect(await shown(buyer)).toEqual([60, 61]);
});

test.each([
  ['price50', null],
  ['percent', 2750],
  ['own', null],
] as const)('filters and sorts go by what is paid: %s', async (kind, offBasisPoints) => {
  const buyer = await given.reseller();
  const table = await added({ kind, offBasisPoints });
  await assign([buyer.id], table);
  if (kind === 'own') await price(table, { [shirt.id]: 45, [skirt.id]: 65.25 });
  const [one = 0, two = 0] = (await shown(buyer)).map(Number);
  const ids = async (query: string) =>
    (await api.get(`/api/products?${query}`, buyer.token))
      .json()
      .products.map(({ id }: { id: string }) => id);
  const rising = one < two ? [shirt.id, skirt.id] : [skirt.id, shirt.id];
  expect(await ids('sortBy=price_asc')).toEqual(rising);
  expect(await ids('sortBy=price_desc')).toEqual(rising.toReversed());
  expect(await ids(`minPrice=${one}&maxPrice=${one}`)).toEqual([shirt.id]);
  expect(await ids(`minPrice=${two}&maxPrice=${two}`)).toEqual([skirt.id]);
  expect(await ids(`minPrice=${Math.max(one, two) + 0.01}`)).toEqual([]);
  expect(await ids(`maxPrice=${Math.min(one, two) - 0.01}`)).toEqual([]);
  // Page by page as well, and the total with it.
  const first = (await api.get('/api/products?sortBy=price_asc&limit=1', buyer.token)).json();
  expect(first.pagination.total).toBe(2);
  expect(await ids(`sortBy=price_asc&limit=1&cursor=${first.nextCursor}`)).toEqual([rising[1]]);
});

test('a page that is kept in the order of prices follows a price at half that brings another product up', async () => {
  const buyer = await given.reseller();
  await assign([buyer.id], await added());
  const first = async () =>
    (await api.get('/api/products?sortBy=price_asc&limit=1', buyer.token)).json().products[0].id;
  const set = (price50: number | null) =>
    api.send(
      { method: 'PUT', url: `/api/products/${skirt.id}`, payload: { price50 } },
      admin.token,
    );
  expect([await first(), await first()]).toEqual([shirt.id, shirt.id]);
  expect((await set(30)).statusCode).toBe(200);
  expect(await first()).toBe(skirt.id);
  await set(null);
  expect(await first()).toBe(shirt.id);
});

const validity = (from: string, until: string) =>
  sql`update price_tables set valid_from = ${sql.raw(from)}, valid_until = ${sql.raw(until)}`.execute(
    db,
  );

test('validity begins and ends by itself, on pages that were kept too', async () => {
  const buyer = await given.reseller();
  const table = await added();
  await assign([buyer.id], table);
  expect(await shown(buyer)).toEqual([45, 61]);
  const today = `(now() at time zone 'America/Sao_Paulo')::date`;
  await validity(`${today} + 1`, 'null');
  expect(await shown(buyer)).toEqual([60, 61]);
  await validity(today, today);
  expect(await shown(buyer)).toEqual([45, 61]);
  await validity('null', `${today} - 1`);
  expect(await shown(buyer)).toEqual([60, 61]);
  expect(await unitPrices(await orderOf(buyer, 10))).toEqual([60, 61]);
  await validity('null', 'null');
  await change(await find(table.name), { active: false });
  expect(await shown(buyer)).toEqual([60, 61]);
});

test('what others pay is not among what a reseller sees of a product', async () => {
  const buyer = await given.reseller();
  await assign([buyer.id], await added({ kind: 'percent', offBasisPoints: 1000 }));
  const { product } = (await api.get(`/api/products/${shirt.id}`, buyer.token)).json();
  expect(product).toMatchObject({ price: 90, msrp: 100, price40: null, price50: null });
  const usual = (await api.get(`/api/products/${shirt.id}`, (await given.reseller()).token)).json();
  expect(usual.product).toMatchObject({ price: 60, price40: 60, price50: null });
});

test('quick order, saved and shared carts, abandoned ones and a repeated order say the same', async () => {
  const buyer = await given.reseller();
  const { orderId } = (await orderOf(buyer, 10)).json();
  await assign([buyer.id], await added());
  const { token } = buyer;
  const reading = { name: 'Camisa Azul', sizes: [{ size: 'P', quantity: 2 }] };
  const quick = await api.post('/api/reseller/quick-order', { lines: [[reading]] }, token);
  expect(quick.json().products.map((one: { price: number }) => one.price)).toEqual([45]);
  const lines = [{ productId: shirt.id, size: 'P', quantity: 3 }];
  const saved = (await api.post('/api/reseller/saved-carts', { name: 'Um', lines }, token)).json();
  expect(saved.carts[0].total).toBe(135);
  const opened = (await api.get(`/api/reseller/saved-carts/${saved.carts[0].id}`, token)).json();
  expect(opened.items[0].price).toBe(45);
  const { shared } = (
    await api.post('/api/reseller/shared-carts', { name: 'Um', lines, ofCart: false }, token)
  ).json();
  const link = (await api.get(`/api/carts/shared/${shared.id}`, admin.token)).json();
  expect(link.items[0].price).toBe(45);
  const device = '00000000-0000-4000-8000-000000000001';
  const held = lines.map((line) => ({ ...line, base: 0, taken: 0 }));
  const cart = {
    method: 'PUT',
    url: '/api/reseller/cart',
    payload: { device, lines: held },
  } as const;
  await api.send(cart, token);
  await sql`update carts set changed_at = now() - interval '3 days'`.execute(db);
  expect((await api.get('/api/carts', admin.token)).json().carts[0].total).toBe(135);
  const abandoned = (await api.get(`/api/carts/${buyer.id}`, admin.token)).json();
  expect(abandoned.items[0].price).toBe(45);
  const repeated = (await api.get(`/api/reseller/orders/${orderId}/repeat`, token)).json();
  expect(repeated.items.map((one: { price: number }) => one.price).toSorted()).toEqual([45, 61]);
});

test('a price that changed since the cart was filled is refused with the fresh ones', async () => {
  const buyer = await given.reseller();
  const seen = { subtotal: 1210 };
  await assign([buyer.id], await added());
  const reply = await orderOf(buyer, 10, seen);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'PRICE_CHANGED']);
  expect(
    reply
      .json()
      .fresh.items.map((one: { price: number }) => one.price)
      .toSorted(),
  ).toEqual([45, 61]);
  expect((await orderOf(buyer, 10, { subtotal: 1060 })).statusCode).toBe(201);
});

test('the brand sees and enters an order at the prices of its buyer', async () => {
  const buyer = await given.reseller();
  await assign([buyer.id], await added());
  const asBuyer = await api.get(`/api/products?buyer=${buyer.id}`, admin.token);
  expect(asBuyer.json().products.find(({ id }: { id: string }) => id === shirt.id)).toMatchObject({
    price: 45,
  });
  const entered = await api.post(
    '/api/orders',
    {
      userId: buyer.id,
      items: [{ variantId: shirt.variants['P'], quantity: 20 }],
      shippingType: 'ECONOMIC',
      term: 'boleto_30',
      shippingAddress: { address: 'Rua A, 1', city: 'Natal', state: 'RN', zipCode: '59000-000' },
      subtotal: 900,
    },
    admin.token,
  );
  expect(entered.statusCode).toBe(201);
});

test('with nothing configured nothing is said of tables or ladders', async () => {
  const buyer = await given.reseller();
  const settings = (await api.get('/api/settings', buyer.token)).json();
  expect(settings).not.toHaveProperty('priceSteps');
  const { orderId } = (await orderOf(buyer, 10)).json();
  expect(await detail(orderId)).not.toHaveProperty('priceExplanation');
  const dossier = await api.get(`/api/admin/resellers/${buyer.id}/dossier`, admin.token);
  expect(dossier.json()).not.toHaveProperty('priceTable');
});
