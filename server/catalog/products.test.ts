import { beforeEach, expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const reseller = await given.reseller();

const complete = {
  title: 'Camisa Linho',
  msrp: 199.9,
  weight: 0.3,
  variants: [
    { size: 'p', stock: 4 },
    { size: 'M', stock: 6 },
  ],
};
const create = (values: object = {}) =>
  api.post('/api/products', { ...complete, ...values }, admin.token);
const made = async (values: object = {}) => {
  const reply = await create(values);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().product;
};
const put = (id: string, payload: object, token = admin.token) =>
  api.send({ method: 'PUT', url: `/api/products/${id}`, payload }, token);
const saved = async (id: string, payload: object) => {
  const reply = await put(id, payload);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().product;
};
const movements = async (id: string) =>
  (await api.get(`/api/products/${id}/movements`, admin.token)).json().movements;
const countOf = async (table: 'products' | 'variants' | 'stock_movements') =>
  (
    await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

test('a new product is a draft with its own SKU, prices from msrp and opening movements', async () => {
  const product = await made({ category: 'Camisetas' });
  expect(product).toMatchObject({
    title: 'Camisa Linho',
    sku: expect.stringMatching(/^CAM-[2-9A-Z]{6}$/),
    msrp: 199.9,
    price40: 119.94,
    price50: 99.95,
    price: 119.94,
    weight: 0.3,
    active: true,
    published: false,
    resellerVisible: true,
    images: [],
    variants: [
      { size: 'P', stock: 4 },
      { size: 'M', stock: 6 },
    ],
  });
  expect(await movements(product.id)).toMatchObject([
    { cause: 'opening', delta: 6, before: 0, after: 6, actor: admin.email, orderNumber: null },
    { cause: 'opening', delta: 4, before: 0, after: 4 },
  ]);
});

test('prices are half-up to the centavo, and those that were written stay', async () => {
  expect(await made({ msrp: 0.01 })).toMatchObject({ price40: 0.01, price50: 0.01 });
  expect(await made({ msrp: 99.99 })).toMatchObject({ price40: 59.99, price50: 50 });
  expect(await made({ price40: 80, price50: null })).toMatchObject({ price40: 80, price50: 99.95 });
});

test.each([
  ['title', { title: '  ' }, 'title', 'Título é obrigatório'],
  ['msrp zero', { msrp: 0 }, 'msrp', 'MSRP deve ser maior que zero'],
  ['msrp below', { msrp: -5 }, 'msrp', 'MSRP deve ser maior que zero'],
  ['msrp as text', { msrp: '10' }, 'msrp', 'MSRP deve ser maior que zero'],
  ['msrp with three decimals', { msrp: 10.005 }, 'msrp', 'Use no máximo duas casas decimais'],
  ['weight', { weight: 0 }, 'weight', 'Peso deve ser maior que zero'],
  [
    'no stock',
    { variants: [{ size: 'P', stock: 0 }] },
    'variants',
    'Pelo menos uma variante deve ter estoque',
  ],
  ['no sizes', { variants: [] }, 'variants', 'Pelo menos uma variante deve ter estoque'],
  [
    'negative stock',
    { variants: [{ size: 'P', stock: -1 }] },
    'variants.0.stock',
    'O estoque não pode ser negativo',
  ],
  [
    'half a piece',
    { variants: [{ size: 'P', stock: 1.5 }] },
    'variants.0.stock',
    'O estoque deve ser um número inteiro',
  ],
  [
    'a size twice',
    {
      variants: [
        { size: 'P', stock: 1 },
        { size: 'p', stock: 1 },
      ],
    },
    'variants.1.size',
    'Este tamanho já existe',
  ],
  [
    'an empty size',
    { variants: [{ size: ' ', stock: 1 }] },
    'variants.0.size',
    'Informe um tamanho',
  ],
  ['an unknown category', { category: 'Meias' }, 'category', expect.any(String)],
  [
    'a picture never sent',
    { images: [{ filename: 'nenhuma.webp' }] },
    'images.0',
    expect.any(String),
  ],
  [
    'an address as picture',
    { images: [{ url: 'javascript:alert(1)', filename: '../x' }] },
    'images.0',
    expect.any(String),
  ],
])(
  '%s is refused with its field, and nothing is left behind',
  async (_name, values, path, message) => {
    const before = [
      await countOf('products'),
      await countOf('variants'),
      await countOf('stock_movements'),
    ];
    const reply = await create(values);
    expect(reply.statusCode, reply.body).toBe(400);
    expect(reply.json().details).toContainEqual({ path, message });
    expect([
      await countOf('products'),
      await countOf('variants'),
      await countOf('stock_movements'),
    ]).toEqual(before);
  },
);

test('a SKU is one product, whatever its case; a deleted one gives it free', async () => {
  const first = await made({ sku: 'Única-1' });
  const reply = await create({ sku: 'única-1' });
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({ code: 'SKU_TAKEN', details: [{ path: 'sku' }] });
  await api.send({ method: 'DELETE', url: `/api/products/${first.id}` }, admin.token);
  expect((await create({ sku: 'única-1' })).statusCode).toBe(201);
});

test('the same SKU at the same moment: one is made, the others hear 409', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => create({ sku: 'CORRIDA-1' })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    201, 409, 409, 409, 409, 409,
  ]);
});

