import { expect, test } from 'vitest';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { stockOf } from '../testing/stock-of.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const { token } = await given.reseller();
const buy = checkoutCalls(api);

test.each([
  ['a draft', { published: false }],
  ['inactive', { active: false }],
  ['hidden', { reseller_visible: false }],
  ['deleted', { deleted_at: new Date() }],
])('a product that is %s cannot be bought by its size', async (_name, flags) => {
  const { variants } = await given.product({ title: 'Some', ...flags, sizes: { P: 50 } });
  const reply = await buy([{ variantId: variants['P'], quantity: 15 }], { token });
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'PRODUCT_UNAVAILABLE']);
  expect(await stockOf(db, variants['P'])).toBe(50);
});

test('nor can a size that was removed, or one that never was', async () => {
  const { variants } = await given.product({ sizes: { P: 50 } });
  await db
    .updateTable('variants')
    .set({ removed_at: new Date() })
    .where('id', '=', variants['P'] ?? '')
    .execute();
  for (const variantId of [variants['P'], '3b241101-e2bb-4255-8caf-4136c566a962']) {
    expect((await buy([{ variantId, quantity: 15 }], { token })).statusCode).toBe(409);
  }
});
