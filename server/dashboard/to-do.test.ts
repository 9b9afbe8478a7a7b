import { expect, test } from 'vitest';

import { addDays, civilDate } from '#contract/calendar';
import { queuesOf } from '#contract/to-do';

import { bookOrder } from '../testing/book-order.ts';
import { checkoutCalls } from '../testing/checkout-calls.ts';
import { beginning, emptyApp } from '../testing/dashboard-calls.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { someInvoices } from '../testing/some-invoices.ts';
import { readToDo } from './read-to-do.ts';

const TODAY = civilDate(new Date());
const ago = (days: number) => beginning(addDays(TODAY, -days));

test('where nothing waits every queue is there and empty', async () => {
  const { toDo } = await emptyApp();
  const none = { count: 0, oldestDays: null, items: [] };
  expect(await toDo()).toEqual({
    approve: { ...none, total: 0, weighed: 0, short: 0, within: [] },
    receipts: { ...none, total: 0 },
    payments: { ...none, total: 0, part: 0, elsewhere: 0 },
    ship: { ...none, total: 0 },
    overdue: { ...none, total: 0 },
    applications: none,
    stock: { ...none, soldOut: 0 },
  });
});

test('orders to approve: both kinds of undecided ones, the oldest first, held against the credit', async () => {
  const { api, admin, toDo } = await emptyApp();
  const { given } = api;
  const [limited, free] = [
    await given.reseller({ credit_limit_cents: 100_00 }),
    await given.reseller({ credit_limit_cents: null }),
  ];
  const book = (buyer: typeof free, days: number, cents: number, more = {}) =>
    bookOrder(api, {
      buyer,
      created_at: ago(days),
      total_cents: cents,
      term: 'boleto_30',
      status: 'UNDER_REVIEW',
      ...more,
    });
  const first = await book(limited, 4, 60_00, { company_name: 'Ateliê' });
  const second = await book(limited, 3, 70_00);
  const short = await book(limited, 2, 100_01, { status: 'PENDING' });
  const small = await book(limited, 1, 40_00);
  const big = await book(free, 0, 9_000_00);
  const unpaid = await book(free, 0, 10_00, { status: 'PENDING', term: 'antecipado_3' });
  await book(free, 9, 1_00, { status: 'PAID' });
  const { approve } = await toDo();
  expect(approve).toMatchObject({ count: 6, oldestDays: 4, weighed: 6, short: 1, total: 9280.01 });
  // The first takes so much that the second no longer fits beside it; the small one does, exactly.
  expect(approve?.within).toEqual([first.id, small.id, big.id]);
  expect(approve?.items.map(({ orderId, verdict }) => [orderId, verdict])).toEqual([
    [first.id, 'enough'],
    [second.id, 'enough'],
    [short.id, 'short'],
    [small.id, 'enough'],
  ]);
  expect(approve?.items[0]).toMatchObject({
    orderNumber: first.number,
    reseller: 'Ateliê',
    resellerId: limited.id,
    days: 4,
    total: 60,
    available: 100,
    missing: 0,
  });
  expect(approve?.items[2]).toMatchObject({ missing: 0.01 });

  // The server says the same of each when it is asked to: the whole list goes through.
  const { approve: approveOrder } = orderCalls(api, admin.token);
  expect((await approveOrder(short.id)).json()).toMatchObject({ code: 'CREDIT_SHORT' });
  for (const id of approve?.within ?? []) expect((await approveOrder(id)).statusCode).toBe(200);
  const after = (await toDo()).approve;
  expect(after).toMatchObject({ count: 3, within: [], short: 2 });
  expect(after?.items.map(({ verdict }) => verdict)).toEqual(['short', 'short', 'unpaid']);
  expect(after?.items[0]).toMatchObject({ orderId: second.id, available: 0, missing: 70 });
  expect(after?.items[2]?.orderId).toBe(unpaid.id);
});