test('what is not sent stays as it is', async () => {
  const product = await made({ description: 'macia', category: 'Blusas', measurements: 'P,10' });
  const after = await saved(product.id, { published: true });
  expect(after).toEqual({ ...product, published: true, updatedAt: after.updatedAt });
  expect(await saved(product.id, { price40: null })).toMatchObject({ price40: null, price: 199.9 });
});

test('size chart and box: each is changed alone and neither erases the other', async () => {
  const chart = 'Tamanho,Largura,Comprimento,Manga\nP,50,70,20';
  const product = await made({ measurements: chart });
  const none = { length: 0, width: 0, height: 0 };
  expect(product).toMatchObject({ measurements: chart, dimensions: none });
  const box = { length: 30.5, width: 20, height: 4.1 };
  expect(await saved(product.id, { measurements: box })).toMatchObject({
    measurements: chart,
    dimensions: box,
  });
  expect(await saved(product.id, { measurements: 'P 50 cm,M 52 cm' })).toMatchObject({
    measurements: 'P 50 cm,M 52 cm',
    dimensions: box,
  });
  expect(await saved(product.id, { measurements: '' })).toMatchObject({
    measurements: box,
    dimensions: box,
  });
  const other = await made({ measurements: box });
  expect(other).toMatchObject({ measurements: box, dimensions: box });
  expect(
    (await put(product.id, { measurements: { length: -1, width: 1, height: 1 } })).statusCode,
  ).toBe(400);
});

test('a sale made while the form was open is not undone by saving it', async () => {
  const product = await made();
  const [p, m] = product.variants;
  await given.sale(p.id, 3);
  const after = await saved(product.id, {
    title: 'Outro nome',
    variants: [
      { id: p.id, size: 'P', stock: 4, loadedStock: 4 },
      { id: m.id, size: 'M', stock: 10, loadedStock: 6 },
    ],
  });
  expect(after.variants).toMatchObject([
    { id: p.id, stock: 1 },
    { id: m.id, stock: 10 },
  ]);
  expect((await movements(product.id))[0]).toMatchObject({
    cause: 'adjustment',
    size: 'M',
    delta: 4,
    before: 6,
    after: 10,
  });
});

test('sent alone, stock is absolute', async () => {
  const product = await made();
  const [p, m] = product.variants;
  await given.sale(p.id, 3);
  const variants = [
    { id: p.id, size: 'P', stock: 4 },
    { id: m.id, size: 'M', stock: 0 },
  ];
  expect((await saved(product.id, { variants })).variants).toMatchObject([
    { stock: 4 },
    { stock: 0 },
  ]);
});

test('taking away more than is left is a 409 that names the size, and changes nothing', async () => {
  const product = await made();
  const [p, m] = product.variants;
  await given.sale(p.id, 3);
  const reply = await put(product.id, {
    title: 'Não fica',
    variants: [
      { id: m.id, size: 'M', stock: 9, loadedStock: 6 },
      { id: p.id, size: 'P', stock: 0, loadedStock: 4 },
    ],
  });
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({
    code: 'STOCK_CHANGED',
    details: [{ path: 'variants.1.stock' }],
  });
  const now = (await api.get(`/api/products/${product.id}`, admin.token)).json().product;
  expect(now).toMatchObject({ title: 'Camisa Linho', variants: [{ stock: 1 }, { stock: 6 }] });
});

test('sizes: a kept one keeps its id, a removed one keeps its history and comes back with it', async () => {
  const product = await made();
  const [p, m] = product.variants;
  const without = await saved(product.id, {
    variants: [
      { size: 'm', stock: 6 },
      { size: 'G', stock: 2 },
    ],
  });
  expect(without.variants).toMatchObject([
    { id: m.id, size: 'M' },
    { size: 'G', stock: 2 },
  ]);
  expect(await movements(product.id)).toContainEqual(
    expect.objectContaining({ cause: 'size_removed', size: 'P', delta: -4, before: 4, after: 0 }),
  );
  const back = await saved(product.id, {
    variants: [...without.variants, { size: 'p', stock: 5 }],
  });
  expect(back.variants[0]).toMatchObject({ id: p.id, size: 'P', stock: 5 });
  const none = await put(product.id, { variants: [] });
  expect(none.json().details).toContainEqual({
    path: 'variants',
    message: 'Pelo menos um tamanho é necessário',
  });
});

