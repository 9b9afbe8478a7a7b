import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { chosen, NONE_SEEN, priceCalls, PRICES } from '../testing/price-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { ask, preview, change, seenAndChanged, pricesOf } = priceCalls(api, admin.token);

beforeEach(async () => {
  await db.updateTable('products').set({ deleted_at: new Date() }).execute();
});

test('what is seen is what is written', async () => {
  const { id } = await given.product({ title: 'Saia', ...PRICES });
  const body = { ...chosen(id), percent: 4.25, rounding: 'ninety' };
  const seen = await preview(body);
  expect(seen.rows).toMatchObject([
    {
      id,
      title: 'Saia',
      image: null,
      msrp: { before: 199.9, after: 207.9 },
      price40: { before: 119.94, after: 124.9 },
      price50: { before: 99.95, after: 103.9 },
      aboveMsrp: false,
    },
  ]);
  expect(seen.summary).toEqual({ products: 1, unchanged: 0, up: 3, down: 0, aboveMsrp: 0 });
  expect(await pricesOf(id)).toEqual(PRICES);
  const reply = await change({ ...body, fingerprint: seen.fingerprint });
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { message: '1 produto reajustado', products: 1 },
  ]);
  expect(await pricesOf(id)).toEqual({
    msrp_cents: 207_90,
    price40_cents: 124_90,
    price50_cents: 103_90,
  });
});

test('only the prices that were asked for; a product without one keeps none', async () => {
  const whole = await given.product(PRICES);
  const bare = await given.product({ msrp_cents: 50_00 });
  const body = { ...chosen(whole.id, bare.id), prices: ['price40'] };
  expect((await preview(body)).summary).toMatchObject({ products: 1, unchanged: 1, up: 1 });
  expect((await seenAndChanged(body)).json().message).toBe('1 produto reajustado');
  expect(await pricesOf(whole.id)).toEqual({ ...PRICES, price40_cents: 131_93 });
  expect(await pricesOf(bare.id)).toEqual({
    msrp_cents: 50_00,
    price40_cents: null,
    price50_cents: null,
  });
});

const found = async (body: object) => (await preview(body)).rows.map(({ id }) => id).toSorted();

test('by category, by choice and all, each without what was deleted', async () => {
  const saia = await given.product({ category: 'Vestidos' });
  const tenis = await given.product({ category: 'Tênis' });
  const none = await given.product();
  const gone = await given.product({ category: 'Vestidos', deleted_at: new Date() });
  expect(await found({ scope: 'category', category: 'Vestidos' })).toEqual([saia.id]);
  expect(await found(chosen(tenis.id, gone.id, tenis.id, randomUUID()))).toEqual([tenis.id]);
  expect(await found({ scope: 'all' })).toEqual([saia.id, tenis.id, none.id].toSorted());
  const reply = await seenAndChanged({ scope: 'all' });
  expect(reply.json()).toEqual({ message: '3 produtos reajustados', products: 3 });
  expect(await pricesOf(gone.id)).toMatchObject({ msrp_cents: 100_00 });
});

test('drafts and what is hidden are products as well', async () => {
  const draft = await given.product({ published: false });
  const inactive = await given.product({ active: false, reseller_visible: false });
  expect((await seenAndChanged({ scope: 'all' })).json()).toMatchObject({ products: 2 });
  expect(await pricesOf(draft.id)).toMatchObject({ msrp_cents: 110_00 });
  expect(await pricesOf(inactive.id)).toMatchObject({ msrp_cents: 110_00 });
});

test('each product has its entry, as when it is edited by hand', async () => {
  const { id } = await given.product(PRICES);
  const same = await given.product({ msrp_cents: 100_00, price40_cents: 60_00 });
  await seenAndChanged({ ...chosen(id, same.id), prices: ['price50'] });
  const entries = await db
    .selectFrom('audit_entries')
    .select(['subject_id', 'actor_id', 'action', 'subject_type', 'before', 'after'])
    .where('subject_id', 'in', [id, same.id])
    .execute();
  expect(entries).toEqual([
    {
      subject_id: id,
      actor_id: admin.id,
      action: 'product_changed',
      subject_type: 'product',
      before: { price50_cents: 99_95 },
      after: { price50_cents: 109_95 },
    },
  ]);
});

test('pages of the catalogue that were kept show the new price at once', async () => {
  const reseller = await given.reseller();
  const description = `mundo${randomUUID().replaceAll('-', '')}`;
  const { id } = await given.product({ description, ...PRICES });
  const price = async () =>
    (await api.get(`/api/products?search=${description}`, reseller.token)).json().products[0].price;
  expect([await price(), await price()]).toEqual([119.94, 119.94]);
  await seenAndChanged(chosen(id));
  expect(await price()).toBe(131.93);
  const url = `/api/products?minPrice=131&maxPrice=132`;
  expect((await api.get(url, reseller.token)).json().pagination.total).toBe(1);
});