test('who may not buy any more gets nothing approved', async () => {
  const { api, toDo } = await emptyApp();
  const buyer = await api.given.reseller();
  await bookOrder(api, { buyer, term: 'boleto_30', status: 'UNDER_REVIEW' });
  await api.db.updateTable('users').set({ approved: false }).where('id', '=', buyer.id).execute();
  const { approve } = await toDo();
  expect(approve).toMatchObject({
    count: 1,
    short: 0,
    within: [],
    items: [{ verdict: 'blocked' }],
  });
});

test('receipts: each is to be checked, what two show is one sum', async () => {
  const { api, admin, toDo } = await emptyApp();
  const { given } = api;
  const buyer = await given.reseller({ company_name: 'Loja A' });
  const product = await given.product({ sizes: { U: 50 } });
  const items = [{ variantId: product.variants['U'], quantity: 20 }];
  const placed = await checkoutCalls(api)(items, { token: buyer.token });
  const { orderId, total } = placed.json<{ orderId: string; total: number }>();
  const { approve, sendReceipt } = orderCalls(api, admin.token);
  expect((await approve(orderId)).statusCode).toBe(200);
  for (let at = 0; at < 2; at += 1) {
    expect((await sendReceipt({ orderId })).statusCode).toBe(201);
  }
  const { receipts } = await toDo();
  expect(receipts).toMatchObject({ count: 2, total, oldestDays: 0 });
  expect(receipts?.items[0]).toMatchObject({ orderId, reseller: 'Loja A', amount: total, days: 0 });
  await api.db.updateTable('receipts').set({ state: 'rejected', decided_at: new Date() }).execute();
  expect((await toDo()).receipts).toMatchObject({ count: 0, total: 0, items: [] });
});

test('invoices overdue since yesterday and before, the oldest first', async () => {
  const { api, toDo } = await emptyApp();
  const invoice = someInvoices(api);
  await invoice({ late: 0, amount: 1_00 });
  await invoice({ late: 1, amount: 20_00 });
  await invoice({ late: 12, amount: 300_00, company: { company_name: 'Atrasada' } });
  await invoice({ late: 30, amount: 9_00, status: 'paid', paidAt: new Date() });
  const { overdue } = await toDo();
  expect(overdue).toMatchObject({ count: 2, total: 320, oldestDays: 12 });
  expect(overdue?.items[0]).toMatchObject({ reseller: 'Atrasada', amount: 300, days: 12, seq: 1 });
});

test('orders in production are to be sent', async () => {
  const { api, toDo } = await emptyApp();
  const buyer = await api.given.reseller();
  await bookOrder(api, { buyer, status: 'PAID' });
  const old = { buyer, created_at: ago(6), total_cents: 50_00, status: 'PRODUCTION' } as const;
  const order = await bookOrder(api, old);
  const { ship } = await toDo();
  expect(ship).toMatchObject({ count: 1, oldestDays: 6, total: 50 });
  expect(ship?.items).toMatchObject([{ orderId: order.id, pieces: 1, days: 6 }]);
});

test('a statement that the database gives up costs its own queue alone', async () => {
  const { api } = await emptyApp();
  const failed: string[] = [];
  const rename = (from: string, to: string) =>
    api.db.schema.alterTable(from).renameTo(to).execute();
  await rename('applications', 'applications_away');
  const read = await readToDo({ db: api.db }, queuesOf('FULL'), (_error, queue) =>
    failed.push(queue),
  );
  await rename('applications_away', 'applications');
  expect(failed).toEqual(['applications']);
  expect(read).toMatchObject({ applications: null, approve: { count: 0 }, stock: { count: 0 } });
});

test('each profile has the queues of its work', async () => {
  expect(queuesOf('FULL')).toHaveLength(7);
  expect(queuesOf('SALES')).toEqual(['approve', 'ship', 'applications', 'stock']);
  expect(queuesOf('FINANCE')).toEqual(['receipts', 'payments', 'overdue']);
  expect(queuesOf('SHIPPING')).toEqual(['ship']);
  const { api } = await emptyApp();
  const { token } = await api.given.admin({ admin_profile: 'FINANCE' });
  const reply = await api.get('/api/admin/to-do', token);
  expect(Object.keys(reply.json())).toEqual(queuesOf('FINANCE'));
});
