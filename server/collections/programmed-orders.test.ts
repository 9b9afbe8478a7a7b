import { beforeAll, expect, test } from 'vitest';

import { addDays, nextBusinessDay } from '#contract/calendar';
import { asId, type VariantId } from '#contract/ids';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { collectionCalls, inDays } from '../testing/collection-calls.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { stockOf } from '../testing/stock-of.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const collections = collectionCalls(api, admin.token);
const orders = orderCalls(api, admin.token);
const checkout = checkoutCalls(api);
const buyer = await given.reseller();
const sizeOf = (variants: Record<string, VariantId>, size = 'P') => variants[size] ?? asId('');

beforeAll(() => given.setting('minimum_pieces', 1));

const buy = (
  items: readonly { variantId: VariantId; quantity: number }[],
  values: Record<string, unknown> = {},
) => checkout(items, { token: buyer.token }, values);

const lastMail = async (kind: string) =>
  db
    .selectFrom('mails')
    .select(['to_address', 'data'])
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .execute();

test('a programmed order takes its quota and keeps its collection and its delivery', async () => {
  const collection = await collections.published();
  const { variants } = await collections.product(collection.id, { P: 20 });
  const reply = await buy([{ variantId: sizeOf(variants), quantity: 15 }]);
  expect(reply.statusCode).toBe(201);
  const delivery = {
    collectionId: collection.id,
    name: collection.name,
    deliveryFrom: collection.deliveryFrom,
    deliveryTo: collection.deliveryTo,
  };
  expect(reply.json().delivery).toEqual(delivery);
  expect(await stockOf(db, sizeOf(variants))).toBe(5);
  const order = await orders.detail(reply.json().orderId);
  expect([order.delivery, order.waitingPieces]).toEqual([delivery, 15]);
  // It goes on being called what it was called.
  await collections.change(collection.id, { name: `${collection.name} novo` });
  expect((await orders.detail(order.id)).delivery?.name).toBe(collection.name);
  const [mail] = await lastMail('order_received');
  expect(mail?.data).toMatchObject({ delivery });
  const short = await buy([{ variantId: sizeOf(variants), quantity: 6 }]);
  expect([short.statusCode, short.json().code]).toEqual([409, 'OUT_OF_STOCK']);
});

test('one order has one delivery: mixtures are refused with what things cost and leave nothing', async () => {
  const [one, two] = [await collections.published(), await collections.published()];
  const first = await collections.product(one.id, { P: 20 });
  const second = await collections.product(two.id, { P: 20 });
  const ready = await given.product({ sizes: { P: 20 } });
  const mixtures = [
    [first, ready],
    [first, second],
    [ready, first, second],
  ];
  for (const mixture of mixtures) {
    const items = mixture.map(({ variants }) => ({ variantId: sizeOf(variants), quantity: 15 }));
    const reply = await buy(items);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'MIXED_DELIVERY']);
    expect(reply.json().fresh.items).toHaveLength(mixture.length);
    for (const { variantId } of items) expect(await stockOf(db, variantId)).toBe(20);
  }
  for (const { variants } of [first, second, ready]) {
    expect((await buy([{ variantId: sizeOf(variants), quantity: 15 }])).statusCode).toBe(201);
  }
});

test.each([
  ['before its orders open', { opensOn: inDays(1) }, 'Abre em'],
  [
    'after they have closed',
    { opensOn: inDays(-9), closesOn: inDays(-1) },
    'Pedidos encerrados em',
  ],
])('nothing is ordered %s', async (_, days, text) => {
  const collection = await collections.published(days);
  const { variants } = await collections.product(collection.id, { P: 20 });
  const reply = await buy([{ variantId: sizeOf(variants), quantity: 15 }]);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'WINDOW_CLOSED']);
  expect(reply.json().message).toContain(text);
  expect(await stockOf(db, sizeOf(variants))).toBe(20);
});

test.each([
  ['the first day', { opensOn: inDays(0) }],
  ['the last day', { closesOn: inDays(0) }],
])('%s of the orders is one of them', async (_, days) => {
  const collection = await collections.published(days);
  const { variants } = await collections.product(collection.id, { P: 20 });
  expect((await buy([{ variantId: sizeOf(variants), quantity: 15 }])).statusCode).toBe(201);
});

const after = (from: string, days: number) => nextBusinessDay(addDays(from, days), 'bank');

