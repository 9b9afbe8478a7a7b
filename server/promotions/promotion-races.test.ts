import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { pricedShelf } from '../testing/priced-shelf.ts';
import { promotionCalls } from '../testing/promotion-calls.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/while-locked.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { added, change, find } = promotionCalls(api, admin.token);
const { shirt, detail, orderOf } = await pricedShelf(api, admin.token);
const buyer = await given.reseller();

beforeEach(() => db.deleteFrom('promotions').execute());

test('one that ends while a checkout waits is over for it: the cart is told the new prices', async () => {
  const made = await added({ offBasisPoints: 5000 });
  const sent = await db.transaction().execute(async (tx) => {
    await sql`select 1 from variants where product_id = ${shirt.id} for update`.execute(tx);
    const reply = orderOf(buyer, 10, { subtotal: 605 });
    await untilWaiting(db, 1);
    expect((await change(made, { active: false })).statusCode).toBe(200);
    return { reply };
  });
  const reply = await sent.reply;
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({ code: 'PRICE_CHANGED', fresh: { subtotal: 1210 } });
  expect((await orderOf(buyer, 10, { subtotal: 1210 })).statusCode).toBe(201);
});

test('one that changes under a checkout is before it or after it, for all lines alike', async () => {
  await added({ offBasisPoints: 5000 });
  for (const off of [1000, 5000, 1000, 5000]) {
    const [reply, saved] = await Promise.all([
      orderOf(buyer, 10),
      find().then((now) => change(now, { offBasisPoints: off })),
    ]);
    expect([reply.statusCode, saved.statusCode]).toEqual([201, 200]);
    const { items } = await detail(reply.json().orderId);
    const paid = items.map(({ unitPrice }) => unitPrice).toSorted((a, b) => a - b);
    expect([
      [30, 30.5],
      [54, 54.9],
    ]).toContainEqual(paid);
  }
});
