import { expect, test } from 'vitest';

import type { OrderDetail } from '#contract/order';
import type { OrderStatus, PaymentStatus } from '#contract/order-status';
import type { PaymentTerm } from '#contract/payment-term';

import { orderCalls, placeOrder, type Placed } from '../../testing/order-calls.ts';
import { STATUSES } from '../../testing/status-grid.ts';
import { testApp } from '../../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);

const receiptOf = async (id: string) => (await orders.detail(id)).receipts[0]?.id ?? '';
const told = (order: OrderDetail) => [
  order.status,
  order.paymentStatus,
  order.invoices.map(({ status }) => status).join(' '),
  order.receipts.map(({ status }) => status).join(' '),
];

/** An order with a receipt that waits, at a status; on credit it came while invoices were open. */
async function waiting(status: OrderStatus, term: PaymentTerm): Promise<Placed> {
  const placed = await placeOrder(api, { term });
  if (term !== 'antecipado_3') {
    await orders.walk(placed.id, ['APPROVED']);
    await orders.sendReceipt({ orderId: placed.id });
  }
  const { status: now } = await orders.detail(placed.id);
  if (now !== status) await orders.walk(placed.id, [status]);
  return placed;
}

type Outcome = [status: OrderStatus, payment: PaymentStatus, invoices: string] | string;

/** What an approved receipt makes of an order on credit, by its status; a text is the refusal. */
const APPROVED_ON_CREDIT: Record<OrderStatus, Outcome> = {
  // Taken back to the analysis: its invoices are cancelled, so there is nothing that it could pay.
  PENDING: 'RECEIPT_REFUSED',
  UNDER_REVIEW: 'RECEIPT_REFUSED',
  pending_payment_confirmation: ['PAID', 'paid', 'paid'],
  APPROVED: ['PAID', 'paid', 'paid'],
  INVOICED: ['PAID', 'paid', 'paid'],
  PAID: 'RECEIPT_DECIDED',
  PRODUCTION: ['PRODUCTION', 'paid', 'paid'],
  SHIPPED: ['SHIPPED', 'paid', 'paid'],
  COMPLETED: ['COMPLETED', 'paid', 'paid'],
  CANCELLED: 'RECEIPT_DECIDED',
};
const APPROVED_PREPAID: Record<OrderStatus, Outcome> = {
  PENDING: ['PAID', 'paid', ''],
  UNDER_REVIEW: ['PAID', 'paid', ''],
  pending_payment_confirmation: ['PAID', 'paid', ''],
  APPROVED: ['PAID', 'paid', ''],
  INVOICED: ['PAID', 'paid', ''],
  PAID: 'RECEIPT_DECIDED',
  PRODUCTION: ['PRODUCTION', 'paid', ''],
  SHIPPED: ['SHIPPED', 'paid', ''],
  COMPLETED: ['COMPLETED', 'paid', ''],
  CANCELLED: 'RECEIPT_DECIDED',
};

const terms: PaymentTerm[] = ['boleto_30', 'parcelado_50_50', 'antecipado_3'];
const tableOf = (term: PaymentTerm) =>
  Object.entries(term === 'antecipado_3' ? APPROVED_PREPAID : APPROVED_ON_CREDIT) as [
    OrderStatus,
    Outcome,
  ][];
const isRefusal = (outcome: Outcome): outcome is string => typeof outcome === 'string';

test.each(terms)('%s: where there is nothing to decide a receipt is not approved', async (term) => {
  const refused = tableOf(term).filter(([, outcome]) => isRefusal(outcome));
  await Promise.all(
    refused.map(async ([status, code]) => {
      const { id } = await waiting(status, term);
      const before = await orders.detail(id);
      const reply = await orders.approveReceipt(before.receipts[0]?.id ?? '');
      expect([status, reply.statusCode, reply.json().code]).toEqual([status, 409, code]);
      const after = await orders.detail(id);
      expect([told(after), after.timeline]).toEqual([told(before), before.timeline]);
    }),
  );
});

test.each(terms)('%s: a receipt is approved at every status of the order', async (term) => {
  await Promise.all(
    tableOf(term).map(async ([status, outcome]) => {
      if (isRefusal(outcome)) return;
      const { id, buyer } = await waiting(status, term);
      const before = await orders.detail(id);
      const reply = await orders.approveReceipt(before.receipts[0]?.id ?? '');
      expect(reply.json().message).toBe('Comprovante aprovado com sucesso');
      const after = await orders.detail(id);
      const [to, payment, invoices] = outcome;
      const all = term === 'parcelado_50_50' ? `${invoices} ${invoices}` : invoices;
      expect(told(after)).toEqual([to, payment, all, 'approved']);
      expect(await orders.exposure(buyer)).toBe(0);
      const news = after.timeline.slice(before.timeline.length);
      expect(news.map((event) => [event.kind, event.from, event.to, event.actor])).toEqual([
        ['receipt_approved', status, status, admin.email],
        ...(to === status ? [] : [['status', status, to, admin.email]]),
      ]);
      expect((await orders.approveReceipt(await receiptOf(id))).statusCode).toBe(409);
    }),
  );
});

