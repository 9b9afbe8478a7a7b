import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { ADDRESS, checkoutCalls } from '../testing/checkout-calls.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { stockOf } from '../testing/stock-of.ts';
import { appOver, testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const other = await appOver(api);
const admin = await given.admin();
const calls = orderCalls(api, admin.token);
const buy = checkoutCalls(api);

const shirt = async () => (await given.product({ sizes: { P: 10_000 } })).variants['P'];
const one = (variantId: string | undefined) => [{ variantId, quantity: 15 }];

const REFUSED = {
  code: 'TOO_MANY_OPEN_ORDERS',
  message:
    'Você já tem 3 pedidos aguardando análise, o máximo permitido. Aguarde a análise para enviar outro.',
};

test('twenty checkouts at once, on two instances: exactly as many as are allowed', async () => {
  await given.setting('maxOpenOrders', 3);
  const variantId = await shirt();
  const buyer = await given.reseller();
  const elsewhere = checkoutCalls(other);
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      (turn % 2 ? buy : elsewhere)(one(variantId), { token: buyer.token, key: randomUUID() }),
    ),
  );
  const codes = replies.map((reply) => reply.statusCode);
  expect(codes.filter((code) => code === 201)).toHaveLength(3);
  expect(codes.filter((code) => code === 409)).toHaveLength(17);
  const refused = replies.find((reply) => reply.statusCode === 409);
  expect(refused?.json()).toMatchObject(REFUSED);
  expect(await stockOf(db, variantId)).toBe(10_000 - 3 * 15);
});

test('an order sent again with its key is answered as it was, however many are open', async () => {
  await given.setting('maxOpenOrders', 1);
  const variantId = await shirt();
  const { token } = await given.reseller();
  const first = await buy(one(variantId), { token, key: 'chave-1' });
  expect(first.statusCode).toBe(201);
  expect((await buy(one(variantId), { token, key: 'chave-2' })).statusCode).toBe(409);
  const again = await buy(one(variantId), { token, key: 'chave-1' });
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  // The key of the refusal was not used up.
  expect((await calls.approve(first.json().orderId)).statusCode).toBe(200);
  expect((await buy(one(variantId), { token, key: 'chave-2' })).statusCode).toBe(201);
});

test('all that waits for the brand counts; a decision makes room, and nobody pays for others', async () => {
  await given.setting('maxOpenOrders', 3);
  const variantId = await shirt();
  const { token } = await given.reseller();
  const orders = [];
  for (const status of ['PENDING', 'UNDER_REVIEW', 'pending_payment_confirmation'] as const) {
    const { orderId } = (await buy(one(variantId), { token })).json();
    await db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
    orders.push(orderId);
  }
  expect((await buy(one(variantId), { token })).json()).toMatchObject(REFUSED);
  expect((await calls.set(orders[1], 'CANCELLED')).statusCode).toBe(200);
  expect((await buy(one(variantId), { token })).statusCode).toBe(201);
  const { token: somebody } = await given.reseller();
  expect((await buy(one(variantId), { token: somebody })).statusCode).toBe(201);
});

test('an order entered by an administrator obeys the same limit, with its own message', async () => {
  await given.setting('maxOpenOrders', 1);
  const buyer = await given.reseller();
  const items = one(await shirt());
  const wanted = { shippingType: 'ECONOMIC', term: 'boleto_30', shippingAddress: ADDRESS };
  const enter = () => api.post('/api/orders', { ...wanted, items, userId: buyer.id }, admin.token);
  expect((await enter()).statusCode).toBe(201);
  const refused = await enter();
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Este revendedor já tem 1 pedido aguardando análise, o máximo permitido. Analise ou cancele algum para registrar outro.',
  ]);
});

test('a hundred unless it is set', async () => {
  const reply = await api.get('/api/settings/maxOpenOrders', admin.token);
  await db.deleteFrom('settings').where('key', '=', 'maxOpenOrders').execute();
  const unset = await api.get('/api/settings/maxOpenOrders', admin.token);
  expect([reply.json().value, unset.json().value]).toEqual([1, 100]);
});
