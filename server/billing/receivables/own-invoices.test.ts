import { expect, test } from 'vitest';

import { civilDate } from '#contract/calendar';

import { someInvoices } from '../../testing/some-invoices.ts';
import { testApp } from '../../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const insert = someInvoices(api);

const summary = async (token: string) => api.get('/api/reseller/invoices/summary', token);

test('nothing owed is nothing', async () => {
  const { token } = await given.reseller();
  expect((await summary(token)).json()).toEqual({
    open: 0,
    openCount: 0,
    overdue: 0,
    overdueCount: 0,
    paidThisMonth: 0,
    next: null,
  });
});

test('open, overdue from the day after, paid this month: one’s own and nobody else’s', async () => {
  const [buyer, other] = [await given.reseller(), await given.reseller()];
  const first = await insert({ buyer, late: 1, amount: 10_01 });
  for (const late of [0, -1, -40]) await insert({ buyer, late, amount: 1_00 });
  await insert({ buyer, late: 90, amount: 50_00, status: 'cancelled' });
  await insert({ buyer: other, late: 200, amount: 999_00 });
  const begin = Date.parse(`${civilDate(new Date()).slice(0, 7)}-01T00:00:00-03:00`);
  const paid = { buyer, status: 'paid' as const };
  // The month begins at midnight in São Paulo.
  await insert({ ...paid, amount: 7_00, paidAt: new Date(begin) });
  await insert({ ...paid, amount: 30_00, paidAt: new Date(begin - 1) });
  expect((await summary(buyer.token)).json()).toEqual({
    open: 13.01,
    openCount: 4,
    overdue: 10.01,
    overdueCount: 1,
    paidThisMonth: 7,
    next: { orderId: first.orderId, amount: 10.01, dueDate: first.dueDate },
  });
});

test('it is for resellers', async () => {
  const admin = await given.admin();
  expect((await summary(admin.token)).statusCode).toBe(403);
  expect((await api.get('/api/reseller/invoices/summary')).statusCode).toBe(401);
});