/** Where a rejected receipt sends the order; elsewhere it stays as it is. */
const backFrom = (term: PaymentTerm): [OrderStatus, PaymentStatus] =>
  term === 'antecipado_3' ? ['PENDING', 'awaiting_payment'] : ['APPROVED', 'awaiting_payment'];

const decided: readonly OrderStatus[] = ['PAID', 'CANCELLED'];

test.each(terms)('%s: a receipt is rejected wherever it waits', async (term) => {
  await Promise.all(
    STATUSES.filter((status) => !decided.includes(status)).map(async (status) => {
      const { id, buyer } = await waiting(status, term);
      const before = await orders.detail(id);
      const owed = await orders.exposure(buyer);
      const reason = 'Ilegível';
      const reply = await orders.rejectReceipt(before.receipts[0]?.id ?? '', { reason });
      expect(reply.json()).toMatchObject({
        message: 'Comprovante rejeitado',
        receipt: { status: 'rejected', reason },
      });
      const after = await orders.detail(id);
      const confirming = status === 'pending_payment_confirmation';
      const [to, payment] = confirming ? backFrom(term) : [status, before.paymentStatus];
      expect(told(after)).toEqual([to, payment, told(before)[2], 'rejected']);
      expect(await orders.exposure(buyer)).toBe(owed);
      const news = { kind: 'receipt_rejected', reason, actor: admin.email };
      expect(after.timeline[before.timeline.length]).toMatchObject(news);
      expect(after.timeline).toHaveLength(before.timeline.length + (confirming ? 2 : 1));
    }),
  );
});

test.each(terms)('%s: what went with the order is not rejected any more', async (term) => {
  for (const status of decided) {
    const { id } = await waiting(status, term);
    const before = await orders.detail(id);
    const reply = await orders.rejectReceipt(before.receipts[0]?.id ?? '');
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'RECEIPT_DECIDED']);
    expect(told(await orders.detail(id))).toEqual(told(before));
  }
});

test('with another receipt still standing a rejected one changes nothing', async () => {
  const { id } = await placeOrder(api, { term: 'antecipado_3' });
  expect((await orders.sendReceipt({ orderId: id })).statusCode).toBe(201);
  const [second, first] = (await orders.detail(id)).receipts;
  await orders.rejectReceipt(second?.id ?? '');
  expect(await orders.detail(id)).toMatchObject({ status: 'pending_payment_confirmation' });
  await orders.rejectReceipt(first?.id ?? '');
  expect(await orders.detail(id)).toMatchObject({
    status: 'PENDING',
    paymentStatus: 'awaiting_payment',
  });
});

test('sent for one invoice it pays that one; with all of them paid the order is', async () => {
  const { id, total, buyer } = await placeOrder(api, { term: 'parcelado_50_50' });
  await orders.approve(id);
  const [now, later] = (await orders.detail(id)).invoices;
  for (const invoice of [later, now]) {
    await orders.sendReceipt({ orderId: id, invoiceId: invoice?.id ?? '' });
  }
  const half = Math.floor(Math.round(total * 100) / 2) / 100;
  expect(await orders.exposure(buyer)).toBe(half);
  await orders.approveReceipt(await receiptOf(id));
  expect(told(await orders.detail(id))).toEqual([
    'APPROVED',
    'awaiting_payment',
    'paid pending',
    'approved pending',
  ]);
  expect(await orders.exposure(buyer)).toBe(half);
  const [, waitingOne] = (await orders.detail(id)).receipts;
  await orders.approveReceipt(waitingOne?.id ?? '');
  expect(told(await orders.detail(id))).toEqual(['PAID', 'paid', 'paid paid', 'approved approved']);
  expect(await orders.exposure(buyer)).toBe(0);
});

test('every decision is in the audit, with its reason', async () => {
  const { id } = await placeOrder(api, { term: 'antecipado_3' });
  await orders.rejectReceipt(await receiptOf(id), { reason: 'Valor diferente' });
  await orders.sendReceipt({ orderId: id });
  await orders.approveReceipt(await receiptOf(id));
  const rows = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'reason'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  const actor_id = admin.id;
  expect(rows).toEqual([
    { action: 'receipt_rejected', actor_id, reason: 'Valor diferente' },
    { action: 'order_status_changed', actor_id, reason: null },
    { action: 'order_status_changed', actor_id, reason: null },
    { action: 'receipt_approved', actor_id, reason: null },
    { action: 'order_status_changed', actor_id, reason: null },
  ]);
});
