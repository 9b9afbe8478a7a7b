import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import type { SomeUser } from '../testing/given.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { priceTableCalls } from '../testing/price-table-calls.ts';
import { forgetTables } from '../testing/priced-shelf.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/while-locked.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { added, assign, change, find, price, steps } = priceTableCalls(api, admin.token);
const { detail } = orderCalls(api, admin.token);
const shirt = await given.product({
  msrp_cents: 100_00,
  price40_cents: 60_00,
  sizes: { P: 900, M: 900 },
});

beforeEach(() => forgetTables(db));

const buy = (buyer: SomeUser, values: Record<string, unknown> = {}) =>
  checkoutCalls(api)(
    [
      { variantId: shirt.variants['P'], quantity: 10 },
      { variantId: shirt.variants['M'], quantity: 10 },
    ],
    { token: buyer.token },
    values,
  );
const pricesOf = async (reply: { json: () => { orderId: string } }) =>
  (await detail(reply.json().orderId)).items.map(({ unitPrice }) => unitPrice);

test('an assignment that is taken away waits for the checkout that was priced by it', async () => {
  const buyer = await given.reseller();
  await assign([buyer.id], await added({ kind: 'percent', offBasisPoints: 5000 }));
  const { placed, taken } = await db.transaction().execute(async (tx) => {
    await sql`lock table order_items in share row exclusive mode`.execute(tx);
    const sent = buy(buyer, { subtotal: 1000 });
    await untilWaiting(db, 1);
    const back = assign([buyer.id], null);
    await untilWaiting(db, 2);
    return { placed: sent, taken: back };
  });
  expect(await pricesOf(await placed)).toEqual([50, 50]);
  expect((await taken).statusCode).toBe(200);
  expect((await buy(buyer, { subtotal: 1000 })).json().code).toBe('PRICE_CHANGED');
});

test('a checkout that waited for its buyer is priced by the assignment as it is by then', async () => {
  const buyer = await given.reseller();
  const table = await added({ kind: 'percent', offBasisPoints: 5000 });
  const placed = await db.transaction().execute(async (tx) => {
    await sql`update users set price_table_no = (select no from price_tables where id = ${table.id})
      where id = ${buyer.id}`.execute(tx);
    const sent = buy(buyer);
    await untilWaiting(db, 1);
    return { sent };
  });
  expect(await pricesOf(await placed.sent)).toEqual([50, 50]);
});

test('a table that changes mid-checkout is before it or after it, for all lines alike', async () => {
  const buyer = await given.reseller();
  const table = await added({ kind: 'percent', offBasisPoints: 5000 });
  await assign([buyer.id], table);
  for (const off of [1000, 5000, 2000, 5000]) {
    const [reply, saved] = await Promise.all([
      buy(buyer),
      find(table.name).then((now) => change(now, { offBasisPoints: off })),
    ]);
    expect([reply.statusCode, saved.statusCode]).toEqual([201, 200]);
    const [one, two] = await pricesOf(reply);
    expect(one).toBe(two);
    expect([50, 90, 80]).toContain(one);
  }
});

test('own prices that change while a checkout waits for its sizes are those of the moment it has them', async () => {
  const buyer = await given.reseller();
  const table = await added({ kind: 'own' });
  await price(table, { [shirt.id]: 55 });
  await assign([buyer.id], table);
  const placed = await db.transaction().execute(async (tx) => {
    await sql`select 1 from variants where product_id = ${shirt.id} for update`.execute(tx);
    const sent = buy(buyer, { subtotal: 1100 });
    await untilWaiting(db, 1);
    expect((await price(table, { [shirt.id]: 44 })).statusCode).toBe(200);
    return { sent };
  });
  const reply = await placed.sent;
  expect(reply.json()).toMatchObject({ code: 'PRICE_CHANGED', fresh: { subtotal: 880 } });
});

test('a ladder that is taken away under way leaves whole prices', async () => {
  const buyer = await given.reseller();
  await steps([[20, await added({ kind: 'percent', offBasisPoints: 5000 })]]);
  const [reply] = await Promise.all([buy(buyer), steps([])]);
  const [one, two] = await pricesOf(reply);
  expect(one).toBe(two);
  expect([50, 60]).toContain(one);
  expect(await pricesOf(await buy(buyer))).toEqual([60, 60]);
});

test('prices, the table and who buys by it change at once, and nobody waits for ever', async () => {
  const buyer = await given.reseller();
  const table = await added({ kind: 'own' });
  for (let round = 1; round <= 5; round += 1) {
    const now = await find(table.name);
    const replies = await Promise.all([
      price(table, { [shirt.id]: 40 + round }),
      change(now, { validFrom: `2026-01-0${round}` }),
      price(table, { [shirt.id]: 50 + round }),
      assign([buyer.id], round % 2 ? table : null),
      buy(buyer),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 201]);
  }
});
