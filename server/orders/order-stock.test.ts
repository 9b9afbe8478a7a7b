import { expect, test } from 'vitest';

import { asId, type OrderId } from '#contract/ids';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { productCalls } from '../testing/product-calls.ts';
import { STATUSES } from '../testing/status-grid.ts';
import { stockOf } from '../testing/stock-of.ts';
import { testApp } from '../testing/test-app.ts';
import { changeStatus } from './change-status.ts';
import { lockOrderOr404 } from './decide-order.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const products = productCalls(api, admin.token);

const movements = (orderId: OrderId) =>
  db
    .selectFrom('stock_movements')
    .select(['delta', 'cause', 'actor_id'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

test('cancelled, re-opened, cancelled again: each crossing moves the pieces once, and says why', async () => {
  const { id, stock, quantity, variantId, buyer } = await placeOrder(api);
  await orders.walk(id, ['CANCELLED', 'CANCELLED']);
  expect(await stockOf(db, variantId)).toBe(stock);
  await orders.walk(id, ['PENDING', 'UNDER_REVIEW', 'APPROVED']);
  expect(await stockOf(db, variantId)).toBe(stock - quantity);
  await orders.walk(id, ['CANCELLED']);
  expect(await movements(id)).toEqual([
    { delta: -15, cause: 'order', actor_id: buyer.id },
    { delta: 15, cause: 'order_cancelled', actor_id: admin.id },
    { delta: -15, cause: 'order_reopened', actor_id: admin.id },
    { delta: 15, cause: 'order_cancelled', actor_id: admin.id },
  ]);
});

test.each(['SHIPPED', 'COMPLETED'] as const)(
  'cancelled from %s the pieces stay out, unless somebody says that they came back',
  async (from) => {
    const kept = await placeOrder(api);
    await orders.walk(kept.id, [from, 'CANCELLED']);
    expect(await orders.detail(kept.id)).toMatchObject({ status: 'CANCELLED', holdsStock: true });
    expect(await stockOf(db, kept.variantId)).toBe(kept.stock - kept.quantity);
    // Out of CANCELLED again they are still with the buyer: nothing is taken a second time.
    await orders.walk(kept.id, ['SHIPPED']);
    expect(await movements(kept.id)).toHaveLength(1);

    const back = await placeOrder(api);
    await orders.walk(back.id, [from]);
    const reply = await orders.set(back.id, 'CANCELLED', { restock: true });
    expect(reply.json().order).toMatchObject({ holdsStock: false });
    expect(await stockOf(db, back.variantId)).toBe(back.stock);
  },
);

test.each(STATUSES.filter((status) => status !== 'CANCELLED'))(
  'once shipped, then %s and cancelled: the pieces stay out, unless somebody says otherwise',
  async (next) => {
    const told = [{}, { restock: false }, { restock: true }];
    await Promise.all(
      told.map(async (word) => {
        const placed = await placeOrder(api);
        await orders.walk(placed.id, ['SHIPPED', next]);
        expect(await orders.detail(placed.id)).toMatchObject({ hasLeft: true });
        const reply = await orders.set(placed.id, 'CANCELLED', word);
        const back = 'restock' in word && word.restock;
        expect(reply.json().order).toMatchObject({ status: 'CANCELLED', holdsStock: !back });
        const out = back ? 0 : placed.quantity;
        expect(await stockOf(db, placed.variantId)).toBe(placed.stock - out);
      }),
    );
  },
);

test('cancelled without its pieces, opened again and cancelled again: they are still out', async () => {
  await Promise.all(
    STATUSES.filter((status) => status !== 'CANCELLED').map(async (next) => {
      const { id, variantId, stock, quantity } = await placeOrder(api);
      await orders.walk(id, ['COMPLETED', 'CANCELLED', next, 'CANCELLED', next, 'CANCELLED']);
      expect({ next, left: await stockOf(db, variantId) }).toEqual({
        next,
        left: stock - quantity,
      });
      expect(await movements(id)).toHaveLength(1);
      await orders.walk(id, [next]);
      await orders.set(id, 'CANCELLED', { restock: true });
      expect({ next, left: await stockOf(db, variantId) }).toEqual({ next, left: stock });
    }),
  );
});

test('restocked pieces that were taken again count as not shipped until the next shipment', async () => {
  const { id, variantId, stock, quantity } = await placeOrder(api);
  await orders.walk(id, ['SHIPPED']);
  await orders.set(id, 'CANCELLED', { restock: true });
  await orders.walk(id, ['PENDING', 'PRODUCTION']);
  expect(await orders.detail(id)).toMatchObject({ holdsStock: true, hasLeft: false });
  await orders.walk(id, ['CANCELLED']);
  expect(await stockOf(db, variantId)).toBe(stock);
  // Taken and sent in one go.
  await orders.walk(id, ['SHIPPED']);
  expect(await orders.detail(id)).toMatchObject({ holdsStock: true, hasLeft: true });
  await orders.walk(id, ['PAID', 'CANCELLED']);
  expect(await stockOf(db, variantId)).toBe(stock - quantity);
});

test('a shipment that began before the reopening and waited for its lock counts as later', async () => {
  const { id, variantId, stock, quantity } = await placeOrder(api);
  await orders.walk(id, ['CANCELLED']);
  await db.transaction().execute(async (tx) => {
    await orders.walk(id, ['PRODUCTION']);
    const order = await lockOrderOr404(tx, id);
    await changeStatus(tx, order, { to: 'SHIPPED', actorId: admin.id });
  });
  expect(await orders.detail(id)).toMatchObject({ status: 'SHIPPED', hasLeft: true });
  await orders.walk(id, ['PAID', 'CANCELLED']);
  expect(await stockOf(db, variantId)).toBe(stock - quantity);
});

test('a rejection asks the same of what has left', async () => {
  const [silent, told] = [await placeOrder(api), await placeOrder(api)];
  for (const { id } of [silent, told]) await orders.walk(id, ['SHIPPED', 'UNDER_REVIEW']);
  expect((await orders.reject(silent.id)).json().order).toMatchObject({ holdsStock: true });
  expect(await stockOf(db, silent.variantId)).toBe(silent.stock - silent.quantity);
  const reply = await orders.reject(told.id, { restock: true });
  expect(reply.json().order).toMatchObject({ holdsStock: false });
  expect(await stockOf(db, told.variantId)).toBe(told.stock);
});

test('before shipping no answer is needed: the pieces are restocked', async () => {
  const { id, stock, variantId } = await placeOrder(api);
  await orders.walk(id, ['PRODUCTION']);
  expect(await orders.detail(id)).toMatchObject({ hasLeft: false });
  await orders.set(id, 'CANCELLED', { restock: false });
  expect(await stockOf(db, variantId)).toBe(stock);
});

test('re-opening takes all or nothing and names what is missing', async () => {
  const first = await given.product({ title: 'Calça Reta', sizes: { M: 20 } });
  const second = await given.product({ title: 'Blusa Seda', sizes: { G: 20 } });
  const { token } = await given.reseller();
  const items = [first.variants['M'], second.variants['G']].map((variantId) => ({
    variantId,
    quantity: 10,
  }));
  const { orderId: id } = (await checkoutCalls(api)(items, { token })).json();
  await orders.walk(id, ['CANCELLED']);
  await given.sale(second.variants['G'] ?? asId(''), 11);
  const before = await orders.detail(id);
  for (const to of ['PENDING', 'APPROVED', 'PAID', 'SHIPPED'] as const) {
    const reply = await orders.set(id, to);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(reply.json().message).toMatch(/^Não é possível reabrir: .*Blusa Seda \(G\).*9 de 10/);
  }
  expect(await orders.detail(id)).toEqual(before);
  expect([await stockOf(db, first.variants['M']), await stockOf(db, second.variants['G'])]).toEqual(
    [20, 9],
  );
  await given.restock(second.variants['G'] ?? asId(''), 1);
  expect((await orders.set(id, 'PENDING')).statusCode).toBe(200);
  expect([await stockOf(db, first.variants['M']), await stockOf(db, second.variants['G'])]).toEqual(
    [10, 0],
  );
});

test('a size or a product that is gone cannot be taken again; giving back works all the same', async () => {
  const removed = await placeOrder(api);
  const deleted = await placeOrder(api);
  await products.saved(removed.product, { variants: [{ size: 'M', stock: 3 }] });
  expect((await products.remove(deleted.product)).statusCode).toBeLessThan(300);
  for (const { id } of [removed, deleted]) {
    await orders.walk(id, ['CANCELLED']);
    const reply = await orders.set(id, 'UNDER_REVIEW');
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toContain('Camiseta de Teste (P) não existe mais');
  }
  // Made again it is the same size, with the pieces that came back.
  await products.saved(removed.product, {
    variants: [
      { size: 'M', stock: 3 },
      { size: 'P', stock: 15 },
    ],
  });
  expect((await orders.set(removed.id, 'UNDER_REVIEW')).statusCode).toBe(200);
  expect(await stockOf(db, removed.variantId)).toBe(0);
});

test('a product that is only hidden does not keep an order from being re-opened', async () => {
  const { id, product } = await placeOrder(api);
  await orders.walk(id, ['CANCELLED']);
  await products.saved(product, { published: false });
  expect((await orders.set(id, 'UNDER_REVIEW')).statusCode).toBe(200);
});

test('re-opened orders keep their old prices', async () => {
  const { id, product, total } = await placeOrder(api);
  await orders.walk(id, ['CANCELLED']);
  await products.saved(product, { msrp: 999, price40: 599.4 });
  await orders.walk(id, ['APPROVED']);
  const order = await orders.detail(id);
  expect(order).toMatchObject({ total, items: [{ unitPrice: 33.33, quantity: 15 }] });
  expect(order.invoices).toMatchObject([{ amount: total }]);
});
