import { beforeAll, expect, test } from 'vitest';

import { addDays, nextBusinessDay } from '#contract/calendar';
import type { Collection } from '#contract/collections';
import { asId, type VariantId } from '#contract/ids';
import type { KeptDues } from '#contract/kept-dues';

import { bankCalls, instructionsOf, liveNumber, PAYER } from '../testing/bank-calls.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { checkoutCalls } from '../testing/checkout-calls.ts';
import { collectionCalls, inDays } from '../testing/collection-calls.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const bank = bankCalls(api, admin.token);
const collections = collectionCalls(api, admin.token);
const orders = orderCalls(api, admin.token);
const checkout = checkoutCalls(api);
const buyer = await given.reseller(PAYER);

beforeAll(async () => {
  await given.setting('minimum_pieces', 1);
  await given.setting('boletoAccount', boletoAccount('341'));
});

const LATER = { deliveryFrom: inDays(90), deliveryTo: inDays(100) };
const after = (from: string, days: number) => nextBusinessDay(addDays(from, days), 'bank');

async function approvedIn({ id }: Collection) {
  const { variants } = await collections.product(id, { P: 20 });
  const items = [{ variantId: variants['P'] ?? asId<VariantId>(''), quantity: 15 }];
  const reply = await checkout(items, { token: buyer.token }, { term: 'boleto_30' });
  expect(reply.statusCode).toBe(201);
  const { orderId } = reply.json();
  expect((await orders.approve(orderId)).statusCode).toBe(200);
  const [invoice] = (await orders.detail(orderId)).invoices;
  if (!invoice) throw new Error('no invoice');
  return { orderId, invoice, due: invoice.dueDate };
}

const kept = async ({ id }: Collection, deliveryFrom?: string): Promise<KeptDues> => {
  const search = deliveryFrom ? `?deliveryFrom=${deliveryFrom}` : '';
  return (await api.get(`/api/admin/collections/${id}/kept-dues${search}`, admin.token)).json();
};
const days = ({ dues }: KeptDues) =>
  dues.map(({ invoiceId, dueDate, byDelivery }) => [invoiceId, dueDate, byDelivery]);

/** One whose boleto the bank has, and one that nobody has sent yet. */
async function twoOrders() {
  const collection = await collections.published();
  const issued = await approvedIn(collection);
  await bank.remit();
  return { collection, issued, drawn: await approvedIn(collection) };
}

test('before a window is moved and after it the brand reads which boletos keep their day', async () => {
  const { collection, issued, drawn } = await twoOrders();
  const byDelivery = after(LATER.deliveryFrom, 30);
  const expected = [[issued.invoice.id, issued.due, byDelivery]];
  expect(days(await kept(collection))).toEqual([]);
  expect(days(await kept(collection, LATER.deliveryFrom))).toEqual(expected);
  expect(days(await kept(collection, collection.deliveryFrom))).toEqual([]);

  expect((await collections.change(collection.id, LATER)).statusCode).toBe(200);
  const list = await kept(collection);
  expect(days(list)).toEqual(expected);
  expect(list).toMatchObject({
    total: 1,
    dues: [{ seq: 1, orderId: issued.orderId, company: PAYER.company_name }],
  });
  expect(list.dues[0]).toMatchObject({ amount: issued.invoice.amount, typed: false });
  expect((await orders.detail(drawn.orderId)).invoices[0]?.dueDate).toBe(byDelivery);
  // Another collection has nothing to do with it.
  expect(await kept(await collections.published())).toEqual({ dues: [], total: 0 });
});

test('given the day of the delivery, the bank is told and nothing is listed any more', async () => {
  const { collection, issued } = await twoOrders();
  await collections.change(collection.id, LATER);
  const [one] = (await kept(collection)).dues;
  expect((await bank.moveDue(issued.invoice.id, one?.byDelivery ?? '')).statusCode).toBe(200);
  expect(await instructionsOf(db, issued.orderId)).toContain('06 waits');
  expect(days(await kept(collection))).toEqual([]);
});

test('given a day of the brand’s own it is listed no more, and no later move asks for another', async () => {
  const { collection, issued } = await twoOrders();
  await collections.change(collection.id, LATER);
  const own = nextBusinessDay(inDays(150), 'bank');
  expect((await bank.moveDue(issued.invoice.id, own)).statusCode).toBe(200);
  expect(days(await kept(collection))).toEqual([]);
  const latest = { deliveryFrom: inDays(120), deliveryTo: inDays(130) };
  expect(days(await kept(collection, latest.deliveryFrom))).toEqual([]);
  await collections.change(collection.id, latest);
  expect((await orders.detail(issued.orderId)).invoices[0]?.dueDate).toBe(own);
});

test('what it would be follows each move, and moved back it is what it was', async () => {
  const { collection, issued } = await twoOrders();
  await collections.change(collection.id, LATER);
  const latest = { deliveryFrom: inDays(120), deliveryTo: inDays(130) };
  const expected = [[issued.invoice.id, issued.due, after(latest.deliveryFrom, 30)]];
  expect(days(await kept(collection, latest.deliveryFrom))).toEqual(expected);
  await collections.change(collection.id, latest);
  expect(days(await kept(collection))).toEqual(expected);
  const { deliveryFrom, deliveryTo } = collection;
  await collections.change(collection.id, { deliveryFrom, deliveryTo });
  expect(days(await kept(collection))).toEqual([]);
});

test('paid or cancelled, it is listed no more', async () => {
  const { collection, issued, drawn: cancelled } = await twoOrders();
  await bank.remit();
  await collections.change(collection.id, LATER);
  expect((await kept(collection)).total).toBe(2);
  const number = await liveNumber(db, issued.invoice.id);
  const paid = Math.round(issued.invoice.amount * 100);
  await bank.applied(1, [{ number, code: '06', amount: paid, paid }]);
  await orders.set(cancelled.orderId, 'CANCELLED');
  expect(days(await kept(collection))).toEqual([]);
});
