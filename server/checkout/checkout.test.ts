import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { DEFAULT_FREIGHT, quoteFreight } from '#contract/freight';

import { ADDRESS, checkoutCalls, PDF } from '../testing/checkout-calls.ts';
import { stockOf } from '../testing/stock-of.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const reseller = await given.reseller({ company_name: 'Moda Litoral', cnpj: '11.222.333/0001-81' });
const { token } = reseller;
const buy = checkoutCalls(api);

const receipts = () => {
  const folder = path.join(api.dataDir, 'uploads/receipts');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const orders = () => db.selectFrom('orders').selectAll().orderBy('number').execute();
const freight = (grams: number, type: 'ECONOMIC' | 'EXPRESS' = 'ECONOMIC') =>
  (quoteFreight(DEFAULT_FREIGHT, { state: 'RN', grams, type })?.cost ?? 0) / 100;

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
});

test('a cart becomes an order with snapshots, stock taken, a first event and mail to both sides', async () => {
  await given.pictures('capa.webp');
  const shirt = await given.product({
    title: 'Camisa',
    sku: 'CM-1',
    msrp_cents: 200_00,
    price40_cents: 120_00,
    weight_grams: 300,
    sizes: { P: 20, M: 9 },
  });
  await db
    .insertInto('product_images')
    .values({ product_id: shirt.id, filename: 'capa.webp', position: 0 })
    .execute();
  const items = [
    { variantId: shirt.variants['P'], quantity: 10 },
    { variantId: shirt.variants['M'], quantity: 5 },
  ];
  const notes = { shippingAddress: { ...ADDRESS, notes: 'Portão azul' } };
  const reply = await buy(items, { token }, notes);

  expect(reply.statusCode).toBe(201);
  const shipping = freight(15 * 300);
  expect(reply.json()).toEqual({
    orderId: expect.any(String),
    orderNumber: expect.stringMatching(/^\d{8}$/),
    status: 'UNDER_REVIEW',
    paymentStatus: 'awaiting_admin_approval',
    term: 'boleto_30',
    subtotal: 1800,
    discount: 0,
    shippingCost: shipping,
    total: 1800 + shipping,
    invoices: [],
  });
  const { orderId, orderNumber } = reply.json();
  expect(orderId.slice(-8)).toBe(orderNumber);
  expect([await stockOf(db, shirt.variants['P']), await stockOf(db, shirt.variants['M'])]).toEqual([
    10, 4,
  ]);
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    company_name: 'Moda Litoral',
    company_cnpj: '11.222.333/0001-81',
    company_email: reseller.email,
    ship_notes: 'Portão azul',
    weight_grams: 4500,
    holds_stock: true,
    entered_by: null,
  });
  const rows = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  expect(rows).toHaveLength(2);
  expect(rows.find(({ size }) => size === 'P')).toMatchObject({
    title: 'Camisa',
    sku: 'CM-1',
    image: 'capa.webp',
    unit_price_cents: 120_00,
    quantity: 10,
    total_cents: 1200_00,
  });
  const moves = await db
    .selectFrom('stock_movements')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  expect(moves.map(({ delta }) => delta).toSorted((a, b) => a - b)).toEqual([-10, -5]);
  const events = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  expect(events).toMatchObject([
    { from_status: null, to_status: 'UNDER_REVIEW', actor_id: reseller.id },
  ]);
  const mails = await db
    .selectFrom('mails')
    .select(['kind', 'to_address'])
    .orderBy('kind')
    .execute();
  expect(mails).toEqual([
    { kind: 'order_placed', to_address: admin.email },
    { kind: 'order_received', to_address: reseller.email },
  ]);
});

test.each([
  ['boleto_30', 'UNDER_REVIEW', 'awaiting_admin_approval'],
  ['parcelado_50_50', 'UNDER_REVIEW', 'awaiting_admin_approval'],
])('%s begins under review', async (term, status, paymentStatus) => {
  const { variants } = await given.product({ sizes: { P: 15 } });
  const reply = await buy([{ variantId: variants['P'], quantity: 15 }], { token }, { term });
  expect(reply.json()).toMatchObject({ term, status, paymentStatus, discount: 0 });
});

