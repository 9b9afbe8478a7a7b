import { beforeEach, expect, test } from 'vitest';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import type { SomeUser } from '../testing/given.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { priceTableCalls } from '../testing/price-table-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { added, assign, change, find, price, steps } = priceTableCalls(api, admin.token);
const { detail } = orderCalls(api, admin.token);
const order = checkoutCalls(api);

/** R$ 100,00 suggested, R$ 60,00 usual, R$ 45,00 at half. */
const PRICES = { msrp_cents: 100_00, price40_cents: 60_00, price50_cents: 45_00 };
const shirt = await given.product({ ...PRICES, title: 'Camisa Azul', sizes: { P: 500 } });
const skirt = await given.product({
  title: 'Saia Verde',
  msrp_cents: 90_00,
  price40_cents: 61_00,
  price50_cents: null,
  sizes: { P: 500 },
});

beforeEach(async () => {
  await db.updateTable('users').set({ price_table_no: null }).execute();
  await db.deleteFrom('price_steps').execute();
  await db.deleteFrom('price_tables').execute();
});

const orderOf = (buyer: SomeUser, quantity: number, values: Record<string, unknown> = {}) =>
  order(
    [
      { variantId: shirt.variants['P'], quantity },
      { variantId: skirt.variants['P'], quantity },
    ],
    { token: buyer.token },
    values,
  );
/** Of an order, the shirt first: lines stand in the order of their sizes' ids. */
const paid = async (orderId: string) =>
  (await detail(orderId)).items
    .toSorted((a, b) => a.product.title.localeCompare(b.product.title))
    .map(({ unitPrice }) => unitPrice);
const unitPrices = (reply: { json: () => { orderId: string } }) => paid(reply.json().orderId);

test('the order keeps its prices with why, and the buyer is not told what others pay', async () => {
  const buyer = await given.reseller();
  const table = await added({ name: 'Especial' });
  const low = await added({ name: 'Volume', kind: 'percent', offBasisPoints: 6000 });
  await assign([buyer.id], table);
  await steps([[20, low]]);
  const { orderId } = (await orderOf(buyer, 10)).json();
  expect((await detail(orderId)).priceExplanation?.items).toEqual(
    expect.arrayContaining([
      {
        variantId: shirt.variants['P'],
        reference: 60,
        reasons: [
          { by: 'table', name: 'Especial', change: -15 },
          { by: 'ladder', name: 'Volume', pieces: 20, change: -5 },
        ],
        price: 40,
      },
      {
        variantId: skirt.variants['P'],
        reference: 61,
        reasons: [{ by: 'ladder', name: 'Volume', pieces: 20, change: -25 }],
        price: 36,
      },
    ]),
  );
  const own = (await detail(orderId, buyer.token)).priceExplanation;
  expect(own?.items).toHaveLength(2);
  expect(JSON.stringify(own)).not.toContain('Especial');
  expect(own?.items.map(({ reference }) => reference).toSorted()).toEqual([45, 61]);
  // What it was stays, whatever becomes of the tables.
  await steps([]);
  await change(await find('Especial'), { active: false });
  expect(await paid(orderId)).toEqual([40, 36]);
});

test('the ladder counts pieces over the order, takes the lowest step, and never raises a price', async () => {
  const buyer = await given.reseller();
  const table = await added({ name: 'Barata', kind: 'own' });
  const dear = await added({ name: 'Cara', kind: 'percent', offBasisPoints: 100 });
  const half = await added({ name: 'Preço 50' });
  await price(table, { [skirt.id]: 20 });
  await assign([buyer.id], table);
  await steps([
    [16, dear],
    [30, half],
  ]);
  expect(await unitPrices(await orderOf(buyer, 14))).toEqual([60, 20]);
  expect(await unitPrices(await orderOf(buyer, 15))).toEqual([45, 20]);
  const ladder = await api.post(
    '/api/reseller/ladder-prices',
    { productIds: [shirt.id, skirt.id] },
    buyer.token,
  );
  expect(ladder.json().ladder).toEqual([
    { pieces: 16, name: 'Cara' },
    { pieces: 30, name: 'Preço 50' },
  ]);
  expect(ladder.json().products).toEqual(
    expect.arrayContaining([
      { productId: shirt.id, price: 60, steps: [99, 45] },
      { productId: skirt.id, price: 20, steps: [89.1, 61] },
    ]),
  );
  const { priceSteps } = (await api.get('/api/settings', buyer.token)).json();
  expect(priceSteps).toEqual(ladder.json().ladder);
});
