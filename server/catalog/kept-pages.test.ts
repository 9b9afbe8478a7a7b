import { expect, test } from 'vitest';

import { asId, type VariantId } from '#contract/ids';

import { deferred } from '../testing/deferred.ts';
import type { SomeProduct, SomeUser } from '../testing/given.ts';
import { readMetrics, valueOf } from '../testing/read-metrics.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { deleteOldChanges } from './catalog-changes.queries.ts';

const api = await testApp();
const { db, pool, given } = api;
const other = await appOver(api);
const admin = await given.admin();
const reseller = await given.reseller();

type Listed = { products: { title: string; variants: { stock: number }[] }[] };
type Instance = Pick<typeof other, 'get'>;

/** Each test has two pages of its own, with a product each, by a word in the description. */
let worlds = 0;
async function twoPages(): Promise<{ word: string; product: SomeProduct }[]> {
  const words = ['a', 'b'].map((letter) => `mundo${letter}${(worlds += 1)}x`);
  const made = words.map(async (word) => ({
    word,
    product: await given.product({ description: word, sizes: { P: 9 } }),
  }));
  return Promise.all(made);
}

async function onePage() {
  const [page] = await twoPages();
  if (!page) throw new Error('unreachable');
  return page;
}

const sizeOf = (product: SomeProduct): VariantId => product.variants['P'] ?? asId('');
const sell = (product: SomeProduct) => given.sale(sizeOf(product), 1);

const nextCountIn = (interval: string) =>
  pool.query(
    `insert into leases (name, holder, until)
     values ('count_sales', gen_random_uuid(), now() + $1::interval)
     on conflict (name) do update set until = excluded.until`,
    [interval],
  );

async function look(word: string, instance: Instance = api, more = '') {
  const count = async () => {
    const families = readMetrics((await instance.get('/api/metrics')).body);
    return valueOf(families, 'portal_catalog_pages_total', { kept: 'yes' }) ?? 0;
  };
  const before = await count();
  const reply = await instance.get(`/api/products?search=${word}${more}`, reseller.token);
  const [first] = reply.json<Listed>().products;
  return { stock: first?.variants[0]?.stock, title: first?.title, kept: (await count()) > before };
}

test('a sale is seen in the pages with its product, and leaves the others kept, on every instance', async () => {
  const [sold, still] = await twoPages();
  if (!sold || !still) throw new Error('unreachable');
  for (const instance of [api, other]) {
    for (const { word } of [sold, still]) {
      expect(await look(word, instance)).toMatchObject({ stock: 9, kept: false });
      expect(await look(word, instance)).toMatchObject({ stock: 9, kept: true });
    }
  }
  await sell(sold.product);
  for (const instance of [api, other]) {
    expect(await look(still.word, instance)).toMatchObject({ stock: 9, kept: true });
    expect(await look(sold.word, instance)).toMatchObject({ stock: 8, kept: false });
    expect(await look(sold.word, instance)).toMatchObject({ stock: 8, kept: true });
  }
});

test('a sale that began before a page was kept and ends after it is seen all the same', async () => {
  const [slow, quick] = await twoPages();
  if (!slow || !quick) throw new Error('unreachable');
  const [taken, end] = [deferred(), deferred()];
  const sale = db.transaction().execute(async (tx) => {
    await tx
      .updateTable('variants')
      .set({ stock: 9, removed_at: new Date() })
      .where('id', '=', sizeOf(slow.product))
      .execute();
    taken.resolve();
    await end.promise;
  });
  await taken.promise;
  expect((await look(slow.word)).stock).toBe(9);
  // Later in its beginning, earlier in its end.
  await sell(quick.product);
  expect((await look(quick.word)).stock).toBe(8);
  expect(await look(slow.word)).toMatchObject({ stock: 9, kept: true });
  end.resolve();
  await sale;
  expect(await look(slow.word)).toMatchObject({ stock: undefined, kept: false });
});

test('what a product is found or ordered by can change any page; the rest of it only its own', async () => {
  const [edited, still] = await twoPages();
  if (!edited || !still) throw new Error('unreachable');
  const url = `/api/products/${edited.product.id}`;
  const edit = async (payload: object) => {
    const reply = await api.send({ method: 'PUT', url, payload }, admin.token);
    expect(reply.statusCode).toBe(200);
    return [(await look(edited.word)).kept, (await look(still.word)).kept];
  };
  await look(still.word);
  expect(await edit({ price50: 47 })).toEqual([false, true]);
  expect(await edit({ weight: 0.7 })).toEqual([false, true]);
  expect(await edit({ price40: 51 })).toEqual([false, false]);
  expect(await edit({ title: 'Outro nome' })).toEqual([false, false]);
  expect(await edit({ published: false })).toEqual([false, false]);
  // On nobody's page now.
  await look(still.word);
  expect(await edit({ price40: 52 })).toEqual([false, true]);
  expect(await edit({ published: true })).toEqual([false, false]);
});

