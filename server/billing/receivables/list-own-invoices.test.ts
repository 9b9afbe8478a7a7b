import { beforeAll, expect, test } from 'vitest';

import { addBusinessDays, civilDate, nextBusinessDay } from '#contract/calendar';
import type { OwnInvoice } from '#contract/receivables';

import { approvedOrder, bankCalls, liveNumber } from '../../testing/bank-calls.ts';
import { boletoAccount } from '../../testing/boleto-accounts.ts';
import { orderCalls, someReceipt } from '../../testing/order-calls.ts';
import { someInvoices } from '../../testing/some-invoices.ts';
import { testApp } from '../../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const bank = bankCalls(api, admin.token);
const insert = someInvoices(api);

beforeAll(() => given.setting('boletoAccount', boletoAccount('341')));

const ask = (token: string | undefined, query = '') =>
  api.get(`/api/reseller/invoices${query}`, token);
const listed = async (token: string, query = ''): Promise<OwnInvoice[]> =>
  (await ask(token, query)).json().invoices;

test('what is open comes first, by due date; then what is done with, the latest on top', async () => {
  const [buyer, other] = [await given.reseller(), await given.reseller()];
  const late = await insert({ buyer, late: 3 });
  const paid = await insert({ buyer, late: 30, status: 'paid', paidAt: new Date() });
  const soon = await insert({ buyer, late: -2 });
  const cancelled = await insert({ buyer, late: 5, status: 'cancelled' });
  const today = await insert({ buyer, late: 0 });
  await insert({ buyer: other, late: 1 });
  const wanted = [late, today, soon, cancelled, paid].map(({ id }) => id);
  expect((await listed(buyer.token)).map(({ id }) => id)).toEqual(wanted);

  const second = (await ask(buyer.token, '?page=2&limit=2')).json();
  expect(second.invoices.map(({ id }: OwnInvoice) => id)).toEqual(wanted.slice(2, 4));
  expect(second.pagination).toEqual({ page: 2, limit: 2, pages: 3, total: 5 });
});

test('each says its order and its place in it, and whether a receipt waits', async () => {
  const order = await approvedOrder(api, admin.token, { term: 'parcelado_50_50' });
  const { token } = order.buyer;
  const [first, second] = await listed(token);
  const { orderNumber } = await orders.detail(order.id);
  expect(first).toMatchObject({ seq: 1, count: 2, orderId: order.id, orderNumber });
  expect(second).toMatchObject({ seq: 2, count: 2, receiptWaits: false });

  await orders.sendReceipt({ orderId: order.id, invoiceId: first?.id ?? '' }, someReceipt(), token);
  const waiting = async () => (await listed(token)).map(({ receiptWaits }) => receiptWaits);
  expect(await waiting()).toEqual([true, false]);
  // One for the order is one for all of it.
  await orders.sendReceipt({ orderId: order.id }, someReceipt(), token);
  expect(await waiting()).toEqual([true, true]);
});

test('a boleto on its way to the bank says when it can be paid; registered it has its line', async () => {
  const order = await approvedOrder(api, admin.token);
  const { token } = order.buyer;
  const tomorrow = addBusinessDays(nextBusinessDay(civilDate(new Date()), 'bank'), 1, 'bank');
  const seen = async () => {
    const [invoice] = await listed(token);
    // The order's own page says the same.
    const [inOrder] = (await orders.detail(order.id, token)).invoices;
    expect(inOrder?.payableFrom).toBe(invoice?.payableFrom);
    return invoice;
  };
  expect(await seen()).toMatchObject({ boletoState: 'draft', payableFrom: tomorrow });
  await bank.remit();
  expect(await seen()).toMatchObject({ boletoState: 'in_remittance', payableFrom: tomorrow });
  // Sent days ago, the bank should have answered: expected on the next bank day.
  await db
    .updateTable('remittances')
    .set({ created_at: new Date(Date.now() - 10 * 86_400_000) })
    .execute();
  expect((await seen())?.payableFrom).toBe(tomorrow);
  await bank.applied(1, [{ number: await liveNumber(db, order.invoice.id), code: '02' }]);
  const registered = await seen();
  expect(registered).toMatchObject({ boletoState: 'registered', payableFrom: null });
  expect(registered?.lineDigit).toMatch(/^\d{47}$/);
  const paper = await api.get(registered?.boletoPdfUrl ?? '');
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('only administrators see why the bank refused', async () => {
  const order = await approvedOrder(api, admin.token);
  await bank.remit();
  const number = await liveNumber(db, order.invoice.id);
  await bank.applied(2, [{ number, code: '03', reasons: '3748' }]);
  expect(await listed(order.buyer.token)).toEqual([
    expect.objectContaining({ boletoState: null, boletoRejection: null, payableFrom: null }),
  ]);
});

test('it is for approved resellers', async () => {
  const pending = await given.pendingReseller();
  expect((await ask(undefined)).statusCode).toBe(401);
  expect((await ask(pending.token)).statusCode).toBe(403);
  expect((await ask(admin.token)).statusCode).toBe(403);
});
