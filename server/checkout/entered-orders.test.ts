import { expect, test } from 'vitest';

import { DEFAULT_FREIGHT, quoteFreight } from '#contract/freight';

import { ADDRESS } from '../testing/checkout-calls.ts';
import { stockOf } from '../testing/stock-of.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const reseller = await given.reseller();
const { token } = reseller;
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
    status: 'PENDING',
    paymentStatus: 'awaiting_payment',
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
