import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { asId } from '#contract/ids';

import { checkoutCalls, PDF } from '../testing/checkout-calls.ts';
import { stockOf } from '../testing/stock-of.ts';
import { appOver, testApp } from '../testing/test-app.ts';

const api = await testApp();
const other = await appOver(api);
const { db, given } = api;
const { token } = await given.reseller();
const buy = checkoutCalls(api);
const buyThere = checkoutCalls(other);

const cartOf = async (stock = 100) => {
  const { variants } = await given.product({ sizes: { P: stock } });
  return { variantId: variants['P'], items: [{ variantId: variants['P'], quantity: 15 }] };
};

test('one key sent a hundred times at once, to two instances: one order, one answer', async () => {
  const { items, variantId } = await cartOf(2000);
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, turn) =>
      (turn % 2 ? buy : buyThere)(items, { token, key: 'cem' }),
    ),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  expect(await stockOf(db, variantId)).toBe(1985);
});

test('sent again when the pieces are gone, the key still gives its order', async () => {
  const { items, variantId } = await cartOf(15);
  const first = await buy(items, { token, key: 'esgotou' });
  expect(await stockOf(db, variantId)).toBe(0);
  const again = await buyThere(items, { token, key: 'esgotou' });
  expect([again.statusCode, again.body]).toEqual([201, first.body]);
});

test('the same key with another cart, address or term is refused, and takes nothing', async () => {
  const { items, variantId } = await cartOf();
  await buy(items, { token, key: 'outro' });
  for (const [cart, values] of [
    [[{ variantId, quantity: 16 }], {}],
    [items, { term: 'parcelado_50_50' }],
    [items, { shippingType: 'EXPRESS' }],
  ] as const) {
    const reply = await buy(cart, { token, key: 'outro' }, values);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'KEY_REUSED']);
  }
  expect(await stockOf(db, variantId)).toBe(85);
});

test('another reseller’s key of the same name is another key', async () => {
  const { items } = await cartOf();
  const second = await given.reseller();
  const [mine, theirs] = [
    await buy(items, { token, key: 'igual' }),
    await buy(items, { token: second.token, key: 'igual' }),
  ];
  expect(mine.json().orderId).not.toBe(theirs.json().orderId);
});

test('a refusal does not use the key up', async () => {
  const { items, variantId } = await cartOf(5);
  expect((await buy(items, { token, key: 'depois' })).statusCode).toBe(409);
  await given.restock(variantId ?? asId(''), 20);
  expect((await buy(items, { token, key: 'depois' })).statusCode).toBe(201);
});

test('a receipt sent again with its key is kept once', async () => {
  const { items } = await cartOf();
  const folder = path.join(api.dataDir, 'uploads/receipts');
  const receipt = { name: 'r.pdf', content: PDF };
  const send = () => buy(items, { token, key: 'recibo', receipt }, { term: 'antecipado_3' });
  const replies = await Promise.all([send(), send(), send()]);
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  expect(existsSync(folder) && readdirSync(folder)).toHaveLength(1);
  const changed = { name: 'r.pdf', content: Buffer.concat([PDF, Buffer.from('\n%%EOF')]) };
  const reply = await buy(
    items,
    { token, key: 'recibo', receipt: changed },
    { term: 'antecipado_3' },
  );
  expect(reply.json().code).toBe('KEY_REUSED');
  expect(readdirSync(folder)).toHaveLength(1);
});

test('without a key every request is an order of its own', async () => {
  const { items, variantId } = await cartOf();
  await buy(items, { token });
  await buy(items, { token });
  expect(await stockOf(db, variantId)).toBe(70);
});

test.each(['', 'x'.repeat(256), 'com espaço', 'acentuação'])(
  'a key of %j is refused',
  async (key) => {
    const { items } = await cartOf();
    const reply = await buy(items, { token, key });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_INPUT']);
  },
);

test('the same question gets the same answer, whatever became of the order since', async () => {
  const { items } = await cartOf();
  const first = await buy(items, { token, key: 'mudou' });
  await db
    .updateTable('orders')
    .set({ status: 'APPROVED', payment_status: 'awaiting_payment' })
    .where('id', '=', first.json().orderId)
    .execute();
  expect((await buy(items, { token, key: 'mudou' })).body).toBe(first.body);
});
