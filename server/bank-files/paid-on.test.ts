import { beforeAll, expect, test } from 'vitest';

import { addDays, civilDate } from '#contract/calendar';

import { approvedOrder, bankCalls, centsOf, liveNumber } from '../testing/bank-calls.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { ofxOf, settlementOf } from '../testing/statements.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const bank = bankCalls(api, admin.token);
const today = civilDate(new Date());

beforeAll(() => given.setting('boletoAccount', boletoAccount('341')));

const paidDay = async (id: string) => {
  const [invoice] = (await orders.detail(id)).invoices;
  return invoice?.paidAt ? civilDate(new Date(invoice.paidAt)) : undefined;
};

test.each([
  ['days ago', addDays(today, -5), addDays(today, -5)],
  ['today', today, today],
  ['in the future, which no payment is', addDays(today, 9), today],
])(
  'a boleto paid %s has the bank’s day; when it was booked the timeline tells',
  async (...args) => {
    const [, occurredOn, day] = args;
    const { id, invoice } = await approvedOrder(api, admin.token);
    await bank.remit();
    const number = await liveNumber(db, invoice.id);
    const paid = centsOf(invoice);
    await bank.applied(number, [{ number, code: '06', paid, occurredOn }]);
    expect(await paidDay(id)).toBe(day);
    const { timeline } = await orders.detail(id);
    const booked = timeline.find(({ kind }) => kind === 'invoice_paid');
    expect(civilDate(new Date(booked?.createdAt ?? ''))).toBe(civilDate(new Date()));
  },
);

test('a receipt that a statement confirms has the day of the credit', async () => {
  const day = addDays(today, -2);
  const { id, invoice } = await approvedOrder(api, admin.token);
  expect((await orders.sendReceipt({ orderId: id, invoiceId: invoice.id })).statusCode).toBe(201);
  const text = ofxOf([{ id: 'c-1', day, amount: invoice.amount, text: 'PIX RECEBIDO' }]);
  const [match] = (await bank.upload('/api/statements', text, 'e.ofx')).json().matches;
  const settle = (over: object) =>
    api.post(
      '/api/statements/settle',
      { settlements: [{ ...settlementOf(match), ...over }] },
      admin.token,
    );
  expect((await settle({ date: '2026-02-31' })).statusCode).toBe(400);
  expect((await settle({})).statusCode).toBe(200);
  expect(await paidDay(id)).toBe(day);
});

test('marked by hand it is now', async () => {
  const { id, invoice } = await approvedOrder(api, admin.token);
  await orders.pay(invoice.id);
  expect(await paidDay(id)).toBe(civilDate(new Date()));
});
