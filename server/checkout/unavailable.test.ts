import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { asId, type VariantId } from '#contract/ids';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { stockOf } from '../testing/stock-of.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const { token } = await given.reseller();
const buy = checkoutCalls(api);

/** Until a statement of this database waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
    await sleep(10);
  }
}

test.each([
  ['a draft', { published: false }],
  ['inactive', { active: false }],
  ['hidden', { reseller_visible: false }],
  ['deleted', { deleted_at: new Date() }],
])('a product that is %s cannot be bought by its size', async (_name, flags) => {
  const { variants } = await given.product({
    title: 'Some',
    msrp_cents: 777_00,
    ...flags,
    sizes: { P: 50 },
  });
  const reply = await buy([{ variantId: variants['P'], quantity: 15 }], { token });
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'PRODUCT_UNAVAILABLE']);
  expect(reply.json().details).toEqual([
    { path: 'items.0', message: 'Este item não está mais disponível' },
  ]);
  // Neither its name nor its price: it is nobody's business here.
  expect(reply.body).not.toMatch(/Some|:777/);
  expect(await stockOf(db, variants['P'])).toBe(50);
});

test('nor can a size that was removed, or one that never was', async () => {
  const { variants } = await given.product({ sizes: { P: 50 } });
  await db
    .updateTable('variants')
    .set({ removed_at: new Date() })
    .where('id', '=', variants['P'] ?? asId<VariantId>(''))
    .execute();
  for (const variantId of [variants['P'], '3b241101-e2bb-4255-8caf-4136c566a962']) {
    const reply = await buy([{ variantId, quantity: 15 }], { token });
    expect(reply.json()).toMatchObject({
      code: 'PRODUCT_UNAVAILABLE',
      details: [{ path: 'items.0', message: 'Este item não está mais disponível' }],
      fresh: { items: [{ variantId, available: 0 }] },
    });
  }
});

test('a checkout that waited for a size buys the product as it is by then, name and price included', async () => {
  const { id, variants } = await given.product({
    title: 'Antes',
    msrp_cents: 10_00,
    sizes: { P: 50 },
  });
  const variantId = variants['P'] ?? asId<VariantId>('');
  const waiting = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('products')
      .set({ title: 'Depois', msrp_cents: 20_00 })
      .where('id', '=', id)
      .execute();
    await tx
      .selectFrom('variants')
      .select('id')
      .where('id', '=', variantId)
      .forNoKeyUpdate()
      .execute();
    const reply = buy([{ variantId, quantity: 15 }], { token });
    await untilSomebodyWaits();
    return { reply };
  });
  const reply = await waiting.reply;
  expect(reply.json()).toMatchObject({ subtotal: 300 });
  const [item] = await db
    .selectFrom('order_items')
    .select(['title', 'unit_price_cents'])
    .where('order_id', '=', reply.json().orderId)
    .execute();
  expect(item).toEqual({ title: 'Depois', unit_price_cents: 20_00 });
});

test('a product withdrawn while its buyer waited is not sold', async () => {
  const { id, variants } = await given.product({ sizes: { P: 50 } });
  const variantId = variants['P'] ?? asId<VariantId>('');
  const waiting = await db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ published: false }).where('id', '=', id).execute();
    await tx
      .selectFrom('variants')
      .select('id')
      .where('id', '=', variantId)
      .forNoKeyUpdate()
      .execute();
    const reply = buy([{ variantId, quantity: 15 }], { token });
    await untilSomebodyWaits();
    return { reply };
  });
  expect((await waiting.reply).statusCode).toBe(409);
  expect(await stockOf(db, variantId)).toBe(50);
});