test('two people editing: the second is told, and nothing of the first is overwritten', async () => {
  const product = await made();
  const first = await saved(product.id, { title: 'Primeira', loadedAt: product.updatedAt });
  const second = await put(product.id, { title: 'Segunda', loadedAt: product.updatedAt });
  expect([second.statusCode, second.json().code]).toEqual([409, 'CONFLICT']);
  expect((await put(product.id, { title: 'Terceira', loadedAt: first.updatedAt })).statusCode).toBe(
    200,
  );
});

test('a copy: new SKU, marked title, draft, same sizes without stock, same pictures', async () => {
  await given.pictures('a.webp', 'b.webp');
  const images = [{ filename: 'b.webp' }, { filename: 'a.webp' }];
  const product = await made({ sku: 'ORIG-1', published: true, images });
  const copy = async () =>
    (await api.post(`/api/products/${product.id}/duplicate`, {}, admin.token)).json().product;
  expect(await copy()).toMatchObject({
    sku: 'ORIG-1-COPIA',
    title: 'Camisa Linho (cópia)',
    published: false,
    price: product.price,
    variants: [
      { size: 'P', stock: 0 },
      { size: 'M', stock: 0 },
    ],
    images: [
      { filename: 'b.webp', url: '/uploads/products/b.webp', width: 720 },
      { filename: 'a.webp' },
    ],
  });
  const skus = await Promise.all([copy(), copy()]);
  expect(skus.map(({ sku }) => sku).toSorted()).toEqual(['ORIG-1-COPIA-2', 'ORIG-1-COPIA-3']);
});

test('a deleted product is gone for everyone, and its orders remain', async () => {
  const product = await given.product({ sizes: { P: 5 } });
  const order = await given.order({ product, quantity: 2 });
  const remove = () =>
    api.send({ method: 'DELETE', url: `/api/products/${product.id}` }, admin.token);
  expect((await remove()).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(404);
  expect((await api.get(`/api/products/${product.id}`, admin.token)).statusCode).toBe(404);
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute();
  expect(items).toHaveLength(1);
});

test('the database refuses stock that no movement explains', async () => {
  const { variants } = await given.product({ sizes: { P: 5 } });
  const cheat = db
    .updateTable('variants')
    .set({ stock: 500 })
    .where('id', '=', variants['P'] ?? '')
    .execute();
  await expect(cheat).rejects.toThrow(/ledger/);
});

test('forty edits and forty sales of one size at once: every piece is accounted for', async () => {
  const product = await made({ variants: [{ size: 'P', stock: 100 }] });
  const [{ id }] = product.variants;
  const edit = () =>
    put(product.id, { variants: [{ id, size: 'P', stock: 101, loadedStock: 100 }] });
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => (turn % 2 ? edit() : given.sale(id, 1))),
  );
  expect(
    replies.filter((reply) => reply !== undefined).map(({ statusCode }) => statusCode),
  ).toEqual(Array.from({ length: 20 }, () => 200));
  const now = (await api.get(`/api/products/${product.id}`, admin.token)).json().product;
  expect(now.variants[0].stock).toBe(100);
});

beforeEach(async () => {
  await db.deleteFrom('favorites').execute();
});

test('favourites are the reseller’s own, follow the product’s visibility, and filter the list', async () => {
  const shown = await given.product({ title: 'favorita' });
  const hidden = await given.product({ published: false });
  const other = await given.reseller();
  const call = (method: 'PUT' | 'DELETE', id: string, token = reseller.token) =>
    api.send({ method, url: `/api/reseller/favorites/${id}` }, token);

  expect((await call('PUT', shown.id)).json()).toEqual({ productIds: [shown.id] });
  expect((await call('PUT', shown.id)).json()).toEqual({ productIds: [shown.id] });
  expect((await call('PUT', hidden.id)).statusCode).toBe(404);
  expect((await call('PUT', 'x')).statusCode).toBe(400);
  expect((await call('PUT', shown.id, admin.token)).statusCode).toBe(403);
  expect((await api.get('/api/reseller/favorites', other.token)).json()).toEqual({
    productIds: [],
  });
  const list = async (token: string) =>
    (await api.get('/api/products?favorites=1', token)).json().pagination.total;
  expect([await list(reseller.token), await list(other.token)]).toEqual([1, 0]);

  await put(shown.id, { published: false });
  expect((await api.get('/api/reseller/favorites', reseller.token)).json()).toEqual({
    productIds: [],
  });
  await put(shown.id, { published: true });
  expect((await api.get('/api/reseller/favorites', reseller.token)).json()).toEqual({
    productIds: [shown.id],
  });
  expect((await call('DELETE', shown.id)).json()).toEqual({ productIds: [] });
  expect((await call('DELETE', shown.id)).statusCode).toBe(200);
});
