import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import type { PromotionBody } from '#contract/promotions';

import type { SomeUser } from '../testing/given.ts';
import { priceTableCalls } from '../testing/price-table-calls.ts';
import { forgetTables, pricedShelf } from '../testing/priced-shelf.ts';
import { promotionCalls } from '../testing/promotion-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { added, change, find, remove } = promotionCalls(api, admin.token);
const tables = priceTableCalls(api, admin.token);
const { shirt, skirt, orderOf, unitPrices } = await pricedShelf(api, admin.token);
const buyer = await given.reseller();

beforeEach(async () => {
  await forgetTables(db);
  await db.deleteFrom('promotions').execute();
});

type Listed = { id: string; price: number; promotion?: { name: string; before: number } };

const list = async (query = '', { token }: SomeUser = buyer): Promise<Listed[]> =>
  (await api.get(`/api/products?${query}`, token)).json().products;

/** What both products cost, with what they cost before where a promotion makes it. */
async function shown(who = buyer) {
  const listed = new Map((await list('', who)).map((one) => [one.id, one]));
  return [shirt, skirt].map(({ id }) => {
    const { price, promotion } = listed.get(id) ?? { price: 0 };
    return promotion ? [price, promotion.before, promotion.name] : price;
  });
}

test.each<[Partial<PromotionBody>, unknown[]]>([
  [
    { offBasisPoints: 3333 },
    [
      [40, 60, 'Liquida'],
      [40.67, 61, 'Liquida'],
    ],
  ],
  [
    { offBasisPoints: null, off: 12.34 },
    [
      [47.66, 60, 'Liquida'],
      [48.66, 61, 'Liquida'],
    ],
  ],
  // Never for nothing.
  [
    { offBasisPoints: null, off: 5000 },
    [
      [0.01, 60, 'Liquida'],
      [0.01, 61, 'Liquida'],
    ],
  ],
  [{ scope: 'products', productIds: [shirt.id] }, [[54, 60, 'Liquida'], 61]],
  [{ active: false }, [60, 61]],
  [{ validFrom: '2099-01-01' }, [60, 61]],
  [{ validUntil: '2020-01-01' }, [60, 61]],
])('%j is what is seen, and what is paid', async (values, both) => {
  await added(values);
  expect(await shown()).toEqual(both);
  const { product } = (await api.get(`/api/products/${shirt.id}`, buyer.token)).json();
  const [first] = both;
  const [price, before] = Array.isArray(first) ? first : [first];
  expect([product.price, product.promotion?.before]).toEqual([price, before]);
  expect(await unitPrices(await orderOf(buyer, 10))).toEqual(
    both.map((one) => (Array.isArray(one) ? one[0] : one)),
  );
});

test('a category and a collection take their products with them, on pages that were kept too', async () => {
  const { rows } = await sql<{ id: string }>`insert into collections
      (name, opens_on, closes_on, delivery_from, delivery_to, published_at)
    values ('Inverno', '2026-01-01', '2099-01-01', '2099-02-01', '2099-02-10', now()) returning id`.execute(
    db,
  );
  const [collection] = rows;
  if (!collection) throw new Error('one collection');
  await added({ name: 'Calças', scope: 'categories', categories: ['Calças'] });
  await added({
    name: 'Inverno',
    offBasisPoints: 2000,
    scope: 'collections',
    collectionIds: [collection.id as never],
  });
  expect(await shown()).toEqual([60, 61]);
  const set = (values: string) =>
    sql`update products set ${sql.raw(values)} where id = ${shirt.id}`.execute(db);
  await set(`category = 'Calças'`);
  expect(await shown()).toEqual([[54, 60, 'Calças'], 61]);
  await set(`collection_id = '${collection.id}'`);
  expect(await shown()).toEqual([[48, 60, 'Inverno'], 61]);
  await set('category = null, collection_id = null');
  expect(await shown()).toEqual([60, 61]);
});

test('of several the best alone counts, product by product', async () => {
  await added({ name: 'Dez', offBasisPoints: 1000 });
  await added({ name: 'Sete reais', offBasisPoints: null, off: 7 });
  await added({
    name: 'Só a saia',
    offBasisPoints: 5000,
    scope: 'products',
    productIds: [skirt.id],
  });
  expect(await shown()).toEqual([
    [53, 60, 'Sete reais'],
    [30.5, 61, 'Só a saia'],
  ]);
});

const today = `(now() at time zone 'America/Sao_Paulo')::date`;
const days = (from: string, until: string) =>
  sql`update promotions set valid_from = ${sql.raw(from)}, valid_until = ${sql.raw(until)}`.execute(
    db,
  );

test('pages that were kept follow what begins, ends, changes and is deleted', async () => {
  const usual = [60, 61];
  expect(await shown()).toEqual(usual);
  const made = await added({ offBasisPoints: 5000 });
  const half = [
    [30, 60, 'Liquida'],
    [30.5, 61, 'Liquida'],
  ];
  expect(await shown()).toEqual(half);
  // By itself: nobody changes anything when a day begins, and so no version either.
  await days(`${today} + 1`, 'null');
  expect(await shown()).toEqual(usual);
  await days(today, today);
  expect(await shown()).toEqual(half);
  await days('null', `${today} - 1`);
  expect(await shown()).toEqual(usual);
  await days('null', 'null');
  expect(await shown()).toEqual(half);
  await change(made, { offBasisPoints: 1000, scope: 'products', productIds: [skirt.id] });
  expect(await shown()).toEqual([60, [54.9, 61, 'Liquida']]);
  await remove(await find());
  expect(await shown()).toEqual(usual);
});

