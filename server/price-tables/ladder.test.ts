import { beforeEach, expect, test } from 'vitest';

import { priceTableCalls } from '../testing/price-table-calls.ts';
import { forgetTables, pricedShelf } from '../testing/priced-shelf.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { added, assign, change, find, price, steps } = priceTableCalls(api, admin.token);
const { shirt, skirt, detail, orderOf, paid, unitPrices } = await pricedShelf(api, admin.token);

beforeEach(() => forgetTables(db));

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
  // An order that the brand enters for this buyer is told the same.
  const entered = await api.post(
    `/api/admin/resellers/${buyer.id}/ladder-prices`,
    { productIds: [shirt.id, skirt.id] },
    admin.token,
  );
  expect(entered.json().products).toEqual(expect.arrayContaining(ladder.json().products));
  expect(entered.json().ladder).toEqual(ladder.json().ladder);
  const { priceSteps } = (await api.get('/api/settings', buyer.token)).json();
  expect(priceSteps).toEqual(ladder.json().ladder);
});
