import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';

import { asId } from '#contract/ids';

import { tellRestocked } from '../restock/tell-restocked.ts';
import { ADDRESS, checkoutCalls } from '../testing/checkout-calls.ts';
import type { SomeUser } from '../testing/given.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { hiddenShelf } from '../testing/hidden-shelf.ts';
import { testApp } from '../testing/test-app.ts';

/** Two resellers, and a product that one of them must never hear of. */
const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const groups = groupCalls(api, admin.token);
const checkout = checkoutCalls(api);
const member = await given.reseller();
const outsider = await given.reseller();
const NOBODY = '00000000-0000-4000-8000-000000000000';

await given.setting('restockAlerts', true);
await given.setting('minimum_pieces', 1);
const { hidden, shown, foundIn, walk } = await hiddenShelf(api);

const keep = ({ token }: SomeUser) =>
  api.send({ method: 'PUT', url: `/api/reseller/favorites/${hidden.id}`, payload: {} }, token);

/** Every question that tells somebody in the group of it. */
let telling: string[];

beforeAll(async () => {
  const group = await groups.added();
  await groups.set(member.id, [group.id]);
  await groups.limit(hidden.id, [group.id]);
  await keep(member);
  // Whoever is in the group has pages kept that would answer the other's questions.
  const seen = (await walk(member)).filter(([, body]) => foundIn(body).length > 0);
  telling = [...new Set(seen.map(([path]) => path))];
});

test('no call of a reseller says a byte of what is for others', async () => {
  expect(telling.length).toBeGreaterThan(25);
  const leaks = (await walk(outsider))
    .map(([path, body]) => [path, foundIn(body)] as const)
    .filter(([, found]) => found.length > 0);
  expect(leaks).toEqual([]);
});

const toldBy = async ({ token }: SomeUser) => {
  const told: string[] = [];
  for (const path of telling) {
    if (foundIn((await api.get(path, token)).body).length > 0) told.push(path);
  }
  return told;
};

/** A company that is put into the group as it is taken in from a table. */
async function fromSheet(tag: string): Promise<SomeUser> {
  const email = 'enseada@cliente.example';
  const cells = ['Enseada', '11.222.333/0001-81', email, tag].join('\t');
  const taken = await api.post(
    '/api/admin/resellers/import',
    {
      text: `Empresa\tCNPJ\tE-mail\tGrupos\n${cells}`,
      fields: ['companyName', 'cnpj', 'email', 'groups'],
      invite: false,
    },
    admin.token,
  );
  expect(taken.statusCode).toBe(201);
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, email, token: await given.session(id) };
}

test('whoever comes into the group in bulk, or by a table, is told at once by every call', async () => {
  const joiner = await given.reseller();
  const group = await groups.find('Nordeste Premium');
  for (const call of ['search=', 'favorites=1', 'suggestions', 'colors', `/${hidden.id}`])
    expect(telling.join(' ')).toContain(call);
  // What was asked before is kept, and must not answer any more.
  expect(await toldBy(joiner)).toEqual([]);
  await groups.tag(group, [joiner.id, member.id]);
  for (const one of [joiner, await fromSheet('nordeste premium')]) {
    await keep(one);
    expect(await toldBy(one)).toEqual(telling);
    expect(await totalOf('minPrice=77&maxPrice=78', one)).toBe(1);
  }
});

const totalOf = async (query: string, { token }: SomeUser) =>
  (await api.get(`/api/products?${query}`, token)).json().pagination.total;

test.each(['', 'category=Vestidos', 'maxPrice=99.99', 'minPrice=77&maxPrice=78', 'search=ondina'])(
  'totals of %j count what is seen',
  async (query) => {
    const one = query.startsWith('minPrice') ? 0 : 1;
    await given.setting('catalogCards', 'color');
    expect([await totalOf(query, member), await totalOf(query, outsider)]).toEqual([one + 1, one]);
    await given.setting('catalogCards', 'style');
    // Two colours are one card, and so is one.
    expect([await totalOf(query, member), await totalOf(query, outsider)]).toEqual([1, one]);
  },
);

const cards = async ({ token }: SomeUser) =>
  (await api.get('/api/products?sortBy=name_desc', token)).json().products;

test('a style whose first colour is for others has a card all the same', async () => {
  expect(await cards(outsider)).toMatchObject([{ id: shown.id }]);
  expect((await cards(outsider))[0]).not.toHaveProperty('colors');
  expect(await cards(member)).toMatchObject([{ id: hidden.id, colors: [{}, {}] }]);
  expect((await cards(member))[0]).not.toHaveProperty('groups');
});

const plain = (body: string) =>
  body
    .replaceAll(/"requestId":"[^"]*"/g, '')
    .replaceAll(/[0-9a-f-]{36}/g, 'id')
    .replaceAll(/XTG-9041|XTG-0000/g, 'sku');

/** The same call about it and about what there is not, without what was asked. */
async function alike(call: (which: string) => Promise<LightMyRequestResponse>) {
  const [about, unknown] = [await call('hidden'), await call('unknown')];
  expect(foundIn(about.body, [hidden.id, hidden.variants['P'] ?? ''])).toEqual([]);
  expect([about.statusCode, plain(about.body)]).toEqual([unknown.statusCode, plain(unknown.body)]);
  return about;
}

const sku = (which: string) => (which === 'hidden' ? 'XTG-9041' : 'XTG-0000');