test('what is owed counts from the delivery, whichever of the terms', async () => {
  const collection = await collections.published();
  const { deliveryFrom: from } = collection;
  const due = {
    boleto_30: [after(from, 30)],
    parcelado_50_50: [nextBusinessDay(from, 'bank'), after(from, 30)],
  };
  for (const [term, days] of Object.entries(due)) {
    const { variants } = await collections.product(collection.id, { P: 20 });
    const reply = await buy([{ variantId: sizeOf(variants), quantity: 15 }], { term });
    expect((await orders.approve(reply.json().orderId)).statusCode).toBe(200);
    const { invoices } = await orders.detail(reply.json().orderId);
    expect(invoices.map(({ dueDate }) => dueDate)).toEqual(days);
  }
  const own = {
    name: '60/90',
    days: [60, 90],
    downPercent: null,
    discountBasisPoints: 0,
    minInstallment: 0,
    forAll: true,
    archived: false,
  };
  await given.setting('maxInstallments', 12);
  const [term] = (await api.post('/api/payment-terms', own, admin.token)).json().terms;
  const { variants } = await collections.product(collection.id, { P: 20 });
  const reply = await buy([{ variantId: sizeOf(variants), quantity: 15 }], {
    term: 'boleto_30',
    ownTerm: { id: term.id, version: term.version },
  });
  expect(reply.statusCode).toBe(201);
  await orders.approve(reply.json().orderId);
  const { invoices } = await orders.detail(reply.json().orderId);
  expect(invoices.map(({ dueDate }) => dueDate)).toEqual([after(from, 60), after(from, 90)]);
});

test('another delivery window: open orders follow with their dues, once, and their buyers are told', async () => {
  const collection = await collections.published();
  const place = async (term: string) => {
    const { variants } = await collections.product(collection.id, { P: 20 });
    const reply = await buy([{ variantId: sizeOf(variants), quantity: 15 }], { term });
    return String(reply.json().orderId);
  };
  const [open, approved, byHand, cancelled] = [
    await place('boleto_30'),
    await place('parcelado_50_50'),
    await place('boleto_30'),
    await place('boleto_30'),
  ];
  await orders.approve(approved);
  await orders.approve(byHand);
  await orders.set(cancelled, 'CANCELLED');
  const [moved] = (await orders.detail(byHand)).invoices;
  const hand = after(inDays(200), 0);
  const url = `/api/invoices/${moved?.id}/due-date`;
  const set = await api.send({ method: 'PATCH', url, payload: { dueDate: hand } }, admin.token);
  expect(set.statusCode).toBe(200);
  const window = { deliveryFrom: inDays(80), deliveryTo: inDays(95) };
  const told = (await lastMail('delivery_moved')).length;
  expect((await collections.change(collection.id, window)).statusCode).toBe(200);
  for (const id of [open, approved, byHand]) {
    expect((await orders.detail(id)).delivery).toMatchObject(window);
  }
  expect((await orders.detail(cancelled)).delivery?.deliveryFrom).toBe(collection.deliveryFrom);
  const duesOf = async (id: string) =>
    (await orders.detail(id)).invoices.map(({ dueDate }) => dueDate);
  expect(await duesOf(approved)).toEqual([
    nextBusinessDay(window.deliveryFrom, 'bank'),
    after(window.deliveryFrom, 30),
  ]);
  expect(await duesOf(byHand)).toEqual([hand]);
  // Approved only now, it counts from where the delivery is now.
  expect((await orders.approve(open)).statusCode).toBe(200);
  expect(await duesOf(open)).toEqual([after(window.deliveryFrom, 30)]);
  expect((await lastMail('delivery_moved')).length - told).toBe(3);
  // What does not move the delivery tells nobody anything.
  await collections.change(collection.id, { story: 'Outra história.' });
  expect((await lastMail('delivery_moved')).length - told).toBe(3);
  const bell = await api.get('/api/notices', buyer.token);
  expect(bell.json().notices.map(({ event }: { event: string }) => event)).toContain(
    'delivery_moved',
  );
});

test('a window that closes while orders come in, each is placed whole or not at all', async () => {
  const collection = await collections.published();
  const { variants } = await collections.product(collection.id, { P: 1000 });
  const attempts = Array.from({ length: 30 }, () =>
    checkout([{ variantId: sizeOf(variants), quantity: 1 }], { token: buyer.token }),
  );
  const closing = collections.change(collection.id, { closesOn: inDays(-1) });
  const replies = await Promise.all(attempts);
  expect((await closing).statusCode).toBe(200);
  const placed = replies.filter(({ statusCode }) => statusCode === 201).length;
  const refused = replies.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.every((reply) => reply.json().code === 'WINDOW_CLOSED')).toBe(true);
  expect(await stockOf(db, sizeOf(variants))).toBe(1000 - placed);
  expect((await collections.find(collection.id)).reserved).toBe(placed);
  const late = await buy([{ variantId: sizeOf(variants), quantity: 1 }]);
  expect(late.json().code).toBe('WINDOW_CLOSED');
});
