import { expect, test } from 'vitest';

import { productCalls } from '../testing/product-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { create, made, movements, put, remove, saved } = productCalls(api, admin.token);

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
  const opened = await movements(product.id);
  expect(opened).toHaveLength(2);
  for (const [size, stock] of [
    ['P', 4],
    ['M', 6],
  ] as const) {
    const values = { cause: 'opening', delta: stock, before: 0, after: stock };
    const entry = { ...values, size, actor: admin.email, orderNumber: null };
    expect(opened).toContainEqual(expect.objectContaining(entry));
  }
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
    expect(reply.statusCode).toBe(400);
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
  await remove(first.id);
  expect((await create({ sku: 'única-1' })).statusCode).toBe(201);
});

test('the same SKU at the same moment: one is created, the others get 409', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => create({ sku: 'CORRIDA-1' })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
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

test('two people editing: the second is refused, and nothing of the first is overwritten', async () => {
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
  expect(new Set(skus.map(({ sku }) => sku))).toEqual(
    new Set(['ORIG-1-COPIA-2', 'ORIG-1-COPIA-3']),
  );
});

test('a deleted product is gone for everyone, and its orders remain', async () => {
  const product = await given.product({ sizes: { P: 5 } });
  const order = await given.order({ product, quantity: 2 });
  expect((await remove(product.id)).statusCode).toBe(200);
  expect((await remove(product.id)).statusCode).toBe(404);
  expect((await api.get(`/api/products/${product.id}`, admin.token)).statusCode).toBe(404);
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute();
  expect(items).toHaveLength(1);
});

test('sizes are answered in the order people read them', async () => {
  const sizes = ['40', 'GG', 'PP'].map((size) => ({ size, stock: 1 }));
  const { variants } = await made({ variants: sizes });
  expect(variants.map(({ size }: { size: string }) => size)).toEqual(['PP', 'GG', '40']);
});
