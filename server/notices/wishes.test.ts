import { beforeEach, expect, test } from 'vitest';

import type { AdminProfile } from '#contract/admin-profiles';

import { approvedOrder } from '../testing/bank-calls.ts';
import type { SomeUser } from '../testing/given.ts';
import { submitTo } from '../testing/long-application.ts';
import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const colleague = await given.admin();

beforeEach(async () => {
  await db.deleteFrom('notice_wishes').execute();
  await db.deleteFrom('mails').execute();
});

const wish = (who: SomeUser, body: { event: string; bell: boolean; mail: boolean }) =>
  api.send({ method: 'PUT', url: '/api/notices/wishes', payload: body }, who.token);
const mailsTo = async ({ email }: SomeUser) => {
  const rows = await db
    .selectFrom('mails')
    .select('kind')
    .where('to_address', '=', email)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
};
const told = async (who: SomeUser): Promise<string[]> =>
  (await api.get('/api/notices', who.token))
    .json()
    .notices.map(({ event }: { event: string }) => event);

test('everything is on until somebody switches it off; what is not there cannot be', async () => {
  const { wishes } = (await api.get('/api/notices/wishes', admin.token)).json();
  expect(wishes).toContainEqual({ event: 'order_placed', bell: true, mail: true });
  expect(wishes).toContainEqual({ event: 'cart_shared', bell: true, mail: false });
  const reseller = await given.reseller();
  const own = (await api.get('/api/notices/wishes', reseller.token)).json().wishes;
  expect(own).toContainEqual({ event: 'order_received', bell: false, mail: true });
});

test('a mail that one administrator does not want goes to the others alone', async () => {
  await wish(admin, { event: 'registration_received', bell: true, mail: false });
  await submitTo(api)();
  expect(await mailsTo(admin)).toEqual([]);
  expect(await mailsTo(colleague)).toEqual(['registration_received']);
});

test('the same of a new order, which is mailed by the checkout itself', async () => {
  await wish(admin, { event: 'order_placed', bell: true, mail: false });
  const { buyer } = await approvedOrder(api, colleague.token);
  expect(await mailsTo(admin)).toEqual([]);
  expect(await mailsTo(colleague)).toContain('order_placed');
  expect(await mailsTo(buyer)).toEqual(['order_approved', 'order_received']);
});

const withProfile = (admin_profile: AdminProfile) => given.admin({ admin_profile });

test('administrators are mailed of what their profile has to do with, as the bell rings for them', async () => {
  const sales = await withProfile('SALES');
  const finance = await withProfile('FINANCE');
  const shipping = await withProfile('SHIPPING');
  await submitTo(api)();
  const { id: orderId } = await placeOrder(api);
  const { approve, sendReceipt } = orderCalls(api, admin.token);
  expect((await approve(orderId)).statusCode).toBe(200);
  expect((await sendReceipt({ orderId })).statusCode).toBe(201);
  expect(await mailsTo(admin)).toEqual(['order_placed', 'receipt_sent', 'registration_received']);
  expect(await mailsTo(sales)).toEqual(['order_placed', 'registration_received']);
  expect(await mailsTo(finance)).toEqual(['receipt_sent']);
  expect(await mailsTo(shipping)).toEqual([]);
});

test('a reseller is not mailed what was switched off, and still sees it on the bell', async () => {
  const { buyer, id } = await approvedOrder(api, admin.token);
  await wish(buyer, { event: 'order_shipped', bell: true, mail: false });
  const ship = { method: 'PATCH', url: `/api/orders/${id}/status` } as const;
  await api.send({ ...ship, payload: { status: 'SHIPPED' } }, admin.token);
  expect(await mailsTo(buyer)).not.toContain('order_shipped');
  expect(await told(buyer)).toContain('order_shipped');
});

test('nobody is left without the mail that ends an order', async () => {
  const { buyer, id } = await approvedOrder(api, admin.token);
  const reply = await wish(buyer, { event: 'order_cancelled', bell: false, mail: false });
  expect(reply.json().wishes).toContainEqual({ event: 'order_cancelled', bell: false, mail: true });
  const url = `/api/orders/${id}/status`;
  const payload = { status: 'CANCELLED', reason: 'Sem tecido' };
  await api.send({ method: 'PATCH', url, payload }, admin.token);
  expect(await mailsTo(buyer)).toContain('order_cancelled');
  expect(await told(buyer)).not.toContain('order_cancelled');
});

test('an event of the other side cannot be decided', async () => {
  const reseller = await given.reseller();
  const reply = await wish(reseller, { event: 'order_placed', bell: false, mail: false });
  expect(reply.statusCode).toBe(404);
  expect(await db.selectFrom('notice_wishes').select('event').execute()).toEqual([]);
});

test('who takes the own data along has these decisions too', async () => {
  const reseller = await given.reseller();
  await wish(reseller, { event: 'invoice_paid', bell: false, mail: false });
  const { notices } = (await api.get('/api/auth/me/data', reseller.token)).json();
  expect(notices).toMatchObject([{ event: 'invoice_paid', bell: false }]);
});
