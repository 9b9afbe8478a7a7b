import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { ADDRESS, checkoutCalls, PDF } from '../testing/checkout-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { token } = await given.reseller();
const buy = checkoutCalls(api);
const product = await given.product({ msrp_cents: 100_00, sizes: { P: 1000 } });
const variantId = product.variants['P'];
const cart = [{ variantId, quantity: 15 }];

/** A refused checkout leaves stock and orders as they were. */
async function books() {
  const count = async (
    table: 'orders' | 'order_items' | 'stock_movements' | 'mails' | 'receipts' | 'checkout_keys',
  ) =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  const folder = path.join(api.dataDir, 'uploads/receipts');
  return {
    rows: await Promise.all([
      count('orders'),
      count('order_items'),
      count('stock_movements'),
      count('mails'),
      count('receipts'),
      count('checkout_keys'),
    ]),
    files: existsSync(folder) ? readdirSync(folder) : [],
    stock: await db.selectFrom('variants').select(['id', 'stock']).orderBy('id').execute(),
  };
}

const without = (field: keyof typeof ADDRESS) => ({
  shippingAddress: { ...ADDRESS, [field]: ' ' },
});
const INCOMPLETE = 'Preencha todas as informações de entrega';

test.each([
  ['no items', { items: [] }, 'items', 'Carrinho vazio'],
  ['no list', { items: null }, 'items', 'Carrinho vazio'],
  ['no address', without('address'), 'shippingAddress.address', INCOMPLETE],
  ['no city', without('city'), 'shippingAddress.city', INCOMPLETE],
  ['no CEP', without('zipCode'), 'shippingAddress.zipCode', INCOMPLETE],
  [
    'a state that is none',
    { shippingAddress: { ...ADDRESS, state: 'XX' } },
    'shippingAddress.state',
    'Estado inválido',
  ],
  [
    'an item without a size',
    { items: [{ quantity: 15 }] },
    'items.0.variantId',
    expect.stringContaining('Há itens sem tamanho'),
  ],
  ['an unknown term', { term: 'fiado' }, 'term', expect.any(String)],
  ['an unknown delivery', { shippingType: 'DRONE' }, 'shippingType', expect.any(String)],
  ['a total with three decimals', { total: 10.001 }, 'total', expect.any(String)],
  [
    'prepaid without a receipt',
    { term: 'antecipado_3' },
    'receipt',
    'Envie o comprovante de pagamento (PIX/depósito)',
  ],
])(
  '%s is refused with its field, and nothing is left behind',
  async (_name, values, field, message) => {
    const before = await books();
    const reply = await buy(cart, { token, key: 'k' }, values);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details).toContainEqual({ path: field, message });
    expect(await books()).toEqual(before);
  },
);

test.each([[-1], [0], [1.5], ['15'], [[15]], [null], [1e308], [100_001], [{}], [true]])(
  'a quantity of %j is refused',
  async (quantity) => {
    const before = await books();
    const reply = await buy(
      [
        { variantId, quantity: 15 },
        { variantId, quantity },
      ],
      { token },
    );
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details[0].path).toBe('items.1.quantity');
    expect(await books()).toEqual(before);
  },
);

test('pieces below the minimum: the sum over all items counts', async () => {
  const short = await buy([{ variantId, quantity: 14 }], { token });
  expect([short.statusCode, short.json().message]).toEqual([
    400,
    'Adicione mais 1 peça(s) para finalizar.',
  ]);
  const split = await buy(
    [
      { variantId, quantity: 7 },
      { variantId, quantity: 8 },
    ],
    { token },
  );
  expect(split.statusCode).toBe(201);
});

const setMinimum = (value: number) =>
  api.send(
    { method: 'PATCH', url: '/api/settings/minOrderValue', payload: { value } },
    admin.token,
  );

test('a minimum order value counts when there is one', async () => {
  await setMinimum(2000);
  const reply = await buy(cart, { token });
  expect(reply.json()).toMatchObject({
    code: 'BELOW_MINIMUM',
    message: expect.stringMatching(/Adicione mais R\$\s500,00/),
  });
  await setMinimum(1500);
  expect((await buy(cart, { token })).statusCode).toBe(201);
  await setMinimum(0);
});

