import { expect, test } from 'vitest';

import { orderCalls, placeOrder } from '../../testing/order-calls.ts';
import { testApp } from '../../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const waiting = async () => {
  const { id } = await placeOrder(api, { term: 'antecipado_3' });
  return { id, receipt: (await orders.detail(id)).receipts[0]?.id ?? '' };
};

test.each([
  '',
  'E',
  'E123456782026111609001234567890',
  'E123456782026111609001234567890123',
  'D12345678202611160900abcdefghijk',
  'e12345678202611160900abcdefghijk',
  'E12345678202611160900abcdefghij-',
  'E1234567820261116X900abcdefghijk',
])('%s is no EndToEndId', async (endToEndId) => {
  const { id, receipt } = await waiting();
  const reply = await orders.approveReceipt(receipt, { endToEndId });
  expect(reply.statusCode).toBe(400);
  const message = 'EndToEndId inválido';
  expect(reply.json().details).toEqual([{ path: 'endToEndId', message }]);
  expect(await orders.detail(id)).toMatchObject({ receipts: [{ status: 'pending' }] });
});

test('it is kept, and names one payment for one receipt for ever', async () => {
  const endToEndId = 'E1A2B3C4D202611160900abcDEFghi12';
  const [first, second] = [await waiting(), await waiting()];
  const kept = await orders.approveReceipt(first.receipt, { endToEndId: ` ${endToEndId} ` });
  expect(kept.json().receipt).toMatchObject({ status: 'approved', endToEndId });
  const again = await orders.approveReceipt(second.receipt, { endToEndId });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({
    code: 'PAYMENT_USED',
    message: 'Este EndToEndId já foi usado em outro comprovante.',
    details: [{ path: 'endToEndId' }],
  });
  expect(await orders.detail(second.id)).toMatchObject({
    status: 'pending_payment_confirmation',
    receipts: [{ status: 'pending', endToEndId: null }],
  });
  // Not even once the first order is cancelled.
  await orders.walk(first.id, ['CANCELLED']);
  expect((await orders.approveReceipt(second.receipt, { endToEndId })).statusCode).toBe(409);
});

test('without one, many may be approved', async () => {
  for (const body of [{}, { endToEndId: null }]) {
    const { receipt } = await waiting();
    expect((await orders.approveReceipt(receipt, body)).statusCode).toBe(200);
  }
  const { receipt } = await waiting();
  const url = `/api/payments/receipts/${receipt}/approve`;
  expect((await api.send({ method: 'PATCH', url }, admin.token)).statusCode).toBe(200);
});

test('only administrators decide', async () => {
  const { id, buyer } = await placeOrder(api, { term: 'antecipado_3' });
  const receipt = (await orders.detail(id)).receipts[0]?.id ?? '';
  const own = orderCalls(api, buyer.token);
  expect((await own.approveReceipt(receipt)).statusCode).toBe(403);
  expect((await own.rejectReceipt(receipt)).statusCode).toBe(403);
  expect((await orders.approveReceipt('x')).statusCode).toBe(400);
  const long = await orders.rejectReceipt(receipt, { reason: 'x'.repeat(501) });
  expect(long.json().details).toMatchObject([{ path: 'reason' }]);
});