test('an order keeps the prices it was made with', async () => {
  const product = await given.product(PRICES);
  const order = await given.order({ product, quantity: 3 });
  const read = async () =>
    db
      .selectFrom('orders as o')
      .innerJoin('order_items as i', 'i.order_id', 'o.id')
      .select(['o.total_cents', 'o.subtotal_cents', 'i.unit_price_cents', 'i.total_cents as line'])
      .where('o.id', '=', order.id)
      .execute();
  const before = await read();
  await seenAndChanged(chosen(product.id));
  expect(await read()).toEqual(before);
});

test('products above their suggested price come first, and are counted', async () => {
  await given.product({ title: 'Avental', ...PRICES });
  const odd = await given.product({ title: 'Zuarte', msrp_cents: 100_00, price40_cents: 95_00 });
  const body = { scope: 'all', prices: ['price40'] };
  const seen = await preview(body);
  expect(seen.rows.map(({ title, aboveMsrp }) => [title, aboveMsrp])).toEqual([
    ['Zuarte', true],
    ['Avental', false],
  ]);
  expect(seen.summary).toMatchObject({ aboveMsrp: 1 });
  // A warning, no refusal.
  expect((await change({ ...body, fingerprint: seen.fingerprint })).statusCode).toBe(200);
  expect(await pricesOf(odd.id)).toMatchObject({ price40_cents: 104_50 });
});

test('pages share one fingerprint, and each product is on one of them', async () => {
  await Promise.all(Array.from({ length: 7 }, () => given.product({ title: 'Igual' })));
  const pages = [];
  for (const page of [1, 2, 3, 4]) {
    pages.push(await preview({ scope: 'all' }, `?limit=3&page=${page}`));
  }
  expect(pages.map(({ rows }) => rows.length)).toEqual([3, 3, 1, 0]);
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(7);
  expect(new Set(pages.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  expect(pages[0]?.pagination).toMatchObject({ total: 7, pages: 3 });
});

test('the cover is the first picture', async () => {
  const { id } = await given.product();
  const names = ['um', 'dois'].map((word) => `${word}-${randomUUID()}.webp`);
  await given.pictures(...names);
  await db
    .insertInto('product_images')
    .values(names.map((filename, at) => ({ product_id: id, filename, position: 1 - at })))
    .execute();
  expect((await preview(chosen(id))).rows[0]?.image?.filename).toBe(names[1]);
});

test('nothing to change is said, not done', async () => {
  const { id } = await given.product({ msrp_cents: 1 });
  const body = { ...chosen(id), percent: -90 };
  const { fingerprint, summary } = await preview(body);
  expect(summary).toEqual({ products: 0, unchanged: 1, up: 0, down: 0, aboveMsrp: 0 });
  const reply = await change({ ...body, fingerprint });
  expect([reply.statusCode, reply.json().error]).toEqual([
    400,
    'Nenhum preço muda com este reajuste.',
  ]);
});

test.each([
  [{ percent: -90.01 }, 'percent', 'Use de −90% a 500%'],
  [{ percent: 500.01 }, 'percent', 'Use de −90% a 500%'],
  [{ percent: 1.001 }, 'percent', 'Use no máximo duas casas decimais'],
  [{ percent: '10' }, 'percent', 'Informe o percentual'],
  [{ prices: [] }, 'prices', 'Escolha pelo menos um preço'],
  [{ prices: ['price_cents'] }, 'prices.0', expect.stringMatching(/./)],
  [{ rounding: 'up' }, 'rounding', expect.stringMatching(/./)],
  [{ scope: 'category' }, 'category', 'Escolha a categoria'],
  [{ scope: 'category', category: 'Joias' }, 'category', expect.stringMatching(/./)],
  [{ scope: 'chosen' }, 'productIds', 'Escolha pelo menos um produto'],
  [{ scope: 'chosen', productIds: [] }, 'productIds', 'Escolha pelo menos um produto'],
  [{ scope: 'chosen', productIds: ["'; drop"] }, 'productIds.0', 'Identificador inválido'],
  [{ scope: undefined }, 'scope', expect.stringMatching(/./)],
])('refused: %j', async (wrong, path, message) => {
  const reply = await ask({ scope: 'all', ...wrong });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_INPUT']);
  expect(reply.json().details[0]).toEqual({ path, message });
  expect((await change({ scope: 'all', ...wrong, fingerprint: NONE_SEEN })).statusCode).toBe(400);
});

test('without having looked there is no change', async () => {
  const reply = await change({ scope: 'all' });
  expect([reply.statusCode, reply.json().details[0].path]).toEqual([400, 'fingerprint']);
});
