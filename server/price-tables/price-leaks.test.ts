import { beforeAll, expect, test } from 'vitest';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import type { SomeUser } from '../testing/given.ts';
import { priceTableCalls } from '../testing/price-table-calls.ts';
import { promotionCalls } from '../testing/promotion-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const admin = await given.admin();
const { added, assign, price } = priceTableCalls(api, admin.token);

/** What a piece costs each, in numbers that nothing else comes to, nor any sum of them. */
const USUAL = 7919.03;
const HALF = 6841.07;
const MSRP = 13_007.09;
const FIRST = 9941.23;
const SECOND = 5237.41;
const PERCENT = 8_129.43; // 37,5% off the suggested price.

const product = await given.product({
  title: 'Casaco Primo',
  msrp_cents: MSRP * 100,
  price40_cents: Math.round(USUAL * 100),
  price50_cents: Math.round(HALF * 100),
  style: 'Casaco',
  color_name: 'Azul',
  sizes: { P: 900 },
});

const buyers: { buyer: SomeUser; pays: number }[] = [];

beforeAll(async () => {
  const one = await added({ name: 'Um', kind: 'own' });
  const two = await added({ name: 'Dois', kind: 'own' });
  await price(one, { [product.id]: FIRST });
  await price(two, { [product.id]: SECOND });
  const tables = [
    [one, FIRST],
    [two, SECOND],
    [await added({ name: 'Três', kind: 'percent', offBasisPoints: 3750 }), PERCENT],
    [await added({ name: 'Quatro', kind: 'price50' }), HALF],
    [null, USUAL],
  ] as const;
  for (const [table, pays] of tables) {
    const buyer = await given.reseller();
    if (table) await assign([buyer.id], table);
    buyers.push({ buyer, pays });
    await things(buyer);
  }
});

/** All that a price could be seen in. */
async function things({ token }: SomeUser) {
  const items = [{ variantId: product.variants['P'], quantity: 15 }];
  expect((await checkoutCalls(api)(items, { token })).statusCode).toBe(201);
  const lines = [{ productId: product.id, size: 'P', quantity: 2 }];
  await api.post('/api/reseller/saved-carts', { name: 'Um', lines }, token);
  await api.post('/api/reseller/shared-carts', { name: 'Um', lines, ofCart: false }, token);
  await api.post(`/api/products/favorites/${product.id}`, {}, token);
}

const QUERIES = [
  '',
  '?sortBy=price_asc',
  '?sortBy=price_desc&page=1&limit=5',
  '?search=casaco',
  '?search=casacos&forgive=1',
  `?minPrice=1&maxPrice=99999`,
  '?bought=1',
  '?favorites=1',
  '?all=1',
  `?buyer=`,
];

async function everythingSeenBy({ token }: SomeUser): Promise<string[]> {
  const own = async (path: string, list: string) =>
    (await api.get(path, token)).json()[list].map(({ id }: { id: string }) => id);
  const [order] = await own('/api/orders', 'orders');
  const [saved] = await own('/api/reseller/saved-carts', 'carts');
  const ids: Record<string, string> = {
    products: product.id,
    orders: order,
    'saved-carts': saved,
  };
  const paths = (await contractEndpoints())
    .filter(({ method, audience }) => method === 'GET' && audience !== 'admin')
    .map(({ path }) => path.replace(/([a-z-]+)\/:id/, (_, noun: string) => `${noun}/${ids[noun]}`))
    .flatMap((path) => (path === '/api/products' ? QUERIES.map((query) => path + query) : path))
    .map((path) => path.replace('buyer=', `buyer=${buyers[0]?.buyer.id}`))
    .map((path) => path.replace(/suggestions$/, 'suggestions?typed=casaco'));
  expect(paths.length).toBeGreaterThan(40);
  const seen: string[] = [];
  // Twice: the second time pages come as they were kept.
  for (const path of [...paths, ...paths]) {
    const reply = await api.get(path, token);
    seen.push(`${path} ${JSON.stringify(reply.headers)} ${reply.body}`);
  }
  const post = (path: string, body: object) => api.post(path, body, token);
  const reading = { name: 'Casaco Primo', sizes: [{ size: 'P', quantity: 2 }] };
  const replies = [
    await post('/api/reseller/quick-order', { lines: [[reading]] }),
    await post('/api/reseller/ladder-prices', { productIds: [product.id] }),
    await checkoutCalls(api)(
      [{ variantId: product.variants['P'], quantity: 999 }],
      { token },
      { subtotal: 1 },
    ),
    await checkoutCalls(api)(
      [{ variantId: product.variants['P'], quantity: 20 }],
      { token },
      { subtotal: 1 },
    ),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409, 409]);
  seen.push(...replies.map(({ body }) => body));
  return seen;
}

/** However many pieces, with a point or a comma, in reais or in centavos. */
function writings(amount: number): RegExp {
  const forms = [1, 2, 15, 20, 999].flatMap((pieces) => {
    const cents = Math.round(amount * 100) * pieces;
    const reais = (cents / 100).toString().replace('.', '[.,]');
    const long = (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
    return [reais, long.replaceAll('.', '\\.?'), String(cents)];
  });
  return new RegExp(`(?<![\\d.])(?:${forms.join('|')})(?!\\d)`);
}

test.each([0, 1, 2, 3, 4])('reseller %d meets the own price, and nobody else’s', async (at) => {
  const mine = buyers[at];
  if (!mine) throw new Error('five buyers');
  const seen = await everythingSeenBy(mine.buyer);
  // The search can find it.
  expect(seen.filter((text) => writings(mine.pays).test(text)).length).toBeGreaterThan(10);
  const others = [...new Set([FIRST, SECOND, PERCENT, HALF, USUAL])].filter(
    (other) => other !== mine.pays,
  );
  for (const other of others) {
    expect(seen.filter((text) => writings(other).test(text))).toEqual([]);
  }
});

const lowered = (before: number) => Math.round(before * 100 - 1003_07) / 100;

test('under a promotion nobody meets what others pay by it, nor what these paid before', async () => {
  const own = { scope: 'products' as const, productIds: [product.id] };
  await promotionCalls(api, admin.token).added({ ...own, offBasisPoints: null, off: 1003.07 });
  const [, mine] = buyers;
  if (!mine) throw new Error('five buyers');
  const seen = await everythingSeenBy(mine.buyer);
  expect(seen.filter((text) => writings(lowered(mine.pays)).test(text)).length).toBeGreaterThan(10);
  for (const { pays } of buyers.filter((one) => one !== mine)) {
    for (const other of [pays, lowered(pays)]) {
      expect(seen.filter((text) => writings(other).test(text))).toEqual([]);
    }
  }
});
