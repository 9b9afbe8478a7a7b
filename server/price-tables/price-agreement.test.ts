import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { toCents } from '#contract/money';
import { ladderPrice } from '#contract/price-ladder';
import type { PriceTable } from '#contract/price-tables';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { couponCalls } from '../testing/coupon-calls.ts';
import type { SomeProduct, SomeUser } from '../testing/given.ts';
import { MailBox } from '../testing/mail-box.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { patience } from '../testing/patience.ts';
import { priceTableCalls } from '../testing/price-table-calls.ts';
import { promotionCalls } from '../testing/promotion-calls.ts';
import { textOfPdf } from '../testing/read-pdf.ts';
import { testApp } from '../testing/test-app.ts';
import { CHECKS } from '../upkeep/run-checks.queries.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { added, assign, price, steps } = priceTableCalls(api, admin.token);
const { approve, detail } = orderCalls(api, admin.token);
const promotions = promotionCalls(api, admin.token);
const coupons = couponCalls(api, admin.token);
const mails = new MailBox(api);

const products: SomeProduct[] = [];
let buyer: SomeUser;
beforeAll(async () => {
  await given.setting('minimum_pieces', 1);
  await given.setting('minOrderValue', 0);
  await given.setting('maxOpenOrders', 1000);
  buyer = await given.reseller();
  for (const [at, prices] of [
    { msrp_cents: 100_00, price40_cents: 60_00, price50_cents: 50_00 },
    { msrp_cents: 33_33, price40_cents: 20_01, price50_cents: null },
    { msrp_cents: 1_01, price40_cents: null, price50_cents: 1 },
    { msrp_cents: 1_234_57, price40_cents: 999_99, price50_cents: 777_77 },
  ].entries()) {
    products.push(
      await given.product({
        ...prices,
        title: `Peça ${at}`,
        category: at < 2 ? 'Calças' : null,
        sizes: { P: 900_000 },
      }),
    );
  }
});

const Table = fc.oneof(
  fc.constant({ kind: 'price40' as const, offBasisPoints: null, own: [] }),
  fc.constant({ kind: 'price50' as const, offBasisPoints: null, own: [] }),
  fc.record({
    kind: fc.constant('percent' as const),
    offBasisPoints: fc.integer({ min: 1, max: 9000 }),
    own: fc.constant([]),
  }),
  fc.record({
    kind: fc.constant('own' as const),
    offBasisPoints: fc.constant(null),
    own: fc.array(fc.option(fc.integer({ min: 1, max: 150_000 })), { maxLength: 4 }),
  }),
);
const Off = fc.oneof(
  fc.record({
    offBasisPoints: fc.integer({ min: 1, max: 9000 }),
    off: fc.constant(null),
  }),
  fc.record({
    offBasisPoints: fc.constant(null),
    off: fc.integer({ min: 1, max: 60_000 }).map((cents) => cents / 100),
  }),
);
/** For all, for some of the four products, or for a category that two of them are in. */
const Promotion = fc.record({
  off: Off,
  on: fc.oneof(
    fc.constantFrom('all' as const, 'categories' as const),
    fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1 }),
  ),
});
const World = fc.record({
  coupon: fc.option(Off),
  promotions: fc.array(Promotion, { maxLength: 3 }),
  table: fc.option(Table),
  ladder: fc.uniqueArray(fc.record({ pieces: fc.integer({ min: 2, max: 60 }), table: Table }), {
    maxLength: 3,
    selector: ({ pieces }) => pieces,
  }),
  cart: fc.uniqueArray(
    fc.record({ at: fc.integer({ min: 0, max: 3 }), quantity: fc.integer({ min: 1, max: 30 }) }),
    { minLength: 1, maxLength: 4, selector: ({ at }) => at },
  ),
});
type World = typeof World extends fc.Arbitrary<infer T> ? T : never;

async function make(name: string, { kind, offBasisPoints, own }: NonNullable<World['table']>) {
  const table = await added({ name, kind, offBasisPoints });
  const prices = own.flatMap((cents, at) => {
    const product = products[at];
    return cents === null || !product ? [] : [[product.id, cents / 100] as const];
  });
  if (prices.length > 0) await price(table, Object.fromEntries(prices));
  return table;
}

async function promote(name: string, { off, on }: World['promotions'][number]) {
  const scope = Array.isArray(on) ? 'products' : on;
  const productIds = Array.isArray(on) ? on.flatMap((at) => products[at]?.id ?? []) : [];
  await promotions.added({ name, ...off, scope, productIds, categories: ['Calças'] });
}

async function setUp({ coupon, table, ladder, promotions: promoted }: World): Promise<void> {
  // Those of orders stay: they are only called otherwise.
  await sql`update coupons set code = 'OLD' || no, active = false`.execute(db);
  if (coupon) await coupons.added({ code: 'CUPOM', ...coupon });
  await db.deleteFrom('promotions').execute();
  for (const [at, promotion] of promoted.entries()) await promote(`Promoção ${at}`, promotion);
  await db.updateTable('users').set({ price_table_no: null }).execute();
  await db.deleteFrom('price_steps').execute();
  await db.deleteFrom('price_tables').execute();
  if (table) await assign([buyer.id], await make('A sua', table));
  const opened: [number, PriceTable][] = [];
  for (const [at, step] of ladder.entries()) {
    opened.push([step.pieces, await make(`Degrau ${at}`, step.table)]);
  }
  await steps(opened);
}