test('prepaid: 3 % off subtotal and freight, the receipt kept whole, payment to be confirmed', async () => {
  const { variants } = await given.product({ msrp_cents: 33_33, sizes: { P: 15 } });
  const items = [{ variantId: variants['P'], quantity: 15 }];
  const receipt = { name: 'comprovante pix.pdf', content: PDF };
  const shipping = freight(15 * 200);
  const subtotal = 499.95;
  const discount = Math.round((subtotal + shipping) * 3) / 100;
  const total = Math.round((subtotal - discount + shipping) * 100) / 100;
  const reply = await buy(
    items,
    { token, receipt },
    {
      term: 'antecipado_3',
      subtotal,
      discount,
      shippingCost: shipping,
      total,
      paymentMethod: 'pix',
    },
  );

  expect(reply.json()).toMatchObject({
    status: 'pending_payment_confirmation',
    paymentStatus: 'pending',
    subtotal,
    discount,
    total,
  });
  const rows = await db
    .selectFrom('receipts')
    .selectAll()
    .where('order_id', '=', reply.json().orderId)
    .execute();
  expect(rows).toMatchObject([
    {
      original_name: 'comprovante pix.pdf',
      state: 'pending',
      bytes: PDF.length,
      payment_method: 'pix',
      sent_by: reseller.id,
    },
  ]);
  expect(readFileSync(path.join(api.dataDir, 'uploads/receipts', rows[0]?.filename ?? ''))).toEqual(
    PDF,
  );
  expect((await api.get(`/uploads/receipts/${rows[0]?.filename}`, token)).statusCode).toBe(403);
});

test('two items of one size are merged: together they must be in stock', async () => {
  const { variants } = await given.product({ sizes: { P: 15, M: 16 } });
  const twice = (size: string, quantity: number) => [
    { variantId: variants[size], quantity },
    { variantId: variants[size]?.toUpperCase(), quantity },
  ];
  const short = await buy(twice('P', 15), { token });
  expect([short.statusCode, short.json().code]).toEqual([409, 'OUT_OF_STOCK']);
  expect(await stockOf(db, variants['P'])).toBe(15);
  const enough = await buy(twice('M', 8), { token });
  expect(enough.statusCode).toBe(201);
  const rows = await db
    .selectFrom('order_items')
    .select('quantity')
    .where('order_id', '=', enough.json().orderId)
    .execute();
  expect(rows).toEqual([{ quantity: 16 }]);
});

test('short stock names the piece and what is left, and takes nothing from the others', async () => {
  const a = await given.product({ title: 'Saia', sizes: { P: 100 } });
  const b = await given.product({ title: 'Boné', sizes: { U: 1 } });
  const c = await given.product({ title: 'Lenço', sizes: { U: 0 } });
  const before = (await orders()).length;
  const reply = await buy(
    [
      { variantId: a.variants['P'], quantity: 20 },
      { variantId: b.variants['U'], quantity: 2 },
      { variantId: c.variants['U'], quantity: 1 },
    ],
    { token },
  );
  expect(reply.statusCode).toBe(409);
  const { details, fresh } = reply.json();
  expect(details).toHaveLength(2);
  expect(details).toContainEqual({
    path: 'items.1',
    message: 'Estoque insuficiente para Boné (U): resta 1',
  });
  expect(details).toContainEqual({
    path: 'items.2',
    message: 'Estoque insuficiente para Lenço (U): esgotado',
  });
  expect(fresh.items).toContainEqual({ variantId: b.variants['U'], price: 100, available: 1 });
  expect(await stockOf(db, a.variants['P'])).toBe(100);
  expect(await orders()).toHaveLength(before);
});

test('a receipt stays only with an order that was placed', async () => {
  const { variants } = await given.product({ sizes: { P: 1 } });
  const before = receipts();
  const receipt = { name: 'r.pdf', content: PDF };
  const term = { term: 'antecipado_3' };
  const short = await buy([{ variantId: variants['P'], quantity: 15 }], { token, receipt }, term);
  expect(short.statusCode).toBe(409);
  expect(receipts()).toEqual(before);
});
