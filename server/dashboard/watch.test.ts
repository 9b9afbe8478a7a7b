import { expect, test } from 'vitest';

import { addDays, civilDate } from '#contract/calendar';
import type { OrderStatus } from '#contract/order-status';

import { bookOrder } from '../testing/book-order.ts';
import { checkoutCalls } from '../testing/checkout-calls.ts';
import { beginning, emptyApp, type Dashboard } from '../testing/dashboard-calls.ts';
import type { SomeProduct } from '../testing/given.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { someInvoices } from '../testing/some-invoices.ts';

const TODAY = civilDate(new Date());

test('best sellers by pieces in 90 days, with their first picture', async () => {
  const { api, dashboard } = await emptyApp();
  const { given, db } = api;
  const product = (title: string) => given.product({ title, sku: title });
  const [most, some, old, gone] = [
    await product('Mais'),
    await product('Algumas'),
    await product('Antiga'),
    await product('Excluída'),
  ];
  await given.pictures('capa.webp', 'costas.webp');
  await db
    .insertInto('product_images')
    .values([
      { product_id: most.id, filename: 'costas.webp', position: 1 },
      { product_id: most.id, filename: 'capa.webp', position: 0 },
    ])
    .execute();
  const sell = (what: SomeProduct, quantity: number, created_at: Date, status?: OrderStatus) =>
    given.order({ product: what, quantity, created_at, ...(status && { status }) });
  const first = addDays(TODAY, -89);
  await sell(most, 5, beginning(first));
  await sell(most, 4, new Date());
  await sell(some, 6, new Date());
  await sell(some, 50, new Date(), 'CANCELLED');
  await sell(some, 50, beginning(first, -1));
  await sell(old, 50, beginning(first, -1));
  await sell(gone, 99, new Date());
  await db
    .updateTable('products')
    .set({ deleted_at: new Date() })
    .where('id', '=', gone.id)
    .execute();
  const image = {
    url: '/uploads/products/capa.webp',
    filename: 'capa.webp',
    width: 720,
    height: 900,
  };
  expect((await dashboard()).bestSellers).toEqual([
    { id: most.id, title: 'Mais', sku: 'Mais', units: 9, image },
    { id: some.id, title: 'Algumas', sku: 'Algumas', units: 6, image: null },
  ]);
});

function figuresOf({ bestSellers, revenue, orders, latestTotal }: Dashboard) {
  const today = revenue.days.at(-1);
  return {
    units: bestSellers.map(({ units }) => units),
    today: [today?.orders, today?.pending, today?.underway, today?.completed],
    month: revenue.months.at(-1)?.orders,
    orders,
    latestTotal,
  };
}

test('an order that is cancelled leaves the figures, and one taken back is in them again', async () => {
  const { api, admin, dashboard } = await emptyApp();
  const figures = async () => figuresOf(await dashboard());
  const { given } = api;
  const buyer = await given.reseller();
  const shirt = await given.product({ title: 'Camisa', sku: 'CM-1', sizes: { P: 40, M: 40 } });
  const { set, walk } = orderCalls(api, admin.token);
  const items = [{ variantId: shirt.variants['P'], quantity: 20 }];
  const { orderId, total } = (await checkoutCalls(api)(items, { token: buyer.token })).json();
  const held = { units: [20], month: 1, orders: 1, latestTotal: total };
  expect(await figures()).toEqual({ ...held, today: [1, total, 0, 0] });
  await walk(orderId, ['PAID', 'SHIPPED']);
  expect(await figures()).toEqual({ ...held, today: [1, 0, total, 0] });
  // The pieces came back. It was an order, so it stays among the ten latest.
  expect((await set(orderId, 'CANCELLED', { restock: true })).statusCode).toBe(200);
  const gone = { ...held, units: [], month: 0, today: [0, 0, 0, 0] };
  expect(await figures()).toEqual(gone);
  await walk(orderId, ['COMPLETED']);
  expect(await figures()).toEqual({ ...held, today: [1, 0, 0, total] });
});

test('sizes with six pieces or fewer of products that resellers see, the emptiest first', async () => {
  const { api, admin, dashboard } = await emptyApp();
  const { given } = api;
  await given.product({ title: 'B', sku: 'B', sizes: { P: 6, M: 7, G: 0 } });
  await given.product({ title: 'Cheia', sizes: { P: 7 } });
  await given.product({ title: 'A', sku: 'A', sizes: { U: 6 } });
  await given.product({ title: 'Oculta', published: false, sizes: { P: 0 } });
  const { lowStock } = await dashboard();
  expect(lowStock.map(({ title, size, stock }) => [title, size, stock])).toEqual([
    ['B', 'G', 0],
    ['A', 'U', 6],
    ['B', 'P', 6],
  ]);
  // The way from here to all of them leads to the same products.
  const all = await api.get('/api/products?all=1&state=published&stock=low', admin.token);
  const found = all.json<{ products: { title: string }[] }>().products;
  expect(found.map(({ title }) => title).toSorted()).toEqual(['A', 'B']);
  for (let at = 0; at < 3; at += 1) await given.product({ sizes: { P: 1, M: 2, G: 3, GG: 4 } });
  expect((await dashboard()).lowStock).toHaveLength(10);
});

