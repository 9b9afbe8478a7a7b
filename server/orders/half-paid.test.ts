import { expect, test } from 'vitest';

import type { OrderDetail } from '#contract/order';
import type { OrderStatus, PaymentStatus } from '#contract/order-status';

import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);

type Expected = {
  invoices: string;
  paymentStatus: PaymentStatus;
  /** The second half is open, on credit. */
  owes: boolean;
  /** Live invoices are worth the total; else only what was paid. */
  whole: boolean;
};
type Targets = Partial<Record<OrderStatus, Expected>>;

const waits = {
  invoices: 'paid pending',
  paymentStatus: 'awaiting_payment',
  owes: true,
  whole: true,
} as const;
const settled = { ...waits, invoices: 'paid paid', paymentStatus: 'paid', owes: false } as const;
const cancelled = { invoices: 'paid cancelled', owes: false, whole: false } as const;

/** Half of a 50/50 order is paid: the effect of each change of status. */
const GOING_ON: Targets = {
  pending_payment_confirmation: { ...waits, paymentStatus: 'pending' },
  APPROVED: waits,
  INVOICED: waits,
  PAID: settled,
  PRODUCTION: waits,
  SHIPPED: waits,
  COMPLETED: waits,
  CANCELLED: { ...cancelled, paymentStatus: 'cancelled' },
};

/** Out of CANCELLED the paid half stays paid and the rest becomes one new invoice. */
const again = { ...waits, invoices: 'paid cancelled pending' } as const;
const REOPENED: Targets = {
  pending_payment_confirmation: { ...cancelled, paymentStatus: 'pending' },
  APPROVED: again,
  INVOICED: again,
  PAID: { ...settled, invoices: 'paid cancelled paid' },
  PRODUCTION: again,
  SHIPPED: again,
  COMPLETED: again,
};

const halfPaid = async (way: readonly OrderStatus[]) => {
  const placed = await placeOrder(api, { term: 'parcelado_50_50' });
  await orders.walk(placed.id, ['APPROVED']);
  const { invoices } = await orders.detail(placed.id);
  expect((await orders.pay(invoices[0]?.id ?? '')).statusCode).toBe(200);
  await orders.walk(placed.id, way);
  return placed;
};

const told = ({ invoices }: OrderDetail) => invoices.map(({ status }) => status).join(' ');
const sumOf = (order: OrderDetail, ...states: string[]) =>
  Math.round(
    order.invoices
      .filter(({ status }) => states.includes(status))
      .reduce((sum, { amount }) => sum + amount * 100, 0),
  ) / 100;

const ALL: [OrderStatus, readonly OrderStatus[], Targets][] = [
  ['pending_payment_confirmation', ['pending_payment_confirmation'], GOING_ON],
  ['APPROVED', [], GOING_ON],
  ['INVOICED', ['INVOICED'], GOING_ON],
  ['PRODUCTION', ['PRODUCTION'], GOING_ON],
  ['SHIPPED', ['SHIPPED'], GOING_ON],
  ['COMPLETED', ['COMPLETED'], GOING_ON],
  ['CANCELLED', ['CANCELLED'], REOPENED],
];

const halfOf = (total: number) => Math.floor(Math.round(total * 100) / 2) / 100;

test.each(ALL)('half paid, from %s on', async (from, way, table) => {
  const targets = Object.entries(table) as [OrderStatus, Expected][];
  await Promise.all(
    targets
      .filter(([to]) => to !== from)
      .map(async ([to, { owes, whole, ...facts }]) => {
        const { id, total, buyer } = await halfPaid(way);
        await orders.walk(id, [to]);
        const order = await orders.detail(id);
        const rest = halfOf(total);
        expect({
          to,
          invoices: told(order),
          paymentStatus: order.paymentStatus,
          exposure: await orders.exposure(buyer),
          invoiced: sumOf(order, 'paid', 'pending'),
        }).toEqual({
          to,
          ...facts,
          exposure: owes ? rest : 0,
          invoiced: whole ? total : Math.round((total - rest) * 100) / 100,
        });
      }),
  );
});

