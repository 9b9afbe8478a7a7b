import { expect, test } from 'vitest';

import { orderCalls } from '../testing/order-calls.ts';
import { appOver, testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const reseller = await given.reseller();

type Listed = { products: { price: number; variants: { stock: number }[] }[] };

/** Each test sees only its own products, by a unique word in the description. */
let worlds = 0;
const world = () => `mundo${(worlds += 1)}x`;
const price = (reais: number) => ({ msrp_cents: reais * 200, price40_cents: reais * 100 });

test('price, stock and visibility as they are now, on every instance, though pages are kept', async () => {
  const other = await appOver(api);
  const search = world();
  const { id, variants } = await given.product({
    description: search,
    sizes: { P: 3 },
    ...price(50),
  });
  const url = `/api/products?search=${search}`;
  const seen = async () => {
    const [here, there] = await Promise.all([
      api.get(url, reseller.token),
      other.get(url, reseller.token),
    ]);
    expect(here.body).toBe(there.body);
    return here.json<Listed>().products[0];
  };
  expect(await seen()).toMatchObject({ price: 50, variants: [{ stock: 3 }] });
  expect(await seen()).toMatchObject({ price: 50, variants: [{ stock: 3 }] });

  await api.send(
    { method: 'PUT', url: `/api/products/${id}`, payload: { price40: 45 } },
    admin.token,
  );
  expect(await seen()).toMatchObject({ price: 45 });
  await other.send(
    {
      method: 'PUT',
      url: `/api/products/${id}`,
      payload: { variants: [{ id: variants['P'], size: 'P', stock: 8 }] },
    },
    admin.token,
  );
  expect(await seen()).toMatchObject({ variants: [{ stock: 8 }] });
  await api.send({ method: 'DELETE', url: `/api/products/${id}` }, admin.token);
  expect(await seen()).toBeUndefined();
});

test('a change under way does not get an old page kept for the time after it', async () => {
  const search = world();
  const { id } = await given.product({ description: search, ...price(50) });
  const url = `/api/products?search=${search}`;
  const now = async () => (await api.get(url, reseller.token)).json<Listed>().products[0]?.price;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ price40_cents: 4000 }).where('id', '=', id).execute();
    // Read while the change is not committed, and kept.
    expect(await now()).toBe(50);
    expect(await now()).toBe(50);
  });
  expect(await now()).toBe(40);
});

test('the popularity order follows a cancelled order without restock, and its reopening', async () => {
  const description = world();
  const popular = await given.product({ description, title: 'Vendeu muito' });
  const other = await given.product({ description, title: 'Vendeu pouco' });
  const { id } = await given.order({ product: popular, quantity: 9 });
  await given.order({ product: other, quantity: 1 });
  const url = `/api/products?search=${description}&sortBy=popularity&limit=1`;
  const first = async () => {
    await db.deleteFrom('leases').where('name', '=', 'count_sales').execute();
    return (await api.get(url, reseller.token)).json<{ products: { title: string }[] }>()
      .products[0];
  };
  const set = async (status: 'CANCELLED' | 'SHIPPED', values: object) => {
    const reply = await orderCalls(api, admin.token).set(id, status, values);
    expect(reply.statusCode).toBe(200);
  };
  await set('SHIPPED', { override: true, reason: 'Enviado ontem' });
  expect(await first()).toMatchObject({ title: 'Vendeu muito' });
  await set('CANCELLED', { restock: false });
  expect(await first()).toMatchObject({ title: 'Vendeu pouco' });
  await set('SHIPPED', { override: true, reason: 'Engano' });
  expect(await first()).toMatchObject({ title: 'Vendeu muito' });
});

test('an unchanged page answers 304 by its ETag, and is compressed for those who accept it', async () => {
  const search = world();
  await given.product({ description: search.repeat(200) });
  const url = `/api/products?search=${search}`;
  const ask = (headers: Record<string, string>) =>
    api.send({ method: 'GET', url, headers }, reseller.token);
  const plain = await ask({});
  expect(plain.headers['cache-control']).toBe('private, no-cache');
  const again = await ask({ 'if-none-match': String(plain.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await ask({ 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
  expect((await ask({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  expect((await ask({ 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
});

test('an empty page is never kept: what is published next is seen next', async () => {
  const search = world();
  const url = `/api/products?search=${search}`;
  const count = async () => (await api.get(url, reseller.token)).json<Listed>().products.length;
  expect([await count(), await count()]).toEqual([0, 0]);
  await given.product({ description: search });
  expect(await count()).toBe(1);
});

test('a long and strange title does not break going on', async () => {
  const description = world();
  for (const letter of ['"', '½', 'Ж']) {
    await given.product({ description, title: letter.repeat(150) });
  }
  const page = async (limit: number, cursor = '') =>
    (
      await api.get(
        `/api/products?search=${description}&sortBy=name_asc&limit=${limit}${cursor && `&cursor=${cursor}`}`,
        reseller.token,
      )
    ).json<Listed & { nextCursor: string }>();
  const first = await page(1);
  expect((await page(2, first.nextCursor)).products).toHaveLength(2);
});
