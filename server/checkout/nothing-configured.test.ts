import { expect, test } from 'vitest';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

/** A brand that has made no table, promotion, coupon, collection, pack or group, and offers no alerts. */
const api = await testApp();
const { given } = api;
const admin = await given.admin();
const buyer = await given.reseller();
const coat = await given.product({
  title: 'Casaco',
  msrp_cents: 100_00,
  price40_cents: 60_00,
  price50_cents: 50_00,
  sizes: { P: 500, M: 0 },
});
const dress = await given.product({
  title: 'Vestido',
  msrp_cents: 33_33,
  price40_cents: null,
  price50_cents: 10_00,
  sizes: { P: 500 },
});

const NEVER_SAID = [
  'promotion',
  'before',
  'pack',
  'collection',
  'groups',
  'hasCollections',
  'hasGroups',
  'hasPriceTables',
  'priceSteps',
  'coupon',
  'coupons',
  'restockAlerts',
  'delivery',
  'waitingPieces',
  'priceExplanation',
  'priceTable',
];
const said = (body: string) => NEVER_SAID.filter((key) => body.includes(`"${key}":`));

const read = async (path: string, token = buyer.token) => {
  const reply = await api.get(path, token);
  expect([path, reply.statusCode, said(reply.body)]).toEqual([path, 200, []]);
  return reply.json();
};

test('with nothing configured a piece costs its price40, else the suggested one, and nothing else is said', async () => {
  const { products } = await read('/api/products?sortBy=name_asc');
  expect(
    products.map((one: Record<string, unknown>) => [one['price'], one['price40'], one['price50']]),
  ).toEqual([
    [60, 60, null],
    [33.33, null, null],
  ]);
  const { product } = await read(`/api/products/${dress.id}`);
  expect(product).toMatchObject({ price: 33.33, msrp: 33.33 });
  for (const [who, path] of [
    [buyer, '/api/auth/me'],
    [buyer, '/api/settings'],
    [admin, '/api/auth/me'],
    [admin, `/api/users/${buyer.id}`],
    [admin, `/api/admin/resellers/${buyer.id}/dossier`],
  ] as const) {
    await read(path, who.token);
  }
  expect(await read('/api/reseller/collections')).toEqual({ collections: [] });
  expect(await read('/api/reseller/restock-alerts')).toEqual({ offered: false, alerts: [] });
});

test('and an order is its pieces, its term and its freight', async () => {
  const items = [coat, dress].map(({ variants }) => ({ variantId: variants['P'], quantity: 40 }));
  // Of forty coats and forty dresses: no step is reached, and nothing is rounded to packs.
  const amounts = { subtotal: 3733.2, discount: 0 };
  const placed = await checkoutCalls(api)(items, { token: buyer.token }, amounts);
  expect([placed.statusCode, said(placed.body)]).toEqual([201, []]);
  const { orderId, shippingCost, total } = placed.json();
  expect(total).toBe(Math.round((3733.2 + shippingCost) * 100) / 100);
  const { order } = await read(`/api/orders/${orderId}`);
  expect(
    order.items
      .map(({ unitPrice }: { unitPrice: number }) => unitPrice)
      .toSorted((a: number, b: number) => a - b),
  ).toEqual([33.33, 60]);
  await read(`/api/orders/${orderId}`, admin.token);
  const [invoice] = await approved(orderId);
  expect(invoice?.amount).toBe(total);
});

async function approved(orderId: string) {
  const { approve, detail } = orderCalls(api, admin.token);
  expect((await approve(orderId, { override: true, reason: 'teste' })).statusCode).toBe(200);
  return (await detail(orderId)).invoices;
}
