import { expect, test } from 'vitest';

import type { OrderStatus, PaymentStatus } from '#contract/order-status';

import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);

const approved = async (
  term: 'boleto_30' | 'parcelado_50_50',
  way: readonly OrderStatus[] = [],
) => {
  const placed = await placeOrder(api, { term });
  await orders.walk(placed.id, ['APPROVED', ...way]);
  const { invoices } = await orders.detail(placed.id);
  return { ...placed, invoices: invoices.map(({ id }) => id) };
};

const at = (status: OrderStatus) => approved('boleto_30', status === 'APPROVED' ? [] : [status]);

/** A boleto order after its one invoice was marked as paid. */
const AFTER: [OrderStatus, OrderStatus, PaymentStatus][] = [
  ['pending_payment_confirmation', 'PAID', 'paid'],
  ['APPROVED', 'PAID', 'paid'],
  ['INVOICED', 'PAID', 'paid'],
  ['PRODUCTION', 'PRODUCTION', 'paid'],
  ['SHIPPED', 'SHIPPED', 'paid'],
  ['COMPLETED', 'COMPLETED', 'paid'],
];

test.each(AFTER)(
  'the one invoice of an order at %s is paid: %s, %s',
  async (status, to, payment) => {
    const { id, invoices, buyer, total } = await at(status);
    const before = await orders.detail(id);
    const reply = await orders.pay(invoices[0] ?? '');
    expect(reply.json()).toMatchObject({ message: 'Fatura marcada como paga', order: { id } });
    const order = await orders.detail(id);
    expect([order.status, order.paymentStatus]).toEqual([to, payment]);
    expect(order.invoices).toMatchObject([
      { status: 'paid', amount: total, paidAt: expect.any(String) },
    ]);
    expect(await orders.exposure(buyer)).toBe(0);
    const news = order.timeline.slice(before.timeline.length);
    expect(news.map((event) => [event.kind, event.from, event.to, event.actor])).toEqual([
      ['invoice_paid', status, status, admin.email],
      ...(to === status ? [] : [['status', status, to, admin.email]]),
    ]);
    expect((await orders.pay(invoices[0] ?? '')).json()).toMatchObject({ code: 'INVOICE_SETTLED' });
  },
);

test.each(['PENDING', 'UNDER_REVIEW', 'PAID', 'CANCELLED'] as const)(
  'at %s no invoice is open that could be paid',
  async (status) => {
    const { id, invoices } = await at(status);
    const before = await orders.detail(id);
    const reply = await orders.pay(invoices[0] ?? '');
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'INVOICE_SETTLED']);
    expect(await orders.detail(id)).toEqual(before);
  },
);

test.each(['APPROVED', 'INVOICED', 'pending_payment_confirmation', 'SHIPPED'] as const)(
  'two halves, at %s: the order is paid with the second',
  async (status) => {
    const placed = await approved('parcelado_50_50', status === 'APPROVED' ? [] : [status]);
    const payment = status === 'pending_payment_confirmation' ? 'pending' : 'awaiting_payment';
    const half = Math.floor(Math.round(placed.total * 100) / 2) / 100;
    // The first half is due at once and takes nothing of the limit.
    expect(await orders.exposure(placed.buyer)).toBe(half);
    await orders.pay(placed.invoices[0] ?? '');
    expect(await orders.exposure(placed.buyer)).toBe(half);
    expect(await orders.detail(placed.id)).toMatchObject({ status, paymentStatus: payment });
    await orders.pay(placed.invoices[1] ?? '');
    expect(await orders.exposure(placed.buyer)).toBe(0);
    expect(await orders.detail(placed.id)).toMatchObject({
      status: status === 'SHIPPED' ? 'SHIPPED' : 'PAID',
      paymentStatus: 'paid',
    });
  },
);

test('what was sent to prove a payment is settled with it', async () => {
  const { id, invoices } = await approved('parcelado_50_50', ['SHIPPED']);
  for (const invoiceId of invoices) await orders.sendReceipt({ orderId: id, invoiceId });
  await orders.sendReceipt({ orderId: id });
  const states = async () => (await orders.detail(id)).receipts.map(({ status }) => status);
  await orders.pay(invoices[1] ?? '');
  // Newest first: the order's, the second half's, the first half's.
  expect(await states()).toEqual(['pending', 'approved', 'pending']);
  await orders.pay(invoices[0] ?? '');
  expect(await states()).toEqual(['approved', 'approved', 'approved']);
  expect((await api.get('/api/orders/stats', admin.token)).json().pendingReceipts).toBe(0);
});

test('it is in the audit, and nobody else may do it', async () => {
  const { id, invoices, buyer } = await approved('boleto_30');
  const own = orderCalls(api, buyer.token);
  expect((await own.pay(invoices[0] ?? '')).statusCode).toBe(403);
  await orders.pay(invoices[0] ?? '');
  const entry = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'invoice_paid')
    .executeTakeFirst();
  expect(entry).toEqual({ actor_id: admin.id, after: { invoice: 1 } });
});
