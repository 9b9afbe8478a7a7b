import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { asId } from '#contract/ids';
import type { Import } from '#contract/imports';

import { moveStock } from '../inventory/stock.queries.ts';
import { checkoutCalls } from '../testing/checkout-calls.ts';
import { collectionCalls } from '../testing/collection-calls.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { importCalls, type Rows } from '../testing/import-calls.ts';
import { priceTableCalls } from '../testing/price-table-calls.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { whileLocked } from '../testing/while-locked.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const imports = importCalls(api, admin.token);
const tables = priceTableCalls(api, admin.token);
const groups = groupCalls(api, admin.token);
const collections = collectionCalls(api, admin.token);
const checkout = checkoutCalls(api);

const templateHead = async () =>
  (await api.get('/api/imports/template.csv', admin.token)).body.split('\r\n')[0] ?? '';
const headBefore = await templateHead();
const emptyBefore: Import = (await imports.read('SKU\tGrupos\nA\tB')).json().import;

const own = await tables.added({ name: 'Lojas', kind: 'own' });
await tables.added({ name: 'Atacado', kind: 'price50' });
const north = await groups.added({ name: 'Norte' });
const south = await groups.added({ name: 'Sul' });
const winter = await collections.published({ name: 'Inverno' });
await collections.add({ name: 'Rascunho' });

const field = `price:${(await db.selectFrom('price_tables').select('no').where('id', '=', own.id).executeTakeFirstOrThrow()).no}`;

const { checked, applied, rowsOf } = imports.cells;
const complaints = async (rows: Rows) =>
  (await rowsOf(await checked(rows))).flatMap((row) =>
    row.complaints.map(({ message }) => message),
  );
let made = 0;
async function someProduct(values: Parameters<typeof given.product>[0] = {}) {
  const sku = `EXTRA-${++made}`;
  return { sku, ...(await given.product({ sku, sizes: { P: 0 }, ...values })) };
}
const asKept = async ({ id }: { id: string }) => {
  const product = (await api.get(`/api/products/${id}`, admin.token)).json().product;
  const { price } = (await db
    .selectFrom('table_prices')
    .select('price_cents as price')
    .where('product_id', '=', product.id)
    .executeTakeFirst()) ?? { price: null };
  return { groups: product.groups ?? null, collection: product.collection?.name ?? null, price };
};
const NOTHING = { groups: null, collection: null, price: null };

test('without anything of the kind a sheet has the columns it always had', () => {
  expect(headBefore).not.toMatch(/Grupos|Coleção|Preço:/);
  expect(emptyBefore.extras).toBeUndefined();
  expect(emptyBefore.columns.map((column) => column.field)).toEqual(['sku', null]);
});

test('the template has a column for each table of own prices, for groups and for collections', async () => {
  expect(await templateHead()).toBe(`${headBefore};Preço: Lojas;Grupos;Coleção`);
});

test('a row sets own price, groups and collection; undoing it puts all back', async () => {
  const product = await someProduct();
  const row = {
    SKU: product.sku,
    'Preço: Lojas': '55,90',
    Grupos: 'sul; Norte',
    Coleção: 'INVERNO',
    Tamanho: 'P',
    Estoque: 12,
  };
  const id = await applied([row]);
  const both = [north.id, south.id].toSorted();
  const set = { groups: both, collection: 'Inverno', price: 55_90 };
  expect(await asKept(product)).toEqual(set);
  expect((await rowsOf(id))[0]?.changes).toEqual([
    { field, label: 'Preço: Lojas', before: 'Sem preço próprio', after: 'R$\u00A055,90' },
    { field: 'groups', before: 'Todos', after: 'Norte; Sul' },
    { field: 'collection', before: 'Pronta-entrega', after: 'Inverno' },
    { field: 'stock', before: '0', after: '12' },
  ]);
  expect(await imports.undoable(id)).toBe(true);
  expect((await imports.undo(id)).statusCode).toBe(200);
  expect(await asKept(product)).toEqual(NOTHING);

  await applied([row]);
  await applied([{ SKU: product.sku, Tamanho: 'P', Estoque: 0 }]);
  await applied([
    { SKU: product.sku, 'Preço: Lojas': '0', Grupos: 'todos', Coleção: 'pronta entrega' },
  ]);
  expect(await asKept(product)).toEqual(NOTHING);
});

test('a new product comes with them, and an undo takes it away with its price', async () => {
  const id = await applied([
    {
      SKU: 'EXTRA-NOVO',
      Título: 'Novo',
      'Preço sugerido': '100,00',
      'Peso (kg)': '0,250',
      Tamanho: 'P',
      Estoque: 3,
      'Preço: Lojas': '41,00',
      Grupos: 'Sul',
      Coleção: 'Inverno',
    },
  ]);
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', 'EXTRA-NOVO')
    .executeTakeFirstOrThrow();
  expect(await asKept(product)).toEqual({
    groups: [south.id],
    collection: 'Inverno',
    price: 41_00,
  });
  expect((await imports.undo(id)).statusCode).toBe(200);
  expect((await tables.listed()).tables.find(({ id: each }) => each === own.id)?.prices).toBe(0);
});

