import { beforeAll, expect, test } from 'vitest';

import { MOST_ORDERED_SIZES } from '#contract/order-limits';
import { MOST_SIZES } from '#contract/product';
import { MOST_QUICK_LINES } from '#contract/quick-order';

import { checkoutCalls, PDF } from '../testing/checkout-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const { token } = await given.reseller();
const buy = checkoutCalls(api);
const admin = await given.admin();

const items: { variantId: string; quantity: number }[] = [];

beforeAll(async () => {
  while (items.length <= MOST_ORDERED_SIZES) {
    const sizes = Object.fromEntries(Array.from({ length: MOST_SIZES }, (_, n) => [`T${n}`, 9]));
    const { variants } = await given.product({ sizes });
    items.push(...Object.values(variants).map((variantId) => ({ variantId, quantity: 1 })));
  }
});

test('a quick order of as many lines as it takes is one order, by JSON and with a receipt', async () => {
  const many = items.slice(0, MOST_QUICK_LINES);
  const placed = await buy(many, { token });
  expect(placed.statusCode).toBe(201);
  const paid = await buy(
    many,
    { token, receipt: { name: 'pix.pdf', content: PDF } },
    { term: 'antecipado_3' },
  );
  expect(paid.statusCode).toBe(201);
  const { orderId } = placed.json();
  const { order } = (await api.get(`/api/orders/${orderId}`, admin.token)).json();
  expect(order.items).toHaveLength(MOST_QUICK_LINES);
});

test('as many sizes as an order takes, and not one more', async () => {
  expect((await buy(items.slice(0, MOST_ORDERED_SIZES), { token })).statusCode).toBe(201);
  const refused = await buy(items.slice(0, MOST_ORDERED_SIZES + 1), { token });
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'Use no máximo 990 itens por pedido',
  ]);
});