/** What the cart on screen works out: prices of the catalogue, and what it is told of the ladder. */
async function previewed({ cart }: World) {
  const listed = (await api.get('/api/products?limit=50', buyer.token)).json().products;
  const shown = new Map<string, number>(
    listed.map((one: { id: string; price: number }) => [one.id, one.price]),
  );
  const ids = cart.map(({ at }) => products[at]?.id);
  const told = (
    await api.post('/api/reseller/ladder-prices', { productIds: ids }, buyer.token)
  ).json();
  const pieces = cart.reduce((sum, { quantity }) => sum + quantity, 0);
  return new Map(
    cart.map(({ at, quantity }) => {
      const product = products[at];
      if (!product) throw new Error('four products');
      const own = shown.get(product.id) ?? 0;
      const offer = told.products.find(
        (one: { productId: string }) => one.productId === product.id,
      );
      expect(offer.price).toBe(own);
      const { price: each } = ladderPrice({ price: own, steps: offer.steps }, told.ladder, pieces);
      expect(each).toBeLessThanOrEqual(own);
      return [product.id, { each: toCents(each), quantity }];
    }),
  );
}

/** What the cart takes off by the coupon as it is told of it, worked out a second time. */
async function takenOff({ coupon }: World, lines: readonly { each: number; quantity: number }[]) {
  if (!coupon) return 0;
  const told = (await coupons.ask('CUPOM', buyer.token)).json().coupon;
  const subtotal = lines.reduce((sum, { each, quantity }) => sum + each * quantity, 0);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const wanted =
    told.off === null
      ? Math.floor((subtotal * told.offBasisPoints + 5000) / 10_000)
      : toCents(told.off);
  return Math.min(wanted, subtotal - pieces);
}

const money = (cents: number) =>
  (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

/** How many items were compared. */
async function agrees(world: World): Promise<number> {
  await setUp(world);
  const preview = await previewed(world);
  const subtotal = [...preview.values()].reduce(
    (sum, { each, quantity }) => sum + each * quantity,
    0,
  );
  const off = await takenOff(world, [...preview.values()]);
  const placed = await checkoutCalls(api)(
    world.cart.map(({ at, quantity }) => ({ variantId: products[at]?.variants['P'], quantity })),
    { token: buyer.token },
    { subtotal: subtotal / 100, discount: off / 100, ...(world.coupon && { coupon: 'CUPOM' }) },
  );
  expect(placed.statusCode).toBe(201);
  const { orderId, orderNumber, total, shippingCost } = placed.json();
  expect(toCents(total)).toBe(subtotal - off + toCents(shippingCost));
  expect((await approve(orderId, { override: true, reason: 'teste' })).statusCode).toBe(200);
  const order = await detail(orderId);
  for (const { product, unitPrice, quantity } of order.items) {
    expect({ each: toCents(unitPrice), quantity }).toEqual(preview.get(product.id));
  }
  expect(toCents(order.subtotal)).toBe(subtotal);
  const invoiced = order.invoices.reduce((sum, { amount }) => sum + toCents(amount), 0);
  expect(invoiced).toBe(toCents(total));
  for (const { reference, reasons, price: charged } of order.priceExplanation?.items ?? []) {
    const changes = reasons.reduce((sum, { change }) => sum + Math.round(change * 100), 0);
    expect(toCents(reference) + changes).toBe(toCents(charged));
  }
  const parts = order.priceExplanation?.coupon?.items ?? [];
  expect(parts.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(off);
  const sheet = await api.get(`/api/orders/${orderId}/sheet`, admin.token);
  const printed = plain(await textOfPdf(sheet.rawPayload));
  const received = (await mails.to(buyer.email)).map(({ text }) => plain(text));
  const mail = received.filter((text) => text.includes(orderNumber)).join('\n');
  for (const { each, quantity } of preview.values()) {
    expect(printed).toContain(plain(money(each)));
    expect(mail).toContain(plain(money(each * quantity)));
  }
  expect(printed).toContain(plain(money(toCents(total))));
  for (const told of off > 0 ? ['Cupom CUPOM', plain(money(off))] : []) {
    expect(printed).toContain(told);
  }
  return order.items.length;
}

test(
  'catalogue, cart, order, invoices, sheet and mail say the same to the centavo',
  () =>
    fc.assert(
      fc.asyncProperty(World, async (world) => {
        await db.deleteFrom('mails').execute();
        expect(await agrees(world)).toBe(world.cart.length);
      }),
      { numRuns: 25, endOnFailure: true },
    ),
  patience(120_000),
);

test('the integrity check finds that every explanation adds up, and one that does not', async () => {
  const check = CHECKS.find(({ key }) => key === 'order_prices');
  const problems = async () => (await sql.raw(check?.problems ?? '').execute(db)).rows;
  expect(await problems()).toEqual([]);
  await sql`update orders set price_explanation = jsonb_set(price_explanation, '{items,0,reference}', '1234567')
    where price_explanation is not null`.execute(db);
  expect((await problems()).length).toBeGreaterThan(0);
});