test('what nobody knows is refused at its cell', async () => {
  const { sku } = await someProduct();
  expect(
    await complaints([{ SKU: sku, Grupos: 'Sul; Oeste', Coleção: 'Outono', 'Preço: Lojas': '-1' }]),
  ).toEqual([
    'Use um preço acima de zero, ou 0 para tirar o preço próprio',
    'Grupo desconhecido: Oeste. Use Norte, Sul, com ; entre eles, ou Todos',
    'Coleção desconhecida. Use Inverno, Rascunho ou Pronta-entrega',
  ]);
});

test('with pieces on the shelf, in an open order or published into a draft, no collection is changed', async () => {
  const stocked = await someProduct({ sizes: { P: 5 } });
  const [ordered, hidden] = [await someProduct({ sizes: { P: 15 } }), await someProduct()];
  const reseller = await given.reseller();
  const placed = await checkout([{ variantId: ordered.variants['P'], quantity: 15 }], {
    token: reseller.token,
    key: randomUUID(),
  });
  expect(placed.statusCode).toBe(201);
  expect(
    await complaints([
      { SKU: stocked.sku, Coleção: 'Inverno' },
      { SKU: ordered.sku, Coleção: 'Inverno' },
      { SKU: hidden.sku, Coleção: 'Rascunho' },
    ]),
  ).toEqual([
    'O produto não muda de coleção: tem 5 peças nos tamanhos; zere antes',
    'O produto não muda de coleção: está em 1 pedido em aberto',
    'A coleção “Rascunho” é rascunho: o produto é publicado com ela',
  ]);
  await applied([{ SKU: stocked.sku, Coleção: 'Inverno', Tamanho: 'P', Estoque: 0 }]);
  expect(await asKept(stocked)).toMatchObject({ collection: 'Inverno' });
});

test('pieces that came meanwhile keep a product where it is, and nothing of the sheet is written', async () => {
  const product = await someProduct();
  const id = await checked([{ SKU: product.sku, Coleção: 'Inverno', 'Preço: Lojas': 9 }]);
  // As an order that is cancelled does it: the product itself stays as it was.
  await moveStock(db, [{ variantId: product.variants['P'] ?? asId(''), delta: 2 }], {
    cause: 'adjustment',
    actorId: admin.id,
  });
  const reply = await imports.apply(id);
  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    `${product.sku} não muda de coleção: tem 2 peças nos tamanhos; zere antes.`,
  ]);
  expect(await asKept(product)).toEqual(NOTHING);
});

test('a price, a group or a collection that changed since is not written over', async () => {
  const [first, second] = [await someProduct(), await someProduct()];
  const gone = await groups.added({ name: 'Passageiro' });
  const priced = await checked([{ SKU: first.sku, 'Preço: Lojas': 30 }]);
  const limited = await checked([{ SKU: second.sku, Grupos: 'Passageiro' }]);
  await tables.price(own, { [first.id]: 31 });
  await groups.remove(gone);
  expect((await imports.apply(priced)).json()).toMatchObject({
    code: 'IMPORT_STALE',
    details: [{ path: first.sku }],
  });
  expect((await imports.apply(limited)).json()).toMatchObject({
    code: 'IMPORT_STALE',
    message: 'Um grupo ou uma coleção da planilha não existe mais. Confira de novo.',
  });
  expect(await asKept(first)).toEqual({ ...NOTHING, price: 31_00 });
});

test('a price that is changed after an import keeps it from being undone', async () => {
  const product = await someProduct();
  const id = await applied([{ SKU: product.sku, 'Preço: Lojas': 20 }]);
  await tables.price(own, { [product.id]: 21 });
  expect(await imports.undoable(id)).toBe(false);
  expect((await imports.undo(id)).json()).toMatchObject({ details: [{ path: product.sku }] });
  await tables.price(own, { [product.id]: 20 });
  expect(await imports.undoable(id)).toBe(true);
});

test('two imports of one price: the one that comes second is refused', async () => {
  const product = await someProduct();
  const there = importCalls(await appOver(api), admin.token);
  const [first, second] = [
    await checked([{ SKU: product.sku, 'Preço: Lojas': 10 }]),
    await checked([{ SKU: product.sku, 'Preço: Lojas': 11 }]),
  ];
  const replies = await Promise.all(
    await whileLocked(db, 'table_prices', 1, () => [imports.apply(first), there.apply(second)]),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  const won = replies[0]?.statusCode === 200 ? 10_00 : 11_00;
  expect(await asKept(product)).toEqual({ ...NOTHING, price: won });
});

test('a page that somebody of the table was shown is made again', async () => {
  const product = await someProduct({ sizes: { P: 1 } });
  const buyer = await given.reseller();
  await tables.assign([buyer.id], own);
  const shown = async () =>
    (await api.get(`/api/products?search=${product.sku}`, buyer.token)).json().products[0]?.price;
  const before = await shown();
  await applied([{ SKU: product.sku, 'Preço: Lojas': '12,34' }]);
  expect([before === 12.34, await shown()]).toEqual([false, 12.34]);
});

test('what is exported comes back untouched', async () => {
  const product = await someProduct({
    limited_to: [north.id],
    collection_id: winter.id,
    sizes: {},
  });
  await tables.price(own, { [product.id]: 77.7 });
  const { body } = await api.get('/api/products/export.csv', admin.token);
  const line = body.split('\r\n').find((each) => each.startsWith(product.sku));
  expect(line).toMatch(/;77,70;Norte;Inverno$/);
  const { id } = (await imports.read(body)).json().import;
  expect((await imports.check(id)).json().import.summary).toMatchObject({ changed: 0, wrong: 0 });
});