test('who stopped buying: approved, bought before, nothing in 60 days; the biggest first', async () => {
  const { api, dashboard } = await emptyApp();
  const { given } = api;
  const buyer = (company_name: string, more = {}) => given.reseller({ company_name, ...more });
  const [big, small, still, tried, never, suspended] = [
    await buyer('Grande'),
    await buyer('', { email: 'pequena@loja.example' }),
    await buyer('Ativa'),
    await buyer('Desistiu'),
    await buyer('Nunca'),
    await buyer('Suspensa', { approved: false }),
  ];
  const since = addDays(TODAY, -59);
  const book = (who: typeof big, created_at: Date, cents: number, status: OrderStatus = 'PAID') =>
    bookOrder(api, { buyer: who, created_at, total_cents: cents, status });
  await book(big, beginning(since, -1), 500_00);
  await book(big, beginning(addDays(since, -200)), 100_00);
  await book(big, beginning(addDays(since, -200)), 900_00, 'CANCELLED');
  await book(small, beginning(addDays(since, -30)), 10_00);
  await book(still, beginning(addDays(since, -30)), 9_000_00);
  await book(still, beginning(since), 1_00);
  await book(tried, beginning(addDays(since, -10)), 50_00);
  await book(tried, new Date(), 50_00, 'CANCELLED');
  await book(never, beginning(addDays(since, -10)), 70_00, 'CANCELLED');
  await book(suspended, beginning(addDays(since, -10)), 80_00);
  const { stoppedBuying } = await dashboard();
  expect(stoppedBuying.map(({ reseller, total }) => [reseller, total])).toEqual([
    ['Grande', 600],
    ['Desistiu', 50],
    ['pequena@loja.example', 10],
  ]);
  expect(stoppedBuying[0]).toEqual({
    id: big.id,
    reseller: 'Grande',
    email: big.email,
    orders: 2,
    total: 600,
    lastOrderAt: beginning(since, -1).toISOString(),
    quietDays: 60,
  });
});

const held = ({ heldByOne }: Dashboard) =>
  heldByOne.map(({ sku, reseller, pieces, percent, orders }) => [
    sku,
    reseller,
    pieces,
    percent,
    orders,
  ]);

test('more than a fifth of a product in one reseller’s unreviewed orders is shown', async () => {
  const { api, admin, dashboard } = await emptyApp();
  const { given, db } = api;
  const [big, small] = [
    await given.reseller({ company_name: 'Grande' }),
    await given.reseller({ company_name: 'Pequena' }),
  ];
  const shirt = await given.product({ title: 'Camisa', sku: 'CM', sizes: { P: 60, M: 40 } });
  const skirt = await given.product({ title: 'Saia', sku: 'SA', sizes: { U: 50 } });
  const buy = checkoutCalls(api);
  const take = async (who: typeof big, variantId: string | undefined, quantity: number) => {
    const reply = await buy([{ variantId, quantity }], { token: who.token });
    expect(reply.statusCode).toBe(201);
    return reply.json().orderId as string;
  };
  // A fifth exactly is not more than a fifth.
  await take(big, shirt.variants['P'], 20);
  await take(small, shirt.variants['M'], 15);
  expect(held(await dashboard())).toEqual([]);
  const second = await take(big, shirt.variants['M'], 15);
  expect(held(await dashboard())).toEqual([['CM', 'Grande', 35, 35, 2]]);
  // All of it in one order; the largest share first.
  const whole = await take(small, skirt.variants['U'], 50);
  expect(held(await dashboard())).toEqual([
    ['SA', 'Pequena', 50, 100, 1],
    ['CM', 'Grande', 35, 35, 2],
  ]);
  expect((await dashboard()).heldByOne[0]).toMatchObject({
    productId: skirt.id,
    title: 'Saia',
    resellerId: small.id,
  });
  // Looked at, cancelled or of a product that is gone: no longer.
  const { approve, set } = orderCalls(api, admin.token);
  expect((await approve(whole)).statusCode).toBe(200);
  expect((await set(second, 'CANCELLED')).statusCode).toBe(200);
  expect(held(await dashboard())).toEqual([]);
  await take(big, shirt.variants['M'], 20);
  expect(held(await dashboard())).toEqual([['CM', 'Grande', 40, 40, 2]]);
  await db
    .updateTable('products')
    .set({ deleted_at: new Date() })
    .where('id', '=', shirt.id)
    .execute();
  expect(held(await dashboard())).toEqual([]);
});

test('what is open, by due date, as the finances say it', async () => {
  const { api, admin, dashboard } = await emptyApp();
  const invoice = someInvoices(api);
  await invoice({ late: 40, amount: 10_00 });
  await invoice({ late: 0, amount: 20_00 });
  await invoice({ late: 0, amount: 99_00, status: 'paid', paidAt: new Date() });
  const { receivables } = await dashboard();
  const { total, aging } = (await api.get('/api/receivables', admin.token)).json<
    Dashboard['receivables']
  >();
  expect(receivables).toEqual({ total, aging });
  expect(receivables.total).toBe(30);
  expect(receivables.aging.filter(({ invoices }) => invoices > 0)).toEqual([
    { aging: 'overdue_31', invoices: 1, total: 10 },
    { aging: 'today', invoices: 1, total: 20 },
  ]);
});
