import { expect, test } from 'vitest';

import { orderCalls, placeOrder } from '../../testing/order-calls.ts';
import { testApp } from '../../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const [ana, rui] = [await given.admin(), await given.admin()];
const orders = orderCalls(api, ana.token);
const URL = '/api/orders/filters';

test('how many orders stand where, and how many have a receipt to look at', async () => {
  const { id } = await placeOrder(api);
  await placeOrder(api);
  await placeOrder(api, { term: 'antecipado_3' });
  await orders.walk(id, ['APPROVED']);
  expect((await api.get('/api/orders/views', ana.token)).json()).toEqual({
    statuses: { UNDER_REVIEW: 1, APPROVED: 1, pending_payment_confirmation: 1 },
    receipts: 1,
  });
  const several = await api.get('/api/orders?statuses=UNDER_REVIEW,APPROVED', ana.token);
  expect(several.json().pagination.total).toBe(2);
  expect((await api.get('/api/orders?statuses=UNDER_REVIEW,X', ana.token)).statusCode).toBe(400);
});

test('what an order would take of its buyer’s limit stands beside it, for the brand alone', async () => {
  const buyer = await given.reseller({ credit_limit_cents: 1_000_00 });
  const { id, total } = await placeOrder(api, { buyer, term: 'parcelado_50_50' });
  const search = `/api/orders?userId=${buyer.id}`;
  const row = async (token: string) => (await api.get(search, token)).json().orders[0];
  // Half of it is paid before.
  expect((await row(ana.token)).approval).toMatchObject({ available: 1000 });
  expect((await row(ana.token)).approval.need).toBeCloseTo(total / 2, 1);
  expect(await row(buyer.token)).not.toHaveProperty('approval');
  await orders.approve(id);
  expect(await row(ana.token)).not.toHaveProperty('approval');
  const unlimited = await placeOrder(api);
  const [other] = (await api.get(`/api/orders?search=${unlimited.number}`, ana.token)).json()
    .orders;
  expect(other.approval).toMatchObject({ available: null });
});

test('a filter is its owner’s, once under a name, and can be deleted', async () => {
  const filter = { statuses: ['INVOICED', 'PAID'], search: 'norte', sortBy: 'total' };
  const save = (name: string, token: string, kept: object = filter) =>
    api.post(URL, { name, filter: kept }, token);
  expect((await save('Norte', ana.token)).statusCode).toBe(201);
  const again = await save('NORTE', ana.token, { status: 'PAID' });
  expect(again.json().filters).toMatchObject([{ name: 'NORTE', filter: { status: 'PAID' } }]);
  expect((await api.get(URL, rui.token)).json()).toEqual({ filters: [] });
  const { id } = again.json().filters[0];
  const remove = (token: string) => api.send({ method: 'DELETE', url: `${URL}/${id}` }, token);
  await remove(rui.token);
  expect((await api.get(URL, ana.token)).json().filters).toHaveLength(1);
  expect((await remove(ana.token)).json()).toEqual({ filters: [] });
});

test('not more than twenty, however many are saved at once', async () => {
  const names = Array.from({ length: 25 }, (_, n) => `Filtro ${n}`);
  const replies = await Promise.all(
    names.map((name) => api.post(URL, { name, filter: {} }, rui.token)),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
  const kept = await db
    .selectFrom('order_filters')
    .select('id')
    .where('user_id', '=', rui.id)
    .execute();
  expect(kept).toHaveLength(20);
});