test.each([null, 'price50', 'percent', 'own'] as const)(
  'filters and sorts go by what is paid: table %s',
  async (kind) => {
    const who = await given.reseller();
    if (kind) {
      const table = await tables.added({ kind, offBasisPoints: kind === 'percent' ? 2750 : null });
      await tables.assign([who.id], table);
      if (kind === 'own') await tables.price(table, { [shirt.id]: 45, [skirt.id]: 65.25 });
    }
    // The skirt is the cheaper one now.
    await added({ scope: 'products', offBasisPoints: 6000, productIds: [skirt.id] });
    const ids = async (query: string) => (await list(query, who)).map(({ id }) => id);
    const both = await list('', who);
    const [one = 0, two = 0] = [shirt, skirt].map(({ id }) => both.find((p) => p.id === id)?.price);
    expect(two).toBeLessThan(one);
    expect(await ids('sortBy=price_asc')).toEqual([skirt.id, shirt.id]);
    expect(await ids('sortBy=price_desc')).toEqual([shirt.id, skirt.id]);
    expect(await ids(`minPrice=${two}&maxPrice=${two}`)).toEqual([skirt.id]);
    expect(await ids(`minPrice=${(two + 0.01).toFixed(2)}`)).toEqual([shirt.id]);
    const cheap = (await api.get(`/api/products?maxPrice=${two}`, who.token)).json();
    expect(cheap.pagination.total).toBe(1);
    const first = (await api.get('/api/products?sortBy=price_asc&limit=1', who.token)).json();
    expect(await ids(`sortBy=price_asc&limit=1&cursor=${first.nextCursor}`)).toEqual([shirt.id]);
  },
);

test('with a table and the ladder the lowest price counts, and the order says which', async () => {
  const who = await given.reseller();
  const step = await tables.added({ name: 'Volume', kind: 'own' });
  await tables.price(step, { [shirt.id]: 40, [skirt.id]: 59 });
  await tables.steps([[20, step]]);
  await tables.assign([who.id], await tables.added({ name: 'Ouro', kind: 'price50' }));
  await added({ offBasisPoints: null, off: 3 });
  // R$ 45,00 by the own table: the step is lower for the shirt, the promotion for the skirt.
  expect(await shown(who)).toEqual([
    [42, 45, 'Liquida'],
    [58, 61, 'Liquida'],
  ]);
  const placed = await orderOf(who, 10);
  expect(await unitPrices(placed)).toEqual([40, 58]);
  const told = async (token: string) => {
    const { orderId } = placed.json();
    const { priceExplanation } = (await api.get(`/api/orders/${orderId}`, token)).json().order;
    return Object.fromEntries(
      priceExplanation.items.map((item: { price: number; reference: number; reasons: object }) => [
        item.price,
        [item.reference, item.reasons],
      ]),
    );
  };
  expect(await told(admin.token)).toEqual({
    40: [
      60,
      [
        { by: 'table', name: 'Ouro', change: -15 },
        { by: 'ladder', name: 'Volume', pieces: 20, change: -5 },
      ],
    ],
    58: [61, [{ by: 'promotion', name: 'Liquida', change: -3 }]],
  });
  // The buyer knows promotions by name and the own price before; never what others pay.
  expect(await told(who.token)).toEqual({
    40: [45, [{ by: 'ladder', name: 'Volume', pieces: 20, change: -5 }]],
    58: [61, [{ by: 'promotion', name: 'Liquida', change: -3 }]],
  });
});

test('a promotion is for the back office to make, and what it is called for whoever buys', async () => {
  const made = await added({ scope: 'products', productIds: [shirt.id], name: 'Segredo' });
  for (const path of ['/api/promotions', `/api/promotions/${made.id}`]) {
    expect([403, 404]).toContain((await api.get(path, buyer.token)).statusCode);
  }
  expect(await shown()).toEqual([[54, 60, 'Segredo'], 61]);
  // The back office's list has the prices of its products.
  const all = await list('all=1', admin);
  expect(all.find(({ id }) => id === shirt.id)).toMatchObject({ price: 60 });
  expect(all.some(({ promotion }) => promotion !== undefined)).toBe(false);
});

test('quick order, saved carts, the ladder’s answer and an order that is entered say the same', async () => {
  await added({ offBasisPoints: 5000 });
  const { token } = buyer;
  const reading = { name: 'Camisa Azul', sizes: [{ size: 'P', quantity: 2 }] };
  const quick = await api.post('/api/reseller/quick-order', { lines: [[reading]] }, token);
  expect(quick.json().products.map((one: Listed) => one.price)).toEqual([30]);
  const lines = [{ productId: shirt.id, size: 'P', quantity: 3 }];
  const saved = (await api.post('/api/reseller/saved-carts', { name: 'Um', lines }, token)).json();
  expect(saved.carts[0].total).toBe(90);
  const told = await api.post('/api/reseller/ladder-prices', { productIds: [shirt.id] }, token);
  expect(told.json().products[0].price).toBe(30);
  const sold = await list(`buyer=${buyer.id}`, admin);
  expect(sold.find(({ id }) => id === shirt.id)?.price).toBe(30);
});
