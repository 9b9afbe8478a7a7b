import { expect, test } from 'vitest';

import { asId, type ProductId } from '#contract/ids';

import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const reseller = await given.reseller();

type Listed = {
  products: { id: string; title: string; price: number; variants: { stock: number }[] }[];
  pagination: { page: number; limit: number; pages: number; total: number };
  nextCursor: string | null;
};

async function list(query: Record<string, string>, token = reseller.token): Promise<Listed> {
  const reply = await api.get(`/api/products?${new URLSearchParams(query).toString()}`, token);
  expect(reply.statusCode).toBe(200);
  return reply.json<Listed>();
}
const titles = async (query: Record<string, string>, token?: string) =>
  (await list(query, token)).products.map(({ title }) => title);

/** Each test sees only its own products, by a unique word in the description. */
let worlds = 0;
const world = () => `mundo${(worlds += 1)}x`;

test.each([
  ['active, published, visible', {}, true],
  ['inactive', { active: false }, false],
  ['draft', { published: false }, false],
  ['hidden from resellers', { reseller_visible: false }, false],
  ['deleted', { deleted_at: new Date() }, false],
])('a product that is %s: whether a reseller sees it', async (_name, flags, seen) => {
  const search = world();
  const { id } = await given.product({ description: search, ...flags });
  const detail = await api.get(`/api/products/${id}`, reseller.token);

  expect((await list({ search })).pagination.total).toBe(seen ? 1 : 0);
  expect((await list({ search, all: '1', state: 'draft' })).products).toHaveLength(seen ? 1 : 0);
  expect((await list({ search }, admin.token)).products).toHaveLength(seen ? 1 : 0);
  expect(detail.statusCode).toBe(seen ? 200 : 404);
  const deleted = 'deleted_at' in flags;
  expect((await list({ search, all: '1' }, admin.token)).products).toHaveLength(deleted ? 0 : 1);
  expect((await api.get(`/api/products/${id}`, admin.token)).statusCode).toBe(deleted ? 404 : 200);
});

test('the back office filters by state and by activity', async () => {
  const search = world();
  await given.product({ description: search, title: 'rascunho', published: false });
  await given.product({ description: search, title: 'publicado' });
  await given.product({ description: search, title: 'inativo', active: false });
  for (const [state, expected] of [
    ['draft', 'rascunho'],
    ['published', 'publicado'],
    ['inactive', 'inativo'],
  ] as const) {
    expect(await titles({ search, all: '1', state }, admin.token)).toEqual([expected]);
  }
  expect(await titles({ search, all: '1', active: 'false' }, admin.token)).toEqual(['inativo']);
});

test('search is blind to case and accents, wants every word, and takes % and _ as they are', async () => {
  const description = world();
  await given.product({ title: 'Calça de Algodão Pêssego', sku: `CL-${description}`, description });
  await given.product({ title: 'Saia 50%_off', description });
  await given.product({ title: 'Saia 500 off', description });
  const find = (words: string) => titles({ search: `${words} ${description}` });

  expect(await find('ALGODAO calca')).toEqual(['Calça de Algodão Pêssego']);
  expect(await find('pêssego')).toEqual(['Calça de Algodão Pêssego']);
  expect(await find(`cl-${description}`)).toEqual(['Calça de Algodão Pêssego']);
  expect(await find('calca saia')).toEqual([]);
  expect(await find('50%')).toEqual(['Saia 50%_off']);
  expect(await find('%_')).toEqual(['Saia 50%_off']);
  expect(await find('５０％')).toEqual(['Saia 50%_off']);
  expect(await find(String.raw`50\%`)).toEqual([]);
});

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const price = (reais: number) => ({ msrp_cents: reais * 200, price40_cents: reais * 100 });

test('each sort, with its ties settled', async () => {
  const description = world();
  await given.product({ title: 'Água', description, ...price(30), created_at: at(1) });
  await given.product({ title: 'bota', description, ...price(10), created_at: at(2) });
  await given.product({ title: 'Ária', description, ...price(20), created_at: at(3) });
  const sorted = (sortBy: string) => titles({ search: description, sortBy });

  expect(await sorted('newest')).toEqual(['Ária', 'bota', 'Água']);
  expect(await sorted('price_asc')).toEqual(['bota', 'Ária', 'Água']);
  expect(await sorted('price_desc')).toEqual(['Água', 'Ária', 'bota']);
  expect(await sorted('name_asc')).toEqual(['Água', 'Ária', 'bota']);
  expect(await sorted('name_desc')).toEqual(['bota', 'Ária', 'Água']);
  expect((await api.get('/api/products?sortBy=cheapest', reseller.token)).statusCode).toBe(400);
});

test('popularity counts units of the last 90 days in orders not cancelled, ties newest first', async () => {
  const description = world();
  const make = (title: string, day: number) =>
    given.product({ title, description, created_at: at(day) });
  const often = await make('muito', 1);
  const once = await make('pouco', 2);
  const cancelled = await make('cancelado', 3);
  const old = await make('antigo', 4);
  await given.order({ product: often, quantity: 9 });
  await given.order({ product: once, quantity: 2 });
  await given.order({ product: cancelled, quantity: 50, status: 'CANCELLED' });
  await given.order({
    product: old,
    quantity: 50,
    created_at: new Date(Date.now() - 91 * 86_400_000),
  });

  expect(await titles({ search: description, sortBy: 'popularity' })).toEqual([
    'muito',
    'pouco',
    'antigo',
    'cancelado',
  ]);
  const first = await list({ search: description, sortBy: 'popularity', limit: '2' });
  const rest = await list({
    search: description,
    sortBy: 'popularity',
    limit: '2',
    cursor: first.nextCursor ?? '',
  });
  expect(rest.products.map(({ title }) => title)).toEqual(['antigo', 'cancelado']);
  expect(rest.nextCursor).toBeNull();
});

