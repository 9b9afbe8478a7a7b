import { describe, expect, test } from 'vitest';

import type { Product } from '#contract/product';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { productCalls } from '../testing/product-calls.ts';
import { appOver, testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const other = await appOver(api);
const admin = await given.admin();
const reseller = await given.reseller();
const products = productCalls(api, admin.token);

/** Each test has a world of its own, by a word in the descriptions. */
let worlds = 0;
const someWord = () => `mundo${(worlds += 1)}x`;

type Listed = { products: Product[]; pagination: { total: number } };

type From = { token?: string; instance?: Pick<typeof other, 'get'> };

async function list(query: string, { token = reseller.token, instance = api }: From = {}) {
  const reply = await instance.get(`/api/products?${query}`, token);
  expect(reply.statusCode).toBe(200);
  return reply.json<Listed>();
}

/** What the cards are, by colour or, of one that stands alone, by title; and how many it says there are. */
async function cards(query: string, from: From = {}) {
  const { products: shown, pagination } = await list(query, from);
  return { shown: shown.map(({ color, title }) => color?.name ?? title), total: pagination.total };
}

const setCards = (value: string) =>
  api.send({ method: 'PATCH', url: '/api/settings/catalogCards', payload: { value } }, admin.token);

describe('a card', () => {
  test('stands for its style: the first that is found, in the order of the page', async () => {
    const description = someWord();
    const style = `Vestido ${description}`;
    await given.product({ title: 'Sozinho', description, price40_cents: 20_00 });
    await given.product({ style, color_name: 'Azul', description, price40_cents: 30_00 });
    await given.product({ style, color_name: 'Verde', description, price40_cents: 10_00 });
    await given.product({ style, color_name: 'Cru', description, price40_cents: 40_00 });
    const search = `search=${description}`;
    expect(await cards(search)).toEqual({ shown: ['Cru', 'Sozinho'], total: 2 });
    expect(await cards(`${search}&sortBy=price_asc`)).toEqual({
      shown: ['Verde', 'Sozinho'],
      total: 2,
    });
    expect(await cards(`${search}&sortBy=price_desc`)).toEqual({
      shown: ['Cru', 'Sozinho'],
      total: 2,
    });
    expect(await cards(`${search}&sortBy=price_desc&maxPrice=35`)).toEqual({
      shown: ['Azul', 'Sozinho'],
      total: 2,
    });
    expect(await cards(`${search}%20verde`)).toEqual({ shown: ['Verde'], total: 1 });
    expect(await cards(`${search}&sortBy=popularity`)).toMatchObject({ total: 2 });
    const everyPage = [1, 2].map((page) => cards(`${search}&limit=1&page=${page}`));
    expect(await Promise.all(everyPage)).toEqual([
      { shown: ['Cru'], total: 2 },
      { shown: ['Sozinho'], total: 2 },
    ]);
  });

  test('shows the colours that a reseller may see, in the order in which they came', async () => {
    const description = someWord();
    const style = `Saia ${description}`;
    await given.product({ style, color_name: 'Azul', color_value: '#1f2a44', description });
    await given.product({ style, color_name: 'Verde', description, sizes: { P: 0, M: 0 } });
    const hidden = await given.product({ style, color_name: 'Cru', description, published: false });
    const [card] = (await list(`search=${description}`)).products;
    expect(card?.style).toBe(style);
    expect(card?.colors).toMatchObject([
      { name: 'Azul', value: '#1f2a44', soldOut: false },
      { name: 'Verde', value: null, soldOut: true },
    ]);
    const reply = await api.get(`/api/products/${card?.id}/colors`, reseller.token);
    expect(reply.json<Listed>().products.map(({ color }) => color?.name)).toEqual([
      'Azul',
      'Verde',
    ]);
    const unseen = await api.get(`/api/products/${hidden.id}/colors`, reseller.token);
    expect(unseen.statusCode).toBe(404);
    const own = await api.get(`/api/products/${hidden.id}/colors`, admin.token);
    expect(own.json<Listed>().products.map(({ color }) => color?.name)).toEqual([
      'Azul',
      'Verde',
      'Cru',
    ]);
  });

  test('of a style with one product is that product, without swatches', async () => {
    const description = someWord();
    await given.product({ style: `Só ${description}`, color_name: 'Azul', description });
    const [card] = (await list(`search=${description}`)).products;
    expect(card).toMatchObject({
      style: `Só ${description}`,
      color: { name: 'Azul', value: null },
    });
    expect(card).not.toHaveProperty('colors');
  });

  test('of a product without style or colour says nothing of them', async () => {
    const description = someWord();
    await given.product({ description });
    const [card] = (await list(`search=${description}`)).products;
    for (const key of ['style', 'color', 'colors']) expect(card).not.toHaveProperty(key);
  });

  test('is one for each colour where the brand wants it so, from the next page on', async () => {
    const description = someWord();
    const style = `Calça ${description}`;
    await given.product({ style, color_name: 'Azul', description });
    await given.product({ style, color_name: 'Verde', description });
    const search = `search=${description}`;
    expect(await cards(search)).toEqual({ shown: ['Verde'], total: 1 });
    await setCards('color');
    expect(await cards(search)).toEqual({ shown: ['Verde', 'Azul'], total: 2 });
    await setCards('model');
    expect(await cards(search, { instance: other })).toEqual({ shown: ['Verde'], total: 1 });
    expect((await setCards('both')).statusCode).toBe(400);
  });

  test('is one for each product in the back office', async () => {
    const description = someWord();
    await given.product({ style: `S ${description}`, color_name: 'Azul', description });
    await given.product({ style: `S ${description}`, color_name: 'Verde', description });
    const { total } = await cards(`search=${description}&all=1`, { token: admin.token });
    expect(total).toBe(2);
  });
});

describe('the counts of the whole catalogue', () => {
  test('are of cards, by category and by price', async () => {
    const before = await list('category=Shorts&minPrice=1&maxPrice=40');
    const one = { category: 'Shorts', style: 'Short de contar' } as const;
    await given.product({ ...one, color_name: 'Azul', price40_cents: 30_00 });
    await given.product({ ...one, color_name: 'Verde', price40_cents: 31_00 });
    await given.product({ ...one, color_name: 'Cru', price40_cents: 90_00 });
    const { pagination, products: shown } = await list('category=Shorts&minPrice=1&maxPrice=40');
    expect(pagination.total).toBe(before.pagination.total + 1);
    expect(shown).toHaveLength(before.products.length + 1);
    const all = await list('category=Shorts');
    expect(all.pagination.total).toBe(all.products.length);
  });
});

describe('a kept page', () => {
  test('is given up when another colour of a card sells out, is renamed, leaves or comes', async () => {
    const description = someWord();
    const style = `Blusa ${description}`;
    const blue = await given.product({ style, color_name: 'Azul', description, sizes: { P: 1 } });
    await given.product({ style, color_name: 'Verde', description });
    const look = async () => {
      const [card] = (await list(`search=${description}`, { instance: other })).products;
      return card?.colors?.map(({ name, soldOut }) => [name, soldOut]) ?? [];
    };
    expect(await look()).toEqual([
      ['Azul', false],
      ['Verde', false],
    ]);
    for (const size of Object.values(blue.variants)) await given.sale(size, 1);
    expect((await look())[0]).toEqual(['Azul', true]);
    await products.saved(blue.id, { color: { name: 'Anil', value: null } });
    expect((await look())[0]).toEqual(['Anil', true]);
    await products.saved(blue.id, { style: null });
    expect(await look()).toEqual([]);
    expect(await cards(`search=${description}`)).toMatchObject({ total: 2 });
    await products.saved(blue.id, { style: style.toUpperCase() });
    expect(await look()).toEqual([
      ['Anil', true],
      ['Verde', false],
    ]);
  });
});

describe('a style', () => {
  test('has each colour once among live products, however it is typed', async () => {
    const style = `Regata ${someWord()}`;
    const first = await products.made({ style, color: { name: 'Açaí', value: null } });
    const again = { style: style.toLowerCase(), color: { name: 'ACAI', value: null } };
    const refused = await products.create(again);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'COLOR_TAKEN',
      details: [{ path: 'color.name', message: 'Este modelo já tem esta cor' }],
    });
    await products.remove(first.id);
    // And keeps the name as it was first written.
    expect(await products.made(again)).toMatchObject({ style, color: { name: 'ACAI' } });
  });

  test('wants a colour', async () => {
    const refused = await products.create({ style: 'Sem cor' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().details[0].path).toBe('color');
    const made = await products.made({ style: someWord(), color: { name: 'Azul', value: null } });
    expect((await products.put(made.id, { color: null })).statusCode).toBe(400);
    await products.saved(made.id, { style: null, color: null });
    const wrong = { color: { name: 'Azul', value: 'azul' } };
    const { details } = (await products.create(wrong)).json();
    expect(details).toEqual([{ path: 'color.value', message: 'Use um código como #1f2a44' }]);
  });

  test('is listed with its colours', async () => {
    const style = `Óculos ${someWord()}`;
    for (const name of ['Preto', 'Azul']) {
      await products.made({ style, color: { name, value: null } });
    }
    const reply = await api.get('/api/styles', admin.token);
    expect(reply.json().styles).toContainEqual({ name: style, colors: ['Preto', 'Azul'] });
  });
});

test('search finds words of the colour, also after a change', async () => {
  const description = someWord();
  const { id } = await products.made({
    description,
    published: true,
    color: { name: 'Verde-água', value: null },
  });
  expect((await cards(`search=${description}%20agua`)).total).toBe(1);
  await products.saved(id, { color: { name: 'Terracota', value: null } });
  expect((await cards(`search=${description}%20agua`)).total).toBe(0);
  expect((await cards(`search=${description}%20TERRACOTA`)).total).toBe(1);
});

test('an order keeps what a piece was called after it left its style', async () => {
  const { id, variants } = await given.product({
    style: 'Macacão',
    color_name: 'Azul',
    sizes: { P: 50 },
  });
  const items = [{ variantId: variants['P'], quantity: 20 }];
  const placed = await checkoutCalls(api)(items, { token: reseller.token });
  expect(placed.statusCode).toBe(201);
  await products.saved(id, { style: null, color: { name: 'Verde', value: null } });
  const detail = await api.get(`/api/orders/${placed.json().orderId}`, reseller.token);
  expect(detail.json().order.items[0].product).toMatchObject({ style: 'Macacão', color: 'Azul' });
});
