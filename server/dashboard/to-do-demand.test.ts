import { expect, test } from 'vitest';

import { inTransaction } from '../db/transaction.ts';
import { bookWaiting } from '../ledger/book-money.ts';
import { checkoutCalls } from '../testing/checkout-calls.ts';
import { emptyApp } from '../testing/dashboard-calls.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { someInvoices } from '../testing/some-invoices.ts';
import { KnownDemand } from './known-demand.ts';

test('sizes that run out and were ordered lately, the emptiest first', async () => {
  const { api, admin, toDo } = await emptyApp();
  const { given, db } = api;
  const buyer = await given.reseller();
  const shirt = await given.product({ title: 'Camisa', sku: 'CM', sizes: { P: 26, M: 20, G: 3 } });
  await given.product({ title: 'Parada', sizes: { U: 0 } });
  const buy = async (size: string, quantity: number) => {
    const items = [{ variantId: shirt.variants[size], quantity }];
    const reply = await checkoutCalls(api)(items, { token: buyer.token });
    expect(reply.statusCode).toBe(201);
    return reply.json<{ orderId: string }>().orderId;
  };
  await buy('P', 20);
  const all = await buy('M', 20);
  const { stock } = await toDo();
  expect(stock).toMatchObject({ count: 2, soldOut: 1 });
  expect(stock?.items.map(({ size, stock: left, sold }) => [size, left, sold])).toEqual([
    ['M', 0, 20],
    ['P', 6, 20],
  ]);
  expect(stock?.items[0]).toMatchObject({ productId: shirt.id, title: 'Camisa', sku: 'CM' });
  // The list that it opens has the product once, and nothing that runs out unasked for.
  const listed = async () => {
    const reply = await api.get('/api/products?all=1&state=published&stock=demand', admin.token);
    return reply.json().products.map(({ title }: { title: string }) => title);
  };
  expect(await listed()).toEqual(['Camisa']);
  // What comes back was not sold; what was sold long ago is not asked for now.
  await orderCalls(api, admin.token).set(all, 'CANCELLED');
  expect((await toDo()).stock).toMatchObject({ count: 1, soldOut: 0 });
  const known = new KnownDemand(db);
  expect(await known.at(1)).toMatchObject([{ size: 'P' }]);
  const long = new Date(Date.now() - 31 * 86_400_000);
  await db.updateTable('stock_movements').set({ created_at: long }).execute();
  // No step of the catalogue says so, only time: it is seen with the next step.
  expect(await known.at(1)).toMatchObject([{ size: 'P' }]);
  expect(await known.at(2)).toEqual([]);
  expect(await listed()).toEqual([]);
});

test('money that came for an open invoice and does not settle it is to be decided', async () => {
  const { api, admin, toDo } = await emptyApp();
  const invoice = someInvoices(api);
  const boleto = async (
    state: 'registered' | 'paid' | 'settled_elsewhere',
    paid_cents: number | null,
    more: Parameters<typeof invoice>[0] = {},
  ) => {
    const { id } = await invoice({ amount: 100_00, ...more });
    await api.db
      .insertInto('boletos')
      .values({
        invoice_id: id,
        source: 'manual',
        state,
        line: '1'.repeat(47),
        barcode: '1'.repeat(44),
        amount_cents: 100_00,
        due_date: '2026-11-16',
        paid_cents,
      })
      .execute();
    return id;
  };
  await boleto('registered', null);
  await boleto('paid', 100_00, { status: 'paid', paidAt: new Date() });
  await boleto('settled_elsewhere', null, { status: 'paid', paidAt: new Date() });
  const came = async (reason: 'part' | 'unknown', cents: number) => {
    const nobodys = { userId: null, orderId: null, invoiceId: null, actorId: null };
    const money = { source: 'return_line', gross: cents } as const;
    await inTransaction(api.db, (tx) => bookWaiting(tx, money, { ...nobodys, reason }));
  };
  await came('part', 40_00);
  await came('unknown', 99_99);
  const elsewhere = await boleto('settled_elsewhere', null);
  const { payments } = await toDo();
  expect(payments).toMatchObject({
    count: 3,
    part: 1,
    elsewhere: 1,
    total: 239.99,
    oldestDays: 0,
  });
  expect(
    payments?.items.map(({ id, reason, amount }) => [reason, amount, id === elsewhere]),
  ).toEqual([
    ['part', 40, false],
    ['unknown', 99.99, false],
    ['elsewhere', 100, true],
  ]);
  // The menu's number comes with what every page asks, to those whose queue it is.
  const inMenu = async ({ token }: { token: string }) =>
    (await api.get('/api/notices/unread', token)).json().decisions;
  expect(await inMenu(admin)).toBe(3);
  expect(await inMenu(await api.given.admin({ admin_profile: 'FINANCE' }))).toBe(3);
  for (const admin_profile of ['SALES', 'SHIPPING'] as const) {
    expect(await inMenu(await api.given.admin({ admin_profile }))).toBeUndefined();
  }
  expect(await inMenu(await api.given.reseller())).toBeUndefined();
});
