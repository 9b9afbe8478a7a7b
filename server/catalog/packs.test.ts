import { expect, test } from 'vitest';

import type { ProductId } from '#contract/ids';

import { importCalls } from '../testing/import-calls.ts';
import { productCalls } from '../testing/product-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const reseller = await given.reseller();
const products = productCalls(api, admin.token);
const calls = importCalls(api, admin.token);

const details = async (reply: Promise<{ json: () => { details: unknown } }>) =>
  (await reply).json().details;
const seen = async (id: string) =>
  (await api.get(`/api/products/${id}`, reseller.token)).json().product;
const kept = async (id: ProductId) =>
  (await db.selectFrom('products').select('pack').where('id', '=', id).executeTakeFirstOrThrow())
    .pack;

const packs = async () => {
  const list = (await api.get('/api/products', reseller.token)).json().products;
  return list.map(({ pack }: { pack?: string }) => pack).toSorted();
};

test('a product says how it is sold, and nothing where it is sold by the piece', async () => {
  const plain = await products.made({ published: true });
  expect(plain).not.toHaveProperty('pack');
  expect(await seen(plain.id)).not.toHaveProperty('pack');
  const made = await products.made({ published: true, pack: 'p 1, m 2' });
  expect(made.pack).toBe('P 1 + M 2');
  expect((await seen(made.id)).pack).toBe('P 1 + M 2');
  expect(await packs()).toEqual(['P 1 + M 2', undefined]);
  // The page that is kept of it is made anew.
  await products.saved(plain.id, { pack: '6' });
  expect(await packs()).toEqual(['6', 'P 1 + M 2']);
});

test('what is not sent stays, null takes it away, and the audit has both', async () => {
  const { id } = await products.made({ pack: '6' });
  expect((await products.saved(id, { title: 'Outra' })).pack).toBe('6');
  expect(await products.saved(id, { pack: null })).not.toHaveProperty('pack');
  const { before, after } = await db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([before, after]).toEqual([{ pack: '6' }, { pack: null }]);
});

const without = (size: string) => [
  { path: 'pack', message: `A grade tem o tamanho ${size}, que o produto não tem` },
];

test('what is no pack, or has a size that the product has not, is refused at its field', async () => {
  const wrong = [{ path: 'pack', message: expect.stringContaining('grade fechada') }];
  expect(await details(products.create({ pack: 'seis' }))).toEqual(wrong);
  expect(await details(products.create({ pack: 'P 1 + XG 2' }))).toEqual(without('XG'));
  const made = await products.made({ pack: 'P 1 + M 2' });
  expect(await details(products.put(made.id, { pack: 'P 2 + G 2' }))).toEqual(without('G'));
  // Nor may the size of a grade go.
  const [p] = made.variants;
  expect(await details(products.put(made.id, { variants: [p] }))).toEqual(without('M'));
  expect(await seen((await products.saved(made.id, { published: true })).id)).toMatchObject({
    pack: 'P 1 + M 2',
    variants: [{ size: 'P' }, { size: 'M' }],
  });
  expect((await products.saved(made.id, { pack: null, variants: [p] })).variants).toHaveLength(1);
});

test('a copy and a new colour are sold like their product', async () => {
  const { id } = await products.made({ pack: 'P 1 + M 2' });
  const copy = await api.post(`/api/products/${id}/duplicate`, {}, admin.token);
  expect(copy.json().product.pack).toBe('P 1 + M 2');
  const color = await api.post(
    `/api/products/${id}/colors`,
    { color: { name: 'Verde', value: null }, ownColor: { name: 'Azul', value: null } },
    admin.token,
  );
  expect(color.json().product.pack).toBe('P 1 + M 2');
});

test('the database keeps nothing that is no pack', async () => {
  const { id } = await given.product();
  const set = (pack: string) =>
    db.updateTable('products').set({ pack }).where('id', '=', id).execute();
  for (const pack of ['1', '0', 'seis', 'P 1 + ', '', '1000']) {
    await expect(set(pack)).rejects.toThrow('products_pack_check');
  }
  await set('P 1 + M 2');
  expect(await kept(id)).toBe('P 1 + M 2');
});

const imported = async (rows: string[][]) => {
  const draft = await calls.read(rows.map((cells) => cells.join('\t')).join('\n'));
  const { id } = draft.json().import;
  return { id, checked: (await calls.check(id)).json() };
};

test('a table sets it and takes it away, and undoing brings back what was', async () => {
  const first = await given.product({ sku: 'PK-1', pack: '6', sizes: { P: 5 } });
  const second = await given.product({ sku: 'PK-2', pack: '12', sizes: { P: 5, M: 5 } });
  const { id } = await imported([
    ['SKU', 'Pacote'],
    ['PK-1', '0'],
    ['PK-2', 'p 1; m 2'],
  ]);
  expect((await calls.apply(id)).statusCode).toBe(200);
  expect([await kept(first.id), await kept(second.id)]).toEqual([null, 'P 1 + M 2']);
  expect((await calls.undo(id)).statusCode).toBe(200);
  expect([await kept(first.id), await kept(second.id)]).toEqual(['6', '12']);
});

test('a table with a size that is nowhere is told so; one that it brings is there', async () => {
  await given.product({ sku: 'PK-3', sizes: { P: 5 } });
  await given.product({ sku: 'PK-4', sizes: { P: 5 } });
  const { id } = await imported([
    ['SKU', 'Pacote', 'Tamanho', 'Estoque'],
    ['PK-3', 'P 1 + M 2', 'P', '5'],
    ['PK-4', 'P 1 + M 2', 'M', '9'],
    ['PK-4', '', 'P', '5'],
  ]);
  const { rows } = (await calls.get(id, '/rows')).json();
  const complaints = rows.map((row: { complaints: { message: string }[] }) =>
    row.complaints.map(({ message }) => message),
  );
  expect(complaints).toEqual([['A grade tem o tamanho M, que o produto não tem'], [], []]);
});
