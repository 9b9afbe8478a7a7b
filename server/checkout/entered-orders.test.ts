import { expect, test } from 'vitest';

import { DEFAULT_FREIGHT, quoteFreight } from '#contract/freight';

import { ADDRESS } from '../testing/checkout-calls.ts';
import { collectionCalls } from '../testing/collection-calls.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { stockOf } from '../testing/stock-of.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const reseller = await given.reseller();
const { token } = reseller;
const collections = collectionCalls(api, admin.token);
const orders = orderCalls(api, admin.token);
const freight = (grams: number, type: 'ECONOMIC' | 'EXPRESS') =>
  (quoteFreight(DEFAULT_FREIGHT, { state: 'RN', grams, type })?.cost ?? 0) / 100;

test('an administrator enters an order for a reseller; nobody else can, and not for just anyone', async () => {
  const { variants } = await given.product({ sizes: { P: 30 } });
  const body = {
    items: [{ variantId: variants['P'], quantity: 15 }],
    shippingType: 'EXPRESS',
    term: 'boleto_30',
    shippingAddress: ADDRESS,
  };
  const enter = (userId: string, as = admin.token) =>
    api.post('/api/orders', { ...body, userId }, as);
  const reply = await enter(reseller.id);
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({
    status: 'UNDER_REVIEW',
    paymentStatus: 'awaiting_admin_approval',
    shippingCost: freight(3000, 'EXPRESS'),
  });
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', reply.json().orderId)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ user_id: reseller.id, entered_by: admin.id });
  const pending = await given.pendingReseller();
  expect((await enter(pending.id)).statusCode).toBe(404);
  expect((await enter(admin.id)).statusCode).toBe(404);
  expect((await enter(reseller.id, token)).statusCode).toBe(403);
  expect(await stockOf(db, variants['P'])).toBe(15);
});

test.each(['boleto_30', 'parcelado_50_50'] as const)(
  'an entered order on %s waits where approvals are looked for, and is approved there',
  async (term) => {
    const { variants } = await given.product({ sizes: { P: 15 } });
    const entered = await api.post(
      '/api/orders',
      {
        userId: reseller.id,
        items: [{ variantId: variants['P'], quantity: 15 }],
        shippingType: 'ECONOMIC',
        term,
        shippingAddress: ADDRESS,
      },
      admin.token,
    );
    const { orderId: id } = entered.json();
    const review = await api.get('/api/orders?status=UNDER_REVIEW', admin.token);
    expect(review.json().orders).toContainEqual(expect.objectContaining({ id }));
    const approved = await api.post(`/api/orders/${id}/approve`, {}, admin.token);
    expect(approved.json().order).toMatchObject({
      status: 'APPROVED',
      invoices: expect.arrayContaining([expect.objectContaining({ status: 'pending' })]),
    });
  },
);

test('an entered order goes by its key, minimum and stock as any other, and says what it waits for', async () => {
  const { variants } = await given.product({ sizes: { P: 40 } });
  const enter = (quantity: number, key: string) =>
    api.send(
      {
        method: 'POST',
        url: '/api/orders',
        headers: { 'idempotency-key': key },
        payload: {
          userId: reseller.id,
          items: [{ variantId: variants['P'], quantity }],
          shippingType: 'ECONOMIC',
          term: 'antecipado_3',
          shippingAddress: ADDRESS,
        },
      },
      admin.token,
    );
  await db.deleteFrom('mails').execute();
  const first = await enter(15, 'k1');
  expect(first.json()).toMatchObject({ status: 'PENDING', paymentStatus: 'awaiting_payment' });
  expect((await enter(15, 'k1')).body).toBe(first.body);
  expect((await enter(16, 'k1')).json().code).toBe('KEY_REUSED');
  expect((await enter(14, 'k2')).json().code).toBe('BELOW_MINIMUM');
  expect((await enter(26, 'k3')).json().code).toBe('OUT_OF_STOCK');
  expect(await stockOf(db, variants['P'])).toBe(25);
  const mails = await db.selectFrom('mails').select(['to_address', 'data']).execute();
  expect(mails).toHaveLength(2);
  for (const { data } of mails) expect(data).toMatchObject({ awaits: 'payment' });
});

