import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { asId, type UserId } from '#contract/ids';

import { couponCalls } from '../testing/coupon-calls.ts';
import type { SomeUser } from '../testing/given.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { pricedShelf } from '../testing/priced-shelf.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/while-locked.ts';
import { CHECKS } from '../upkeep/run-checks.queries.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { added, ask, change, find, remove } = couponCalls(api, admin.token);
const { set } = orderCalls(api, admin.token);
const { shirt, skirt, detail, enterOrder, orderOf } = await pricedShelf(api, admin.token);
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

test('the order’s sheet names the coupon, and the discount of the term by itself', async () => {
  await added();
  // Ten percent of R$ 1.210,00, and three of what is left with its freight, paid in advance.
  const placed = await enterOrder(buyer, 10, { coupon: 'VERAO10', term: 'antecipado_3' });
  const { orderId, discount } = placed.json();
  const sheet = await readPdf(
    (await api.get(`/api/orders/${orderId}/sheet`, buyer.token)).rawPayload,
  );
  const lines = sheet.pages
    .flatMap((page) => page.lines)
    .map((line) => line.replaceAll('\u00A0', ' '));
  const from = lines.findIndex((line) => line.startsWith('Subtotal'));
  const reais = (discount - 121).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
  expect(lines.slice(from, from + 3)).toEqual([
    'Subtotal | R$ 1.210,00',
    'Cupom VERAO10 | - R$ 121,00',
    `Desconto | - R$ ${reais}`,
  ]);
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

test('of two who want the last use at once one gets it, the other nothing', async () => {
  await added({ maxUses: 1 });
  const other = await given.reseller();
  // Each of pieces of its own: nothing but the coupon is wanted by both.
  const [shirts, skirts] = [shirt, skirt].map(({ variants }) => ({
    coupon: 'VERAO10',
    items: [{ variantId: variants['P'], quantity: 20 }],
  }));
  const { sent } = await db.transaction().execute(async (tx) => {
    await sql`lock table order_items in share row exclusive mode`.execute(tx);
    const both = [orderOf(buyer, 0, shirts), enterOrder(other, 0, skirts)];
    await untilWaiting(db, 2);
    return { sent: both };
  });
  const replies = (await Promise.all(sent)).toSorted((a, b) => a.statusCode - b.statusCode);
  expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
    [201, undefined],
    [409, 'COUPON_REFUSED'],
  ]);
  expect((await find()).used).toBe(1);
});

const wrong = (howMany: number) => Array.from({ length: howMany }, (_, at) => `ERRADO${at}`);

test('guessing codes is limited per account, at the cart and with an order alike', async () => {
  await added();
  const other = await given.reseller();
  const asked = async (codes: string[]) =>
    (await Promise.all(codes.map((code) => ask(code, buyer.token)))).map((one) => one.statusCode);
  expect(await asked(wrong(8))).toEqual(Array(8).fill(409));
  // What is right neither counts nor clears what was counted.
  expect([...(await asked(['VERAO10'])), ...(await asked(['VERAO10']))]).toEqual([200, 200]);
  expect((await orderOf(buyer, 10, { coupon: 'ERRADO' })).statusCode).toBe(409);
  expect((await use(buyer)).statusCode).toBe(201);
  expect((await asked(wrong(5))).toSorted((a, b) => a - b)).toEqual([409, 429, 429, 429, 429]);
  const refused = await ask('VERAO10', buyer.token);
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'Muitas tentativas. Aguarde um pouco e tente novamente.',
  ]);
  expect((await use(buyer)).statusCode).toBe(429);
  expect((await orderOf(buyer, 10)).statusCode).toBe(201);
  expect((await ask('VERAO10', other.token)).statusCode).toBe(200);
  // The brand knows its codes.
  expect((await enterOrder(buyer, 10, { coupon: 'VERAO10' })).statusCode).toBe(201);
});

const enter = (who: SomeUser) =>
  enterOrder(who, 10, { coupon: 'VERAO10', subtotal: 1210, discount: 121 });

test('an order that the brand enters takes one, by the same rules, count and explanation', async () => {
  const seen = async () =>
    (await api.get(`/api/users/${buyer.id}`, admin.token)).json().coupons as unknown;
  const read = (code: string) =>
    api.post(`/api/admin/resellers/${buyer.id}/coupon`, { code }, admin.token);
  expect(await seen()).toBeUndefined();
  const made = await added({ forAll: false, userIds: [buyer.id], maxUses: 1, maxUsesEach: 1 });
  expect(await seen()).toBe(true);
  expect((await read('verao10')).json().coupon).toMatchObject({ offBasisPoints: 1000 });
  expect((await read('NENHUM')).json().code).toBe('COUPON_REFUSED');
  // Of a coupon of others there is nothing to enter.
  const other = await given.reseller();
  expect((await api.get(`/api/users/${other.id}`, admin.token)).json()).not.toHaveProperty(
    'coupons',
  );
  expect((await enter(other)).json().code).toBe('COUPON_REFUSED');
  const both = await Promise.all([enter(buyer), use(buyer)]);
  const placed = both.find(({ statusCode }) => statusCode === 201);
  const refused = both.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().code).toBe('COUPON_REFUSED');
  expect(await find()).toMatchObject({ used: 1 });
  expect((await read('VERAO10')).json().message).toBe(
    'Este revendedor já usou este cupom o máximo de vezes.',
  );
  expect((await set(placed?.json().orderId, 'CANCELLED', { reason: 'teste' })).statusCode).toBe(
    200,
  );
  const entered = await enter(buyer);
  expect(entered.json()).toMatchObject({ coupon: { code: 'VERAO10', amount: 121 } });
  const { priceExplanation } = await detail(entered.json().orderId);
  expect(priceExplanation?.coupon).toMatchObject({ code: 'VERAO10', amount: 121 });
  expect(await problems()).toEqual([]);
  await change(made, { active: false });
  expect(await seen()).toBeUndefined();
});

test('one that is switched off before the order is, is refused', async () => {
  const made = await added();
  await change(made, { active: false });
  expect((await orderOf(buyer, 10, { coupon: 'VERAO10' })).json().code).toBe('COUPON_REFUSED');
});
