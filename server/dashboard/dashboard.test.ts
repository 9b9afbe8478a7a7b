import { expect, test } from 'vitest';

import { addDays, civilDate } from '#contract/calendar';
import { ORDER_STATUS, type OrderStatus } from '#contract/order-status';

import { bookOrder } from '../testing/book-order.ts';
import { beginning, emptyApp } from '../testing/dashboard-calls.ts';
import { STATUSES } from '../testing/status-grid.ts';

const TODAY = civilDate(new Date());

const sum = (...statuses: OrderStatus[]) =>
  statuses.reduce((total, status) => total + 10 ** STATUSES.indexOf(status), 0) / 100;

test('an empty portal: zeros, and charts without a bar', async () => {
  const { dashboard } = await emptyApp();
  const figures = await dashboard();
  expect(figures).toMatchObject({
    resellers: 0,
    products: 0,
    orders: 0,
    pendingApplications: 0,
    latest: [],
    latestTotal: 0,
    bestSellers: [],
    lowStock: [],
    stoppedBuying: [],
    receivables: { total: 0 },
  });
  expect(figures.revenue.days).toHaveLength(30);
  expect(figures.revenue.months).toHaveLength(12);
  expect(figures.receivables.aging).toHaveLength(7);
});

test('who is counted: resellers and products that are there, orders of every status', async () => {
  const { api, dashboard } = await emptyApp();
  const { given, db } = api;
  const buyer = await given.reseller();
  await given.pendingReseller();
  const gone = await given.reseller();
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  await given.product({ active: false });
  const dropped = await given.product();
  await db
    .updateTable('products')
    .set({ deleted_at: new Date() })
    .where('id', '=', dropped.id)
    .execute();
  await db
    .insertInto('applications')
    .values({ email: 'nova@loja.example', company_legal_name: 'Nova', user_id: null })
    .execute();
  const before = await dashboard();
  expect(before).toMatchObject({ resellers: 2, products: 1, orders: 0, pendingApplications: 1 });
  await bookOrder(api, { buyer, status: 'CANCELLED' });
  await bookOrder(api, { buyer, status: 'PAID' });
  expect(await dashboard()).toMatchObject({ orders: 2 });
});

test('the ten latest, the newest first, and what they come to', async () => {
  const { api, dashboard } = await emptyApp();
  const buyer = await api.given.reseller();
  const booked = [];
  for (let at = 0; at < 12; at += 1) {
    const created_at = beginning(addDays(TODAY, -20 + at));
    booked.push(
      await bookOrder(api, {
        buyer,
        created_at,
        total_cents: 10 ** (at % 10),
        company_name: at === 11 ? null : `Loja ${at}`,
        status: at === 10 ? 'CANCELLED' : 'PAID',
      }),
    );
  }
  const { latest, latestTotal } = await dashboard();
  expect(latest.map(({ id }) => id)).toEqual(
    booked
      .slice(2)
      .toReversed()
      .map(({ id }) => id),
  );
  expect(latest[0]).toEqual({
    id: booked[11]?.id,
    orderNumber: booked[11]?.number,
    resellerId: buyer.id,
    reseller: buyer.email,
    total: 0.1,
    status: 'PAID',
    createdAt: beginning(addDays(TODAY, -9)).toISOString(),
  });
  expect(latest[1]).toMatchObject({ reseller: 'Loja 10', status: 'CANCELLED' });
  // 1 + 10 + … + 10^9 centavos, as each is among the ten once.
  expect(latestTotal).toBe(11_111_111.11);
});

test('revenue by day and month of São Paulo, by how far the order is, without the cancelled', async () => {
  const { api, dashboard } = await emptyApp();
  const buyer = await api.given.reseller();
  const book = (created_at: Date, total_cents: number, status: OrderStatus = 'PAID') =>
    bookOrder(api, { buyer, created_at, total_cents, status });
  for (const [at, status] of STATUSES.entries()) await book(new Date(), 10 ** at, status);
  const [first, day] = [addDays(TODAY, -29), addDays(TODAY, -3)];
  await book(beginning(first), 7_00);
  await book(beginning(first, -1), 5_00);
  await book(beginning(day), 1_00);
  await book(beginning(addDays(day, 1), -1), 2_00);
  await book(beginning(day, 3600), 99_00, 'CANCELLED');
  const { days, months } = (await dashboard()).revenue;
  expect(days.at(0)).toMatchObject({ period: first, orders: 1, underway: 7 });
  expect(days.at(-4)).toEqual({
    period: day,
    orders: 2,
    completed: 0,
    underway: 3,
    pending: 0,
  });
  expect(days.at(-1)).toEqual({
    period: TODAY,
    orders: Object.keys(ORDER_STATUS).length - 1,
    completed: sum('COMPLETED'),
    underway: sum('APPROVED', 'INVOICED', 'PAID', 'PRODUCTION', 'SHIPPED'),
    pending: sum('PENDING', 'UNDER_REVIEW', 'pending_payment_confirmation'),
  });
  const everything = months.reduce((total, { orders }) => total + orders, 0);
  expect(everything).toBe(13);
});

test('the first month begins with its first moment in São Paulo', async () => {
  const { api, dashboard } = await emptyApp();
  const buyer = await api.given.reseller();
  const first = (await dashboard()).revenue.months[0]?.period ?? '';
  await bookOrder(api, { buyer, created_at: beginning(`${first}-01`), total_cents: 3_00 });
  await bookOrder(api, { buyer, created_at: beginning(`${first}-01`, -1), total_cents: 9_00 });
  const { months } = (await dashboard()).revenue;
  expect(months[0]).toMatchObject({ period: first, orders: 1, pending: 3 });
});
