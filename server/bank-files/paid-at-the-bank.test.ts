import { beforeAll, expect, test } from 'vitest';

import type { PaymentTerm } from '#contract/payment-term';

import { approvedOrder, bankCalls, boletosOf, centsOf, liveNumber } from '../testing/bank-calls.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const bank = bankCalls(api, admin.token);
let sequence = 0;

beforeAll(() => given.setting('boletoAccount', boletoAccount('341')));

/** The first invoice came in through the bank; what else there is was marked by hand. */
async function paidOrder(term: PaymentTerm) {
  const order = await approvedOrder(api, admin.token, { term });
  await bank.remit();
  sequence += 1;
  const number = await liveNumber(db, order.invoice.id);
  await bank.applied(sequence, [{ number, code: '06', paid: centsOf(order.invoice) }]);
  await orders.walk(order.id, ['PAID']);
  return order;
}
const invoicesOf = async (id: string) =>
  (await orders.detail(id)).invoices.map(({ status }) => status).join(' ');

test.each(['PENDING', 'UNDER_REVIEW'] as const)(
  'what the bank has received keeps an order out of %s: it would be charged again',
  async (to) => {
    const { id } = await paidOrder('boleto_30');
    const reply = await orders.set(id, to);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'INVOICE_PAID']);
    expect(await orders.detail(id)).toMatchObject({ status: 'PAID', paymentStatus: 'paid' });
    expect(await invoicesOf(id)).toBe('paid');
  },
);

test.each(['APPROVED', 'INVOICED'] as const)(
  'back at %s the bank’s money stays; what was only said to be paid is open again',
  async (to) => {
    const [whole, half] = [await paidOrder('boleto_30'), await paidOrder('parcelado_50_50')];
    for (const { id } of [whole, half]) await orders.walk(id, [to]);
    expect(await orders.detail(whole.id)).toMatchObject({ status: to, paymentStatus: 'paid' });
    expect(await invoicesOf(whole.id)).toBe('paid');
    expect(await boletosOf(db, whole.id)).toMatchObject([{ state: 'paid' }]);
    expect(await orders.detail(half.id)).toMatchObject({ paymentStatus: 'awaiting_payment' });
    expect(await invoicesOf(half.id)).toBe('paid pending');
    expect(await orders.exposure(half.buyer)).toBe(half.invoices[1]?.amount);
  },
);

test('paid too little at the bank, the rest marked by hand: the mark can be taken back', async () => {
  const { id, invoice } = await approvedOrder(api, admin.token);
  await bank.remit();
  sequence += 1;
  const number = await liveNumber(db, invoice.id);
  await bank.applied(sequence, [{ number, code: '06', paid: centsOf(invoice) - 1 }]);
  await orders.walk(id, ['PAID', 'APPROVED']);
  expect(await invoicesOf(id)).toBe('pending');
});