test('category and price range narrow the list, bounds included; the total says how many', async () => {
  const before = (await list({ category: 'Vestidos' })).pagination.total;
  for (const reais of [10, 12, 15, 20, 21]) {
    await given.product({ category: 'Vestidos', ...price(reais) });
  }
  await given.product({ category: 'Shorts', ...price(15) });
  const found = async (query: Record<string, string>) => {
    const { products, pagination } = await list({ category: 'Vestidos', ...query });
    expect(pagination.total).toBe(products.length);
    return products.map((product) => product.price).toSorted((a, b) => a - b);
  };

  expect((await list({ category: 'Vestidos' })).pagination.total).toBe(before + 5);
  expect(await found({ minPrice: '12', maxPrice: '20' })).toEqual([12, 15, 20]);
  expect(await found({ minPrice: '12.01', maxPrice: '19.99' })).toEqual([15]);
  expect(await found({ minPrice: '20.5' })).toEqual([21]);
  expect(await found({ maxPrice: '10' })).toEqual([10]);
  expect(await found({ minPrice: '30', maxPrice: '20' })).toEqual([]);
  for (const bad of ['minPrice=-1', 'maxPrice=1e3', 'minPrice=12,50', 'category=Meias', 'page=0']) {
    expect((await api.get(`/api/products?${bad}`, reseller.token)).statusCode).toBe(400);
  }
});

/** Pairs of what the list says and what counting says. */
async function readCounts() {
  const told: number[] = [];
  const real: number[] = [];
  for (const [least, most] of [
    ['0', '9999999'],
    ['4.99', '10'],
    ['5', '9.99'],
    ['5.01', '5.01'],
    ['0', '123.44'],
  ] as const) {
    const { pagination } = await list({ category: 'Tênis', minPrice: least, maxPrice: most });
    const { counted } = await db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('counted'))
      .where('visible', '=', true)
      .where('category', '=', 'Tênis')
      .where('price_cents', '>=', Math.round(Number(least) * 100))
      .where('price_cents', '<=', Math.round(Number(most) * 100))
      .executeTakeFirstOrThrow();
    told.push(pagination.total);
    real.push(counted);
  }
  return { told, real };
}

test('the kept counts are what counting would give, through every kind of change', async () => {
  const ids = await Promise.all(
    [5, 499, 500, 501, 999, 1000, 12_345].map(async (msrp_cents) => {
      const { id } = await given.product({ msrp_cents, category: 'Tênis' });
      return id;
    }),
  );
  const change = (values: object) => () =>
    db.updateTable('products').set(values).where('id', 'in', ids).execute();
  for (const step of [
    () => undefined,
    change({ msrp_cents: 777 }),
    change({ category: 'Shorts' }),
    change({ published: false }),
    change({ published: true, category: 'Tênis' }),
    change({ deleted_at: new Date() }),
  ]) {
    await step();
    const { told, real } = await readCounts();
    expect(told).toEqual(real);
  }
});

test('going on by the cursor neither repeats nor skips while products are added and taken away', async () => {
  const description = world();
  const made = [];
  for (let day = 1; day <= 7; day += 1) {
    made.push(
      await given.product({
        description,
        title: `p${day}`,
        created_at: new Date(Date.UTC(2026, 1, day)),
      }),
    );
  }
  const first = await list({ search: description, limit: '3' });
  await given.product({ description, title: 'novo' });
  await db
    .updateTable('products')
    .set({ published: false })
    .where('id', '=', made[5]?.id ?? asId<ProductId>(''))
    .execute();
  const second = await list({ search: description, limit: '3', cursor: first.nextCursor ?? '' });
  const third = await list({ search: description, limit: '3', cursor: second.nextCursor ?? '' });

  expect(
    [first, second, third].flatMap(({ products }) => products.map(({ title }) => title)),
  ).toEqual(['p7', 'p6', 'p5', 'p4', 'p3', 'p2', 'p1']);
  expect(third.nextCursor).toBeNull();
});

test.each(['x', 'e30', Buffer.from('{"s":"newest","k":["x"],"i":"1"}').toString('base64url')])(
  'a cursor that is not ours is refused in words: %s',
  async (cursor) => {
    const reply = await api.get(`/api/products?cursor=${cursor}`, reseller.token);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ details: [{ path: 'cursor' }] });
  },
);

const cursorOf = (s: string, k: string) =>
  Buffer.from(JSON.stringify({ s, k: [k], i: '3b241101-e2bb-4255-8caf-4136c566a962' })).toString(
    'base64url',
  );
const statusWith = async (text: string) =>
  (await api.get(`/api/products?cursor=${text}`, reseller.token)).statusCode;

test('a cursor with a key that is no date is refused, and so is one of another sort', async () => {
  expect(await statusWith(cursorOf('newest', "now'; drop table products"))).toBe(400);
  expect(await statusWith(cursorOf('price_asc', '100'))).toBe(400);
});

test('a page beyond the end is empty and still has the total', async () => {
  const search = world();
  await given.product({ description: search });
  expect(await list({ search, page: '5' })).toMatchObject({
    products: [],
    pagination: { page: 5, pages: 1, total: 1 },
    nextCursor: null,
  });
});

test('a reseller asks for at most 96 at once, the back office for 1000', async () => {
  expect((await api.get('/api/products?limit=97', reseller.token)).json()).toMatchObject({
    code: 'INVALID_INPUT',
    details: [{ path: 'limit' }],
  });
  expect((await api.get('/api/products?limit=1000', admin.token)).statusCode).toBe(200);
});
