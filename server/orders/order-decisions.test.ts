import { expect, test } from 'vitest';

import type { OrderStatus } from '#contract/order-status';
import type { PaymentTerm } from '#contract/payment-term';

import { orderCalls, placeOrder, type Placed } from '../testing/order-calls.ts';
import { STATUSES } from '../testing/status-grid.ts';
import { stockOf } from '../testing/stock-of.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const terms: PaymentTerm[] = ['boleto_30', 'parcelado_50_50', 'antecipado_3'];
const first = (term: PaymentTerm): OrderStatus =>
  term === 'antecipado_3' ? 'pending_payment_confirmation' : 'UNDER_REVIEW';

async function at(status: OrderStatus, term: PaymentTerm): Promise<Placed> {
  const placed = await placeOrder(api, { term });
  if (status !== first(term)) await orders.walk(placed.id, [status]);
  return placed;
}

const facts = async ({ id, buyer, variantId }: Placed) => {
  const { status, paymentStatus, invoices, receipts, timeline } = await orders.detail(id);
  return {
    status,
    paymentStatus,
    invoices,
    timeline,
    receipts: receipts.map((receipt) => receipt.status),
    exposure: await orders.exposure(buyer),
    stock: await stockOf(db, variantId),
  };
};

const mailsTo = (address: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'data'])
    .where('to_address', '=', address)
    .where('kind', '<>', 'order_received')
    .execute();

const decided = STATUSES.filter((status) => !['PENDING', 'UNDER_REVIEW'].includes(status));

test.each(terms)('%s: what was decided cannot be approved or rejected', async (term) => {
  await Promise.all(
    decided.map(async (status) => {
      const placed = await at(status, term);
      const before = await facts(placed);
      for (const reply of [await orders.approve(placed.id), await orders.reject(placed.id)]) {
        expect(reply.statusCode).toBe(409);
        const message = 'Este pedido já foi analisado.';
        expect(reply.json()).toMatchObject({ code: 'ORDER_DECIDED', message });
      }
      expect(await facts(placed)).toEqual(before);
    }),
  );
});

test.each(terms)('%s: approved from PENDING and from UNDER_REVIEW, once', async (term) => {
  for (const from of ['PENDING', 'UNDER_REVIEW'] as const) {
    const placed = await at(from, term);
    const reply = await orders.approve(placed.id);
    expect(reply.json().message).toBe('Pedido aprovado e faturas geradas');
    const after = await facts(placed);
    const half = Math.floor(Math.round(placed.total * 100) / 2) / 100;
    const owes = { boleto_30: placed.total, parcelado_50_50: half, antecipado_3: 0 }[term];
    const count = { boleto_30: 1, parcelado_50_50: 2, antecipado_3: 0 }[term];
    expect(after).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'awaiting_payment',
      exposure: owes,
      stock: placed.stock - placed.quantity,
    });
    expect(after.invoices).toHaveLength(count);
    expect(after.timeline.at(-1)).toMatchObject({ from, to: 'APPROVED', override: false });
    const [mail, ...others] = await mailsTo(placed.buyer.email);
    expect(others).toEqual([]);
    expect(mail).toEqual({
      kind: 'order_approved',
      data: {
        orderNumber: placed.number,
        companyName: 'Loja de Teste',
        total: placed.total,
        term: expect.any(String),
        invoices: after.invoices.map(({ amount, dueDate }) => ({ amount, dueDate })),
      },
    });
    expect((await orders.approve(placed.id)).statusCode).toBe(409);
  }
});

test.each(terms)(
  '%s: rejected with and without a reason; the pieces come back once',
  async (term) => {
    for (const [from, reason] of [
      ['PENDING', null],
      ['UNDER_REVIEW', 'Cadastro desatualizado'],
    ] as const) {
      const placed = await at(from, term);
      const reply = await orders.reject(placed.id, reason === null ? {} : { reason });
      expect(reply.json().message).toBe('Pedido rejeitado');
      const after = await facts(placed);
      expect(after).toMatchObject({
        status: 'CANCELLED',
        paymentStatus: 'cancelled',
        invoices: [],
        receipts: term === 'antecipado_3' ? ['rejected'] : [],
        exposure: 0,
        stock: placed.stock,
      });
      const change = { from, to: 'CANCELLED', reason, actor: admin.email, override: false };
      expect(after.timeline.at(-1)).toMatchObject(change);
      expect(await mailsTo(placed.buyer.email)).toMatchObject([
        { kind: 'order_cancelled', data: { orderNumber: placed.number, reason } },
      ]);
      expect((await orders.reject(placed.id)).statusCode).toBe(409);
      expect((await orders.set(placed.id, 'CANCELLED')).statusCode).toBe(200);
      expect(await facts(placed)).toEqual(after);
    }
  },
);

test('an approval may come without a body, a reason may be empty', async () => {
  const placed = await at('UNDER_REVIEW', 'boleto_30');
  const bare = await api.send(
    { method: 'POST', url: `/api/orders/${placed.id}/approve` },
    admin.token,
  );
  expect(bare.statusCode).toBe(200);
  const other = await at('UNDER_REVIEW', 'boleto_30');
  expect((await orders.reject(other.id, { reason: '   ' })).statusCode).toBe(200);
  expect((await orders.detail(other.id)).timeline.at(-1)?.reason).toBeNull();
});

test('what is no status is 400 with its field, what is no order 404, and resellers decide nothing', async () => {
  const placed = await at('UNDER_REVIEW', 'boleto_30');
  const before = await facts(placed);
  for (const status of ['approved', 'DELIVERED', '', null, 7, undefined]) {
    const reply = await api.send(
      { method: 'PATCH', url: `/api/orders/${placed.id}/status`, payload: { status } },
      admin.token,
    );
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      error: 'Status inválido',
      message: 'Status inválido',
      details: [{ path: 'status', message: 'Status inválido' }],
    });
  }
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const reply of [
    await orders.set(nobody, 'PAID'),
    await orders.approve(nobody),
    await orders.reject(nobody),
    await orders.update(nobody, {}),
    await orders.pay(nobody),
    await orders.approveReceipt(nobody),
    await orders.rejectReceipt(nobody),
  ]) {
    expect(reply.statusCode).toBe(404);
  }
  expect((await orders.set('nada', 'PAID')).statusCode).toBe(400);
  const own = orderCalls(api, placed.buyer.token);
  for (const reply of [
    await own.set(placed.id, 'PAID'),
    await own.approve(placed.id),
    await own.reject(placed.id),
    await own.update(placed.id, { carrier: 'X' }),
  ]) {
    expect(reply.statusCode).toBe(403);
  }
  expect(await facts(placed)).toEqual(before);
});