test('a step of the version that says nothing, or that was cleared away, counts for everything', async () => {
  const { word, product } = await onePage();
  const behindOurBack = async (values: string) => {
    await pool.query('alter table products disable trigger user');
    await pool.query(`update products set title = '${values}' where id = '${product.id}'`);
    await pool.query('alter table products enable trigger user');
  };
  await look(word);
  await behindOurBack('Sem aviso');
  expect(await look(word)).toMatchObject({ title: 'Camiseta de Teste', kept: true });
  await pool.query('update catalog_versions set version = version + 1 where slot = 2');
  expect(await look(word)).toMatchObject({ title: 'Sem aviso', kept: false });

  await behindOurBack('Passos perdidos');
  const { rows } = await pool.query<{ slot: number }>(
    `update catalog_versions set version = version + 20000 where slot = 1 returning slot`,
  );
  expect(rows).toHaveLength(1);
  expect(await look(word)).toMatchObject({ title: 'Passos perdidos', kept: false });
});

test('a database that went back, as a copy of it does, is believed', async () => {
  const { word, product } = await onePage();
  await sell(product);
  expect(await look(word)).toMatchObject({ stock: 8 });
  await pool.query('alter table variants disable trigger user');
  await pool.query('update variants set stock = 9 where product_id = $1', [product.id]);
  await pool.query('alter table variants enable trigger user');
  await pool.query('update catalog_versions set version = version - 1 where slot = 1');
  expect(await look(word)).toMatchObject({ stock: 9, kept: false });
});

test('old steps go, and whoever is not far behind misses none', async () => {
  const [sold, still] = await twoPages();
  if (!sold || !still) throw new Error('unreachable');
  await look(sold.word);
  await look(still.word);
  await sell(sold.product);
  await pool.query(
    `insert into catalog_changes (slot, version, touches)
     select 1, -n, 'all' from generate_series(1, 30) n`,
  );
  await pool.query('update catalog_versions set version = version + 6000 where slot = 1');
  await deleteOldChanges(db);
  const { rows } = await pool.query('select 1 from catalog_changes where version < 0');
  expect(rows).toEqual([]);
  expect(await look(sold.word)).toMatchObject({ stock: 8 });
});

test('what sells most stands still between two counts, and a count leaves other orders kept', async () => {
  const description = `mundo${(worlds += 1)}x`;
  const [quiet, sought] = [
    await given.product({ description, title: 'Quieto' }),
    await given.product({ description, title: 'Procurado', created_at: new Date(0) }),
  ];
  const by = (sortBy: string) => look(description, api, `&sortBy=${sortBy}`);
  await nextCountIn('-1 hour');
  await given.order({ product: quiet, quantity: 1 });
  expect(await by('popularity')).toMatchObject({ title: 'Quieto' });
  await nextCountIn('1 hour');
  await by('popularity');
  await by('newest');
  await given.order({ product: sought, quantity: 2 });
  expect(await by('popularity')).toMatchObject({ title: 'Quieto', kept: true });
  await nextCountIn('-1 hour');
  expect(await by('popularity')).toMatchObject({ title: 'Procurado', kept: false });
  expect(await by('newest')).toMatchObject({ title: 'Quieto', kept: true });
});

test.each<[string, number, (user: SomeUser) => Promise<{ statusCode: number }>]>([
  ['signed out', 401, ({ token }) => other.post('/api/auth/logout', {}, token)],
  [
    'suspended',
    403,
    ({ id }) =>
      other.send(
        {
          method: 'PATCH',
          url: `/api/admin/resellers/${id}/approve`,
          payload: { approved: false },
        },
        admin.token,
      ),
  ],
  [
    'given a new password',
    401,
    ({ id, email }) =>
      other.send(
        { method: 'PUT', url: `/api/users/${id}`, payload: { email, password: 'outra-senha' } },
        admin.token,
      ),
  ],
])('whoever was %s on one instance gets no kept page of the other', async (_, status, end) => {
  const { word } = await onePage();
  const user = await given.reseller();
  await look(word);
  const ask = async (token: string) => {
    const replies = Array.from({ length: 12 }, async (_each, at) =>
      api.get(`/api/products?search=${word}`, at === 7 ? token : reseller.token),
    );
    return (await Promise.all(replies)).map(({ statusCode }) => statusCode);
  };
  expect(await ask(user.token)).toEqual(Array.from({ length: 12 }, () => 200));
  // While others are asking without a pause.
  const busy = ask(reseller.token);
  expect((await end(user)).statusCode).toBe(200);
  const expected = Array.from({ length: 12 }, (_each, at) => (at === 7 ? status : 200));
  expect(await ask(user.token)).toEqual(expected);
  expect(await busy).not.toContain(401);
});
