import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { asId, type UserId } from '#contract/ids';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { couponCalls } from '../testing/coupon-calls.ts';
import type { SomeUser } from '../testing/given.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { pricedShelf } from '../testing/priced-shelf.ts';
import { testApp } from '../testing/test-app.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { CHECKS } from '../upkeep/run-checks.queries.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { added, change, find, remove } = couponCalls(api, admin.token);
const checkout = checkoutCalls(api);
const { set } = orderCalls(api, admin.token);
const { detail, orderOf, shirt, skirt } = await pricedShelf(api, admin.token);
await given.setting('maxOpenOrders', 1000);
let buyer: SomeUser;

beforeEach(async () => {
  buyer = await given.reseller();
  // Those of orders stay: they are only called otherwise.
  await sql`update coupons set code = 'OLD' || no, active = false`.execute(db);
});

const problems = async () => {
  const found: unknown[] = [];
  for (const key of ['order_prices', 'order_totals']) {
    const check = CHECKS.find((one) => one.key === key);
    found.push(...(await sql.raw(check?.problems ?? '').execute(db)).rows);
  }
  return found;
};

test('a coupon takes its part off, spread over the lines, and all of it is told and checked', async () => {
  await added();
  // Ten shirts at R$ 60,00 and ten skirts at R$ 61,00.
  const placed = await orderOf(buyer, 10, { coupon: 'verao10', subtotal: 1210, discount: 121 });
  expect(placed.statusCode).toBe(201);
  expect(placed.json()).toMatchObject({
    subtotal: 1210,
    discount: 121,
    coupon: { code: 'VERAO10', amount: 121 },
  });
  const { orderId, total } = placed.json();
  const order = await detail(orderId);
  expect(order.total).toBe(total);
  expect(order.priceExplanation).toMatchObject({
    items: [],
    coupon: { code: 'VERAO10', amount: 121 },
  });
  const parts = order.priceExplanation?.coupon?.items.map(({ amount }) => amount) ?? [];
  expect(new Set(parts)).toEqual(new Set([60, 61]));
  const own = (await api.get(`/api/orders/${orderId}`, buyer.token)).json().order;
  expect(own.priceExplanation).toEqual(order.priceExplanation);
  expect(await find()).toMatchObject({ used: 1 });
  expect(await problems()).toEqual([]);
  const tell = (told: string) =>
    sql`update orders set price_explanation = ${told}::jsonb where id = ${orderId}`.execute(db);
  const { items, ...coupon } = order.priceExplanation?.coupon ?? { items: [] };
  await tell(JSON.stringify({ items: [], coupon: { ...coupon, items: items.slice(1) } }));
  expect(await problems()).toHaveLength(1);
  await tell(JSON.stringify(order.priceExplanation));
});

test('in advance its own discount is of what the coupon leaves', async () => {
  await added({ offBasisPoints: null, off: 210 });
  const values = { coupon: 'VERAO10', term: 'boleto_30' };
  expect((await orderOf(buyer, 10, values)).json()).toMatchObject({ discount: 210 });
  const reply = await orderOf(buyer, 10, { ...values, discount: 209.99 });
  expect(reply.json()).toMatchObject({ code: 'PRICE_CHANGED', fresh: { discount: 210 } });
});

test('it never makes a piece cost less than a centavo', async () => {
  await added({ offBasisPoints: null, off: 99_999 });
  const reply = await orderOf(buyer, 10, { coupon: 'VERAO10' });
  expect(reply.json()).toMatchObject({ subtotal: 1210, discount: 1209.8 });
  expect(await problems()).toEqual([]);
});

const use = (who: SomeUser) => orderOf(who, 10, { coupon: 'VERAO10' });

test('limits count orders that stand: a cancelled one gives its use back', async () => {
  await added({ maxUses: 2, maxUsesEach: 1, minOrder: 500 });
  const [first, other, third] = [buyer, await given.reseller(), await given.reseller()];
  const placed = await use(first);
  expect(placed.statusCode).toBe(201);
  expect((await use(first)).json()).toMatchObject({
    code: 'COUPON_REFUSED',
    message: 'Você já usou este cupom o máximo de vezes.',
  });
  expect((await use(other)).statusCode).toBe(201);
  const refused = await use(third);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Este cupom já foi usado o máximo de vezes.',
  ]);
  expect((await set(placed.json().orderId, 'CANCELLED', { reason: 'teste' })).statusCode).toBe(200);
  expect((await find()).used).toBe(1);
  expect((await use(third)).statusCode).toBe(201);
  expect((await remove(await find())).statusCode).toBe(409);
});

test('below its minimum it is refused, and nothing is ordered', async () => {
  await added({ minOrder: 2000 });
  expect(
    (await orderOf(buyer, 10, { coupon: 'VERAO10' })).json().message.replace('\u00A0', ' '),
  ).toBe('Este cupom vale a partir de R$ 2.000,00 em produtos.');
  const own = db.selectFrom('orders').select('id').where('user_id', '=', asId<UserId>(buyer.id));
  expect(await own.execute()).toEqual([]);
});

test('of two who want the last use at once one gets it, and the other’s cart stays', async () => {
  await added({ code: 'ULTIMO', maxUses: 1 });
  const other = await given.reseller();
  // Of one size one would wait for the other as it is: they want different ones.
  const wanted = [
    { token: buyer.token, size: shirt.variants['P'] },
    { token: other.token, size: skirt.variants['P'] },
  ];
  const sent = await whileLocked(db, 'order_items', 2, () =>
    wanted.map(({ token, size }) =>
      checkout([{ variantId: size, quantity: 20 }], { token }, { coupon: 'ULTIMO' }),
    ),
  );
  const replies = await Promise.all(sent);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
  const refused = replies.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().code).toBe('COUPON_REFUSED');
  expect((await find('ULTIMO')).used).toBe(1);
});

test('one that is switched off before the order is, is refused', async () => {
  const made = await added();
  await change(made, { active: false });
  expect((await orderOf(buyer, 10, { coupon: 'VERAO10' })).json().code).toBe('COUPON_REFUSED');
});