test.each([
  ['subtotal', 1499.99],
  ['subtotal', 0.01],
  ['discount', 45],
  ['shippingCost', 0],
  ['shippingCost', -100],
  ['total', 1],
  ['total', 99_999_999],
])(
  'a tampered %s of %d is answered with the right values, and nothing is taken',
  async (field, value) => {
    const before = await books();
    const reply = await buy(cart, { token, key: 'tampered' }, { [field]: value });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'PRICE_CHANGED']);
    const { fresh } = reply.json();
    expect(fresh).toMatchObject({
      subtotal: 1500,
      discount: 0,
      items: [{ variantId, price: 100 }],
    });
    expect(fresh.total).toBe(fresh.subtotal - fresh.discount + fresh.shippingCost);
    expect(await books()).toEqual(before);
    const { subtotal, discount, shippingCost, total } = fresh;
    expect(
      (await buy(cart, { token }, { subtotal, discount, shippingCost, total })).statusCode,
    ).toBe(201);
  },
);

test('a price changed since the cart was filled is refused with the new one', async () => {
  const fresh = await given.product({ msrp_cents: 50_00, sizes: { P: 50 } });
  const items = [{ variantId: fresh.variants['P'], quantity: 15 }];
  await db
    .updateTable('products')
    .set({ price40_cents: 60_00 })
    .where('id', '=', fresh.id)
    .execute();
  const reply = await buy(items, { token }, { subtotal: 750 });
  expect(reply.json()).toMatchObject({
    code: 'PRICE_CHANGED',
    fresh: { subtotal: 900, items: [{ price: 60 }] },
  });
});

test('an order beyond all measure is refused in words', async () => {
  const gold = await given.product({ msrp_cents: 900_000_000_00, sizes: { P: 1000 } });
  const reply = await buy([{ variantId: gold.variants['P'], quantity: 1000 }], { token });
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'O pedido é grande demais.']);
});

test('what weighs nothing goes for the flat fee', async () => {
  const air = await given.product({ weight_grams: 0, sizes: { P: 50 } });
  await api.send(
    { method: 'PATCH', url: '/api/settings/shippingFee', payload: { value: 12.5 } },
    admin.token,
  );
  const reply = await buy([{ variantId: air.variants['P'], quantity: 15 }], { token });
  expect(reply.json()).toMatchObject({ shippingCost: 12.5 });
});

const image = (format: 'jpeg' | 'png' | 'webp' | 'gif') =>
  sharp({ create: { width: 50, height: 50, channels: 3, background: '#fff' } })
    .toFormat(format)
    .toBuffer();

test.each([
  ['a PDF', async () => PDF, 201],
  ['a JPG', () => image('jpeg'), 201],
  ['a PNG', () => image('png'), 201],
  ['a WEBP', () => image('webp'), 400],
  ['a GIF', () => image('gif'), 400],
  ['HTML', async () => Buffer.from('<script>1</script>'), 400],
  ['a cut PDF', async () => PDF.subarray(0, 20), 400],
  ['nothing', async () => Buffer.alloc(0), 400],
  ['more than 10 MB', async () => Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), 413],
])('a receipt that is %s', async (_name, make, status) => {
  const receipt = { name: 'comprovante.pdf', content: await make() };
  const before = await books();
  const reply = await buy(cart, { token, receipt }, { term: 'antecipado_3' });
  expect(reply.statusCode).toBe(status);
  const after = await books();
  expect(after.files.length - before.files.length).toBe(status === 201 ? 1 : 0);
  expect((after.rows[0] ?? 0) - (before.rows[0] ?? 0)).toBe(status === 201 ? 1 : 0);
});

test.each(['{', '"x"', '[{"variantId":1}]'])(
  'items as the text %j beside a file are refused in words',
  async (items) => {
    const receipt = { name: 'r.pdf', content: PDF };
    const reply = await buy([], { token, receipt }, { items, term: 'antecipado_3' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details[0].path).toMatch(/^items/);
  },
);
