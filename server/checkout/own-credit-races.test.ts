import { sql } from 'kysely';
import { afterEach, assert, expect, test } from 'vitest';

import { asId, type VariantId } from '#contract/ids';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { giveCredit, ledgerCalls } from '../testing/ledger-calls.ts';
import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { untilWaiting, whileLocked } from '../testing/while-locked.ts';
import { brokenRules } from '../upkeep/run-checks.queries.ts';

const api = await testApp();
const other = await appOver(api);
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const elsewhere = orderCalls(other, admin.token);
const ledger = ledgerCalls(other, admin.token);

afterEach(async () => assert.deepEqual(await brokenRules(db), []));

async function companyWith(cents: number) {
  const buyer = await given.reseller();
  await giveCredit(db, buyer.id, cents);
  const { variants } = await given.product({ sizes: { P: 60 } });
  const items = [{ variantId: variants['P'] ?? asId<VariantId>(''), quantity: 15 }];
  const buy = (app: typeof other, credit: number) =>
    checkoutCalls(app)(items, { token: buyer.token }, { credit });
  return { buyer, buy };
}
/** Centavos that stand as used, over all orders of a company. */
const usedBy = async (userId: string): Promise<number> =>
  (
    await api.pool.query(
      `select coalesce(sum(cents), 0)::int as used from ledger_entries
       where user_id = $1 and kind = 'credit_used'`,
      [userId],
    )
  ).rows[0].used;

test('of two checkouts with the same credit at once, one has it', async () => {
  const { buyer, buy } = await companyWith(70_00);
  const sent = await whileLocked(db, 'company_credits', 2, () => [buy(api, 70), buy(other, 70)]);
  const replies = await Promise.all(sent);
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  const refused = replies.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({ code: 'CREDIT_CHANGED', fresh: { credit: 0 } });
  expect([await usedBy(buyer.id), await ledger.creditOf(buyer.id)]).toEqual([70_00, 0]);
});

test('a checkout and the back office want the same credit at once, and one has it', async () => {
  const { buyer, buy } = await companyWith(70_00);
  const { id } = await placeOrder(api, { buyer });
  const sent = await whileLocked(db, 'company_credits', 2, () => [
    buy(api, 70),
    ledger.useCredit(buyer.id, { orderId: id }),
  ]);
  const codes = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 409)).toHaveLength(1);
  expect([await usedBy(buyer.id), await ledger.creditOf(buyer.id)]).toEqual([70_00, 0]);
});

test('an order is cancelled while it is approved, and its credit is used or back, never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { buyer } = await companyWith(70_00);
    const { id } = await placeOrder(api, { buyer, credit: 70 });
    const sent = await whileLocked(db, 'orders', 2, () => [
      orders.approve(id),
      elsewhere.set(id, 'CANCELLED'),
    ]);
    await Promise.all(sent);
    const { status } = await orders.detail(id);
    expect(status).toBe('CANCELLED');
    expect([await usedBy(buyer.id), await ledger.creditOf(buyer.id)]).toEqual([0, 70]);
  }
});

test('what a cancelled order gives back, the checkout that waits for it may use', async () => {
  const { buyer, buy } = await companyWith(70_00);
  const { orderId } = (await buy(api, 70)).json();
  // The order gives its credit back before its pieces, and a checkout takes both in the same order.
  const sent = await db.transaction().execute(async (tx) => {
    await sql`lock table variants in share row exclusive mode`.execute(tx);
    const cancelled = elsewhere.set(orderId, 'CANCELLED');
    await untilWaiting(db, 1);
    const bought = buy(api, 70);
    await untilWaiting(db, 2);
    return [cancelled, bought];
  });
  const codes = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(codes).toEqual([200, 201]);
  expect([await usedBy(buyer.id), await ledger.creditOf(buyer.id)]).toEqual([70_00, 0]);
});