test.each(ALL)('half paid, from %s there is no way back to the analysis', async (from, way) => {
  for (const to of ['PENDING', 'UNDER_REVIEW'] as const) {
    const { id, buyer, total } = await halfPaid(way);
    const before = await orders.detail(id);
    const reply = await orders.set(id, to, { override: true, reason: 'Mesmo assim' });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'INVOICE_PAID']);
    expect(await orders.detail(id)).toEqual(before);
    expect(await orders.exposure(buyer)).toBe(from === 'CANCELLED' ? 0 : halfOf(total));
  }
});

test('what is paid in full and on its way stays paid, back and forth; out of CANCELLED it is paid again', async () => {
  const { id, total, buyer } = await halfPaid(['PAID', 'SHIPPED', 'APPROVED']);
  expect(await orders.detail(id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'paid' });
  await orders.walk(id, ['COMPLETED']);
  expect(await orders.detail(id)).toMatchObject({ paymentStatus: 'paid' });
  expect((await orders.set(id, 'PENDING')).json()).toMatchObject({ code: 'INVOICE_PAID' });
  await orders.walk(id, ['CANCELLED']);
  expect(told(await orders.detail(id))).toBe('paid paid');
  await orders.walk(id, ['PRODUCTION']);
  const after = await orders.detail(id);
  expect(after).toMatchObject({ status: 'PRODUCTION', paymentStatus: 'paid' });
  expect([told(after), sumOf(after, 'paid')]).toEqual(['paid paid', total]);
  expect(await orders.exposure(buyer)).toBe(0);
});

test('out of PAID by mistake: the invoices open again above the limit, or go with the approval', async () => {
  const { id, buyer, total } = await placeOrder(api);
  await orders.walk(id, ['APPROVED', 'PAID']);
  await db.updateTable('users').set({ credit_limit_cents: 0 }).where('id', '=', buyer.id).execute();
  await orders.walk(id, ['INVOICED']);
  expect(told(await orders.detail(id))).toBe('pending');
  expect(await orders.exposure(buyer)).toBe(total);
  await orders.walk(id, ['PAID', 'UNDER_REVIEW']);
  const order = await orders.detail(id);
  expect([told(order), order.paymentStatus]).toEqual(['cancelled', 'awaiting_admin_approval']);
  // The way back is an approval like any other: the limit counts, the numbers go on.
  expect((await orders.set(id, 'APPROVED')).json()).toMatchObject({ code: 'CREDIT_SHORT' });
  await db
    .updateTable('users')
    .set({ credit_limit_cents: null })
    .where('id', '=', buyer.id)
    .execute();
  expect((await orders.approve(id)).statusCode).toBe(200);
  const { invoices } = await orders.detail(id);
  expect(invoices.map(({ seq, status }) => [seq, status])).toEqual([
    [1, 'cancelled'],
    [2, 'pending'],
  ]);
});

test('prepaid and marked as paid by hand: it stays paid when invoiced and shipped; approved again, the payment is due', async () => {
  const { id } = await placeOrder(api, { term: 'antecipado_3' });
  const [receipt] = (await orders.detail(id)).receipts;
  await orders.rejectReceipt(receipt?.id ?? '');
  await orders.walk(id, ['PAID', 'INVOICED']);
  expect(await orders.detail(id)).toMatchObject({ status: 'INVOICED', paymentStatus: 'paid' });
  await orders.walk(id, ['PRODUCTION', 'SHIPPED', 'COMPLETED']);
  expect(await orders.detail(id)).toMatchObject({ paymentStatus: 'paid', invoices: [] });
  await orders.walk(id, ['APPROVED']);
  expect(await orders.detail(id)).toMatchObject({ paymentStatus: 'awaiting_payment' });
});