/** A product of each delivery: what is ready, and two collections. */
async function ofEachDelivery() {
  const winter = await collections.published();
  const summer = await collections.published();
  const deliveries = [
    { collectionId: null, price: 101_01, many: 10 },
    { collectionId: winter.id, price: 203_07, many: 11 },
    { collectionId: summer.id, price: 307_13, many: 12 },
  ];
  return Promise.all(
    deliveries.map(async (delivery) => {
      const { variants } = await given.product({
        sizes: { P: 60, M: 60 },
        msrp_cents: delivery.price,
        collection_id: delivery.collectionId,
      });
      const items = [
        { variantId: variants['P'], quantity: delivery.many },
        { variantId: variants['M'], quantity: 6 },
      ];
      return { ...delivery, variants, items };
    }),
  );
}

test('what is entered for several deliveries is an order of each: own pieces, minimum, freight and total', async () => {
  const buyer = await given.reseller();
  const deliveries = await ofEachDelivery();
  const [, winter] = deliveries;
  const enter = (items: (typeof deliveries)[number]['items']) =>
    api.post(
      '/api/orders',
      {
        userId: buyer.id,
        items,
        shippingType: 'ECONOMIC',
        term: 'boleto_30',
        shippingAddress: ADDRESS,
      },
      admin.token,
    );
  const mixed = await enter(deliveries.flatMap(({ items }) => items));
  expect([mixed.statusCode, mixed.json().code]).toEqual([409, 'MIXED_DELIVERY']);
  // What the others have does not count here.
  const little = await enter(winter?.items.slice(0, 1) ?? []);
  expect([little.statusCode, little.json().code]).toEqual([400, 'BELOW_MINIMUM']);
  for (const { variants } of deliveries) expect(await stockOf(db, variants['P'])).toBe(60);

  const placed = await Promise.all(
    deliveries.map(async ({ items }) => (await enter(items)).json()),
  );
  for (const [at, { collectionId, price, many, variants }] of deliveries.entries()) {
    const order = await orders.detail(placed[at].orderId);
    const cost = freight((many + 6) * 200, 'ECONOMIC');
    const subtotal = (many + 6) * price;
    expect(order.delivery?.collectionId ?? null).toBe(collectionId);
    expect(order).toMatchObject({ subtotal: subtotal / 100, shippingCost: cost });
    expect(order.total).toBeCloseTo(subtotal / 100 + cost, 2);
    const pieces = order.items.map(({ variant, quantity }) => `${variant.size} ${quantity}`);
    expect(pieces.toSorted((a, b) => a.localeCompare(b))).toEqual(['M 6', `P ${many}`]);
    expect(await stockOf(db, variants['P'])).toBe(60 - many);
    expect(await stockOf(db, variants['M'])).toBe(54);
  }
  const { rows } = await api.pool.query('select 1 from orders where user_id = $1', [buyer.id]);
  expect(rows).toHaveLength(3);
});

test('the account shows its exposure: approved and unpaid, half of half-paid terms', async () => {
  const buyer = await given.reseller({ credit_limit_cents: 5000_00 });
  const product = await given.product();
  const owe = async (term: 'boleto_30' | 'parcelado_50_50', approved: boolean) => {
    const { id } = await given.order({ product, quantity: 10 });
    await db.updateTable('orders').set({ user_id: buyer.id, term }).where('id', '=', id).execute();
    if (approved) await api.post(`/api/orders/${id}/approve`, {}, admin.token);
  };
  await owe('boleto_30', true);
  await owe('parcelado_50_50', true);
  await owe('boleto_30', false);
  const me = await api.get('/api/auth/me', buyer.token);
  expect(me.json().user).toMatchObject({ creditLimit: 5000, currentExposure: 15 });
  const seen = await api.get(`/api/users/${buyer.id}`, admin.token);
  expect(seen.json().user.currentExposure).toBe(15);
});

test('a reseller gets the settings that a cart needs, and nothing else', async () => {
  const reply = await api.get('/api/settings', token);
  expect(Object.keys(reply.json().settings).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'bankAccount',
    'bankAgency',
    'bankName',
    'companyName',
    'maxInstallments',
    'minimum_pieces',
    'minOrderValue',
    'pixCity',
    'pixKey',
    'pixPayee',
    'shippingFee',
  ]);
});
