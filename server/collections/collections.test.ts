import { expect, test } from 'vitest';

import { asId, type VariantId } from '#contract/ids';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { collectionCalls, inDays, SOME_COLLECTION } from '../testing/collection-calls.ts';
import { productCalls } from '../testing/product-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given, get, post } = api;
const admin = await given.admin();
const reseller = await given.reseller();
const collections = collectionCalls(api, admin.token);
const products = productCalls(api, admin.token);
await given.setting('minimum_pieces', 1);

const list = async (query: string, token = reseller.token) =>
  (await get(`/api/products?${query}`, token)).json();
const idsOf = (page: { products: { id: string }[] }) => page.products.map(({ id }) => id);
const hasCollections = async () =>
  (await get('/api/auth/me', reseller.token)).json().user.hasCollections;

test('nothing is said of collections until one is published with something in it', async () => {
  expect(await hasCollections()).toBeUndefined();
  const made = await collections.add({ name: 'Primeira' });
  expect(made.statusCode).toBe(201);
  const [{ id, state }] = made.json().collections;
  expect(state).toBe('draft');
  expect(await hasCollections()).toBeUndefined();
  expect((await get('/api/reseller/collections', reseller.token)).json().collections).toEqual([]);
  await collections.publish(id);
  // Published, and still nothing in it.
  expect(await hasCollections()).toBeUndefined();
  expect((await get('/api/reseller/collections', reseller.token)).json().collections).toEqual([]);
  await collections.product(id, { P: 1 });
  expect(await hasCollections()).toBe(true);
  const offered = (await get('/api/reseller/collections', reseller.token)).json().collections;
  expect(offered).toMatchObject([{ id, name: 'Primeira', models: 1 }]);
});

test.each([
  [{ name: '  ' }, 'name'],
  [{ opensOn: '2026-02-30' }, 'opensOn'],
  [{ closesOn: inDays(-6) }, 'closesOn'],
  [{ deliveryFrom: inDays(19) }, 'deliveryFrom'],
  [{ deliveryTo: inDays(59) }, 'deliveryTo'],
  [{ cover: 'nao-ha.webp' }, 'cover'],
  [{ name: 'primeira' }, 'name'],
])('%j is refused at its field, and nothing is kept', async (values, path) => {
  const before = await collections.listed();
  const reply = await collections.add(values);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().details[0].path).toBe(path);
  expect(await collections.listed()).toEqual(before);
});

test('two who change one collection: the second is told, and nothing is lost', async () => {
  const { id, version } = await collections.published();
  expect((await collections.change(id, { story: 'Uma.', version })).statusCode).toBe(200);
  const late = await collections.change(id, { story: 'Outra.', version });
  expect([late.statusCode, late.json().code]).toEqual([409, 'CONFLICT']);
  expect((await collections.find(id)).story).toBe('Uma.');
});

test('what is in a draft is seen by nobody, and is published with it', async () => {
  await collections.add({ ...SOME_COLLECTION, name: 'Rascunho' });
  const draft = (await collections.listed()).find(({ name }) => name === 'Rascunho');
  const id = draft?.id ?? asId('');
  const made = await products.made({ collectionId: id, title: 'Segredo' });
  expect(made.collection.name).toBe('Rascunho');
  const refused = await products.put(made.id, { published: true });
  expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'published']);
  const many = await post(
    '/api/products/change',
    { productIds: [made.id], change: { published: true } },
    admin.token,
  );
  expect(many.json().refused).toMatchObject([{ reason: 'está numa coleção em rascunho' }]);
  // Whichever way it is written.
  await expect(
    db.updateTable('products').set({ published: true }).where('id', '=', made.id).execute(),
  ).rejects.toThrow('draft');
  expect(JSON.stringify(await list('search=segredo'))).not.toContain('Segredo');
  const inactive = await products.made({ collectionId: id, active: false });
  expect((await collections.publish(id)).statusCode).toBe(200);
  expect(idsOf(await list('search=segredo'))).toEqual([made.id]);
  const stays = (await get(`/api/products/${inactive.id}`, admin.token)).json().product;
  expect(stays.published).toBe(false);
});

