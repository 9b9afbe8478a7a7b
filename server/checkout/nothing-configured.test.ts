import { expect, test } from 'vitest';

import { previewMail } from '../mail/preview-mail.ts';
import { checkoutCalls } from '../testing/checkout-calls.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { textOfPdf } from '../testing/read-pdf.ts';
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

/** What SPEC's portal says of a product: nothing more, whoever of the two asks. */
const OF_A_PRODUCT =
  'active category createdAt description dimensions id images measurements msrp price price40 price50 published resellerVisible sku title updatedAt variants weight';
const keysOf = (value: object) => Object.keys(value).toSorted().join(' ');

test('with nothing configured a piece costs its price40, else the suggested one, and nothing else is said', async () => {
  const { products } = await read('/api/products?sortBy=name_asc');
  expect(
    products.map((one: Record<string, unknown>) => [one['price'], one['price40'], one['price50']]),
  ).toEqual([
    [60, 60, null],
    [33.33, null, null],
  ]);
  for (const { token } of [buyer, admin]) {
    const list = (await read('/api/products', token)).products;
    expect(list.map(keysOf)).toEqual([OF_A_PRODUCT, OF_A_PRODUCT]);
    const one = (await read(`/api/products/${coat.id}`, token)).product;
    expect([keysOf(one), one.variants.map(keysOf)]).toEqual([
      OF_A_PRODUCT,
      ['id size stock', 'id size stock'],
    ]);
  }
  await read('/api/products/suggestions?q=casaco');
  await read('/api/products?search=casaco&forgive=1&bought=1');
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
  expect(keysOf(placed.json())).toBe(
    'discount invoices orderId orderNumber paymentStatus shippingCost status subtotal term total',
  );
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
  await read('/api/reseller/invoices');
  await papersOf(orderId);
  await mailsOf();
});

/** Words that only what a brand may configure brings to paper or mail. */
const NEVER_WRITTEN =
  /programado|coleç|entrega de \d|promo(ção|cional)|cupom|tabela de preço|pacote|múltiplo|grupo|antes R\$/i;

async function papersOf(orderId: string) {
  for (const path of [`/api/orders/${orderId}/sheet`, `/api/orders/${orderId}/picking-list`]) {
    const reply = await api.get(path, admin.token);
    expect([path, reply.statusCode]).toEqual([path, 200]);
    const text = await textOfPdf(reply.rawPayload);
    expect(text).toContain('Casaco');
    expect(text).not.toMatch(NEVER_WRITTEN);
  }
  const csv = await api.get('/api/orders/export/csv', admin.token);
  expect(csv.statusCode).toBe(200);
  expect(csv.body).not.toMatch(NEVER_WRITTEN);
}

async function mailsOf() {
  const mails = await api.db.selectFrom('mails').select(['kind', 'data']).execute();
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order_received']));
  for (const row of mails) {
    const { kind, data } = row;
    expect([kind, said(JSON.stringify(data))]).toEqual([kind, []]);
    const mail = await previewMail({ db: api.db, publicUrl: 'https://portal.example' }, row);
    expect([kind, mail?.text.match(NEVER_WRITTEN)]).toEqual([kind, null]);
  }
}

async function approved(orderId: string) {
  const { approve, detail } = orderCalls(api, admin.token);
  expect((await approve(orderId, { override: true, reason: 'teste' })).statusCode).toBe(200);
  return (await detail(orderId)).invoices;
}
