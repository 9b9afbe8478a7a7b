import { expect, test } from 'vitest';

import { asId, type VariantId } from '#contract/ids';

import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const reseller = await given.reseller();

type Listed = {
  products: { title: string }[];
  pagination: { pages: number; total: number };
  nextCursor: string | null;
};

async function list(query: Record<string, string>, token = admin.token): Promise<Listed> {
  const reply = await api.get(`/api/products?${new URLSearchParams(query).toString()}`, token);
  expect(reply.statusCode).toBe(200);
  return reply.json<Listed>();
}
const shown = (...pages: readonly Listed[]) =>
  pages.flatMap(({ products }) => products.map(({ title }) => title));

/** Each test sees only its own products, by a unique word in the description. */
let worlds = 0;
const world = () => `mundo${(worlds += 1)}x`;

test.each<[string, Record<string, number>, string[]]>([
  ['plenty of each size', { P: 7, M: 40 }, []],
  ['seven of the only size', { U: 7 }, []],
  ['few of one size, plenty of the other', { P: 6, M: 40 }, ['low']],
  ['none of one size, plenty of the other', { P: 0, M: 40 }, ['low']],
  ['one piece in all', { P: 0, M: 1 }, ['low']],
  ['no piece of any size', { P: 0, M: 0 }, ['low', 'out']],
  ['no size at all', {}, ['out']],
])('%s: by which stock the back office finds it', async (_name, sizes, found) => {
  const search = world();
  await given.product({ description: search, sizes });
  await given.product({ description: search, sizes: { P: 0 }, deleted_at: new Date() });
  for (const stock of ['low', 'out']) {
    const { products, pagination } = await list({ search, all: '1', stock });
    const expected = found.includes(stock) ? 1 : 0;
    expect([stock, products.length, pagination.total]).toEqual([stock, expected, expected]);
  }
});

test('a size that was taken away counts neither as few nor as some', async () => {
  const search = world();
  const plenty = await given.product({ description: search, title: 'A', sizes: { P: 0, M: 40 } });
  const empty = await given.product({ description: search, title: 'B', sizes: { P: 0, M: 40 } });
  const removed = [plenty.variants['P'], empty.variants['M']].map(
    (id) => id ?? asId<VariantId>(''),
  );
  await db
    .updateTable('variants')
    .set({ removed_at: new Date() })
    .where('id', 'in', removed)
    .execute();
  const find = async (stock: string) => shown(await list({ search, all: '1', stock }));
  expect(await find('low')).toEqual(['B']);
  expect(await find('out')).toEqual(['B']);
});

test('the stock filter reads the current stock, and combines with the other filters', async () => {
  const search = world();
  const made = await given.product({ description: search, sizes: { P: 7 } });
  await given.product({
    description: search,
    title: 'rascunho',
    published: false,
    sizes: { P: 1 },
  });
  const find = async (more = {}) => shown(await list({ search, all: '1', stock: 'low', ...more }));
  expect(await find()).toEqual(['rascunho']);
  await given.sale(made.variants['P'] ?? asId(''), 1);
  expect(await find({ sortBy: 'name_asc' })).toEqual(['Camiseta de Teste', 'rascunho']);
  expect(await find({ state: 'published' })).toEqual(['Camiseta de Teste']);
  expect(await find({ state: 'inactive' })).toEqual([]);
  expect(await find({ category: 'Vestidos' })).toEqual([]);
});

test('pages of a stock: each product once, the total exact, by number and by cursor', async () => {
  // Without a search word all products are counted.
  const category = 'Acessórios';
  const ask = (more = {}) => list({ all: '1', stock: 'low', category, limit: '3', ...more });
  for (let at = 0; at < 7; at += 1) {
    // Two sizes are few; the product is still one.
    await given.product({ category, title: `baixo${at}`, sizes: { P: at, M: 0, G: 90 } });
    await given.product({ category, sizes: { P: 90 } });
  }
  const pages = [await ask(), await ask({ page: '2' }), await ask({ page: '3' })];
  const expected = Array.from({ length: 7 }, (_, at) => `baixo${6 - at}`);
  expect(shown(...pages)).toEqual(expected);
  expect(pages.map(({ pagination }) => [pagination.pages, pagination.total])).toEqual([
    [3, 7],
    [3, 7],
    [3, 7],
  ]);
  const second = await ask({ cursor: pages[0]?.nextCursor ?? '' });
  const third = await ask({ cursor: second.nextCursor ?? '' });
  expect(shown(second, third)).toEqual(expected.slice(3));
  expect(third.nextCursor).toBeNull();
  expect(await ask({ page: '9' })).toMatchObject({ products: [], pagination: { total: 7 } });
});

test('a reseller who names a stock is answered as without it, and so is the catalogue', async () => {
  const category = 'Jaquetas';
  await given.product({ category, sizes: { P: 1 } });
  await given.product({ category, sizes: { P: 50 } });
  for (const [query, token] of [
    [{ category, stock: 'low' }, reseller.token],
    [{ category, stock: 'out', all: '1' }, reseller.token],
    [{ category, stock: 'out' }, admin.token],
  ] as const) {
    const { products, pagination } = await list(query, token);
    expect([products.length, pagination.total]).toEqual([2, 2]);
  }
  for (const stock of ['none', '', '0']) {
    const url = `/api/products?all=1&stock=${stock}`;
    expect((await api.get(url, admin.token)).statusCode).toBe(400);
  }
});