test('what is for others and what there is not are the same answer', async () => {
  const { token } = outsider;
  const send = (method: 'PUT' | 'POST' | 'GET', url: string, payload?: object) =>
    api.send({ method, url, ...(payload && { payload }) }, token);
  const productId = (which: string) => (which === 'hidden' ? hidden.id : NOBODY);
  const variantId = (which: string) => (which === 'hidden' ? hidden.variants['P'] : NOBODY);
  const detail = await alike((which) => send('GET', `/api/products/${productId(which)}`));
  expect(detail.statusCode).toBe(404);
  await alike((which) => send('GET', `/api/products/${productId(which)}/colors`));
  await alike((which) => send('PUT', `/api/reseller/favorites/${productId(which)}`));
  await alike((which) =>
    send('PUT', '/api/reseller/restock-alerts', {
      productId: productId(which),
      size: 'M',
      wanted: true,
    }),
  );
  await alike((which) =>
    send('POST', '/api/reseller/quick-order', {
      lines: [[{ name: sku(which), sizes: [{ size: 'P', quantity: 1 }] }]],
    }),
  );
  const lines = (which: string) => [{ productId: productId(which), size: 'P', quantity: 2 }];
  const saving = (which: string) =>
    send('POST', '/api/reseller/saved-carts', { name: 'Vitrine', lines: lines(which) });
  expect(foundIn((await saving('hidden')).body, [hidden.id])).toEqual([]);
  const [{ id }] = (await send('GET', '/api/reseller/saved-carts')).json().carts;
  const opened = await send('GET', `/api/reseller/saved-carts/${id}`);
  expect(foundIn(opened.body, [hidden.id])).toEqual([]);
  const [line] = opened.json().items;
  expect(line).toMatchObject({ title: 'Produto indisponível', weight: 0, price: null });
  const order = (which: string) =>
    checkout([{ variantId: variantId(which), quantity: 1 }], { token });
  const refused = await alike(order);
  expect(refused.json().code).toBe('PRODUCT_UNAVAILABLE');
});

test('whoever is taken out of a group sees it no more, in nothing that they had put aside', async () => {
  const leaver = await given.reseller();
  const group = await groups.find('Nordeste Premium');
  await groups.tag(group, [leaver.id]);
  const { token } = leaver;
  const put = (url: string, payload: object = {}) =>
    api.send({ method: 'PUT', url, payload }, token);
  await put(`/api/reseller/favorites/${hidden.id}`);
  await put('/api/reseller/restock-alerts', { productId: hidden.id, size: 'M', wanted: true });
  const line = { productId: hidden.id, size: 'P', quantity: 1 };
  await api.post('/api/reseller/saved-carts', { name: 'Vitrine', lines: [line] }, token);
  const bought = await checkout([{ variantId: hidden.variants['P'], quantity: 1 }], { token });
  expect(bought.statusCode).toBe(201);
  const { orderId } = bought.json();
  const path = '/api/products?search=xantungue';
  expect((await api.get(path, token)).json().pagination.total).toBe(1);

  await groups.tag(group, [leaver.id], false);
  expect((await api.get(path, token)).json().pagination.total).toBe(0);
  // The id is what they put there themselves.
  for (const [asked, body] of await walk(leaver)) {
    if (asked.startsWith('/api/auth/me/data') || asked.startsWith('/api/orders')) continue;
    expect([asked, foundIn(body, [hidden.id])]).toEqual([asked, []]);
  }
  expect((await api.get('/api/reseller/favorites', token)).json()).toEqual({ productIds: [] });
  // An order that was placed shows what it showed, and cannot be repeated.
  expect((await api.get(`/api/orders/${orderId}`, token)).body).toContain('Xantungue Ondina');
  const [again] = (await api.get(`/api/reseller/orders/${orderId}/repeat`, token)).json().items;
  expect(again).toMatchObject({ quantity: 0, stock: 0, price: null, description: '', weight: 0 });
  const refused = await checkout([{ variantId: hidden.variants['P'], quantity: 1 }], { token });
  expect(refused.json().code).toBe('PRODUCT_UNAVAILABLE');

  await given.restock(hidden.variants['M'] ?? asId(''), 5);
  await tellRestocked(db);
  const told = await db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', leaver.email)
    .where('kind', '=', 'back_in_stock')
    .execute();
  expect(told).toEqual([]);
  expect((await api.get('/api/notices', token)).body.toLowerCase()).not.toContain('xantungue');
});

const found = async (userId: string, token: string) =>
  (await api.get(`/api/products?search=xantungue&buyer=${userId}`, token)).json().pagination.total;

test('an order that is entered for somebody sells what they may see', async () => {
  const enter = (userId: string) =>
    api.post(
      '/api/orders',
      {
        userId,
        items: [{ variantId: hidden.variants['P'], quantity: 1 }],
        shippingType: 'ECONOMIC',
        term: 'boleto_30',
        shippingAddress: ADDRESS,
      },
      admin.token,
    );
  expect([await found(outsider.id, admin.token), await found(member.id, admin.token)]).toEqual([
    0, 1,
  ]);
  // Nobody else looks with somebody's eyes.
  expect(await found(member.id, outsider.token)).toBe(0);
  expect((await enter(outsider.id)).json().code).toBe('PRODUCT_UNAVAILABLE');
  expect((await enter(member.id)).statusCode).toBe(201);
});
