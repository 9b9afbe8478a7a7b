import { expect, test } from 'vitest';

import { civilDate } from '#contract/calendar';
import type { Reply } from '#contract/endpoint';
import type { orderStatsEndpoint } from '#contract/order-endpoints';

import { bookOrder } from '../testing/book-order.ts';
import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { STATUSES } from '../testing/status-grid.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const admin = await given.admin();
const stats = async (token: string): Promise<Reply<typeof orderStatsEndpoint>> => {
  const reply = await api.get('/api/orders/stats', token);
  expect(reply.statusCode).toBe(200);
  return reply.json();
};

const THIS_MONTH = civilDate(new Date()).slice(0, 7);
/** `2026-05` and so many months before it. */
const monthsBefore = (count: number): string => {
  const [year = 0, month = 0] = THIS_MONTH.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
};

test('a company that has bought nothing: zeros, and twelve months of them', async () => {
  const { token } = await given.reseller();
  expect(await stats(token)).toEqual({
    totalOrders: 0,
    totalValue: 0,
    pendingOrders: 0,
    deliveredOrders: 0,
    pendingReceipts: 0,
    monthly: Array.from({ length: 12 }, (_, at) => ({
      month: monthsBefore(11 - at),
      orders: 0,
      total: 0,
    })),
  });
});

test('each status where it belongs; cancelled orders have no value; each side counts its own', async () => {
  const before = await stats(admin.token);
  const [one, other] = [await given.reseller(), await given.reseller()];
  for (const [at, status] of STATUSES.entries()) {
    await bookOrder(api, { buyer: one, status, total_cents: 10 ** at });
  }
  await bookOrder(api, { buyer: other, status: 'COMPLETED', total_cents: 7_77 });
  // 1 + 10 + … + 10^8 centavos; CANCELLED, the last one, is left out.
  expect(await stats(one.token)).toMatchObject({
    totalOrders: 10,
    totalValue: 1_111_111.11,
    pendingOrders: 3,
    deliveredOrders: 1,
    pendingReceipts: 0,
  });
  expect(await stats(other.token)).toMatchObject({ totalOrders: 1, totalValue: 7.77 });
  const after = await stats(admin.token);
  expect(after).toMatchObject({
    totalOrders: before.totalOrders + 11,
    pendingOrders: before.pendingOrders + 3,
    deliveredOrders: before.deliveredOrders + 2,
  });
  expect(after.totalValue).toBeCloseTo(before.totalValue + 1_111_118.88, 2);
});

test('months are São Paulo’s, twelve of them, the oldest first', async () => {
  const buyer = await given.reseller();
  const book = (moment: string, total_cents: number, status: 'PAID' | 'CANCELLED' = 'PAID') =>
    bookOrder(api, { buyer, status, total_cents, created_at: new Date(moment) });
  const [oldest, recent] = [monthsBefore(11), monthsBefore(2)];
  await book(`${oldest}-01T00:00:00-03:00`, 100);
  // An hour before it is still the month before: no longer counted.
  await book(`${oldest}-01T02:00:00Z`, 1_000);
  await book(`${recent}-01T00:30:00-03:00`, 20_00);
  await book(`${recent}-15T12:00:00-03:00`, 30_00);
  await book(`${recent}-15T12:00:00-03:00`, 99_00, 'CANCELLED');
  const { monthly, totalOrders } = await stats(buyer.token);
  expect(totalOrders).toBe(5);
  expect(monthly.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, at) => monthsBefore(11 - at)),
  );
  expect(monthly.filter(({ orders }) => orders > 0)).toEqual([
    { month: oldest, orders: 1, total: 1 },
    { month: recent, orders: 2, total: 50 },
  ]);
});

test('receipts that nobody has looked at are counted until somebody does', async () => {
  const before = (await stats(admin.token)).pendingReceipts;
  const { id, buyer } = await placeOrder(api, { term: 'antecipado_3' });
  expect((await stats(buyer.token)).pendingReceipts).toBe(1);
  expect((await stats(admin.token)).pendingReceipts).toBe(before + 1);
  const orders = orderCalls(api, admin.token);
  await orders.rejectReceipt((await orders.detail(id)).receipts[0]?.id ?? '');
  expect((await stats(buyer.token)).pendingReceipts).toBe(0);
  expect((await api.get('/api/orders/stats')).statusCode).toBe(401);
});