test('a page is of one delivery where that is asked for, with its own total, and is kept apart', async () => {
  const { id, name } = await collections.published();
  const mine = [await collections.product(id, { P: 1 }), await collections.product(id, { P: 1 })];
  const ready = await given.product({ title: 'Pronta' });
  // What is known of the whole catalogue is not taken for what is known of a part of it.
  const whole = (await list('page=1')).pagination.total;
  for (let twice = 0; twice < 2; twice += 1) {
    const programmed = await list(`collection=${id}`);
    expect(new Set(idsOf(programmed))).toEqual(new Set(mine.map((one) => one.id)));
    expect(programmed.pagination.total).toBe(2);
    expect(programmed.products[0].collection).toMatchObject({ id, name });
    const none = await list('collection=none');
    expect(none.pagination.total).toBeLessThan(whole);
    expect(idsOf(none)).toContain(ready.id);
    expect(none.products.every((product: object) => !('collection' in product))).toBe(true);
  }
  const all = await list('limit=96');
  expect(idsOf(all)).toEqual(expect.arrayContaining([ready.id, ...mine.map((one) => one.id)]));
  // A page that is kept tells what the collection is called now.
  await collections.change(id, { name: `${name} 2`, closesOn: inDays(21) });
  expect((await list(`collection=${id}`)).products[0].collection).toMatchObject({
    name: `${name} 2`,
    closesOn: inDays(21),
  });
});

const sizesOf = (variants: Record<string, VariantId>, stock: number) =>
  Object.entries(variants).map(([size, id]) => ({ id, size, stock }));

test('stock is not made a quota by itself, nor a quota stock: a product moves with its sizes at zero', async () => {
  const collection = await collections.published();
  const { id, variants } = await given.product({ sizes: { P: 3, M: 0 } });
  const refused = await products.put(id, { collectionId: collection.id });
  expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'collectionId']);
  expect(refused.json().message).toContain('tem 3 peças nos tamanhos');
  // In one save: counted out, and in.
  const joined = await products.saved(id, {
    collectionId: collection.id,
    variants: sizesOf(variants, 0),
  });
  expect(joined.collection.id).toBe(collection.id);
  await products.saved(id, { variants: sizesOf(variants, 40) });
  expect((await collections.find(collection.id)).left).toBe(80);
  expect((await products.put(id, { collectionId: null })).statusCode).toBe(400);
  const buyer = await given.reseller();
  const items = [{ variantId: variants['P'], quantity: 15 }];
  expect((await checkoutCalls(api)(items, { token: buyer.token })).statusCode).toBe(201);
  await products.saved(id, { variants: sizesOf(variants, 0) });
  const held = await products.put(id, { collectionId: null });
  expect(held.json().message).toContain('está em 1 pedido em aberto');
  const audit = await get(`/api/admin/audit?kind=product&search=${id}`, admin.token);
  expect(JSON.stringify(audit.json())).toContain(collection.name);
});

test('many at once: who may goes into the collection, who may not is named, and it is taken back', async () => {
  const { id } = await collections.published();
  const [empty, full] = [
    await given.product({ sizes: { P: 0 } }),
    await given.product({ sizes: { P: 2 } }),
  ];
  const change = { productIds: [empty.id, full.id], change: { collectionId: id } };
  const report = (await post('/api/products/change', change, admin.token)).json();
  expect(report.message).toBe('1 produto na coleção, 1 não');
  expect(report.refused).toMatchObject([
    { id: full.id, reason: 'tem 2 peças nos tamanhos; zere antes' },
  ]);
  expect((await collections.find(id)).models).toBe(1);
  const undo = { products: report.changed };
  const undone = await post('/api/products/change/undo', undo, admin.token);
  expect(undone.json().restored).toEqual([empty.id]);
  expect((await collections.find(id)).models).toBe(0);
});

test('a collection is archived when nothing is in it, and takes nothing in afterwards', async () => {
  const { id } = await collections.published();
  const { id: productId, variants } = await collections.product(id, { P: 0 });
  const refused = await collections.archive(id);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT']);
  await products.saved(productId, { collectionId: null, variants: sizesOf(variants, 0) });
  expect((await collections.archive(id)).statusCode).toBe(200);
  expect((await collections.find(id)).state).toBe('archived');
  expect((await products.put(productId, { collectionId: id })).statusCode).toBe(400);
  expect((await collections.change(id, { story: 'Nova' })).statusCode).toBe(409);
});
