import { expect, test } from 'vitest';

import { collectionCalls } from '../testing/collection-calls.ts';
import type { SomeUser } from '../testing/given.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { hiddenShelf } from '../testing/hidden-shelf.ts';
import { importCalls } from '../testing/import-calls.ts';
import { testApp } from '../testing/test-app.ts';

/** A collection for some resellers, and every way in which a product comes to it. */
const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const collections = collectionCalls(api, admin.token);
const groups = groupCalls(api, admin.token);
const imports = importCalls(api, admin.token);
const [member, outsider] = [await given.reseller(), await given.reseller()];
const group = await groups.added();
await groups.set(member.id, [group.id]);
const winter = await collections.published({ name: 'Inverno' });
await collections.limit(winter.id, [group.id]);

const joined = { collectionId: winter.id };
const put = (id: string, payload: object) =>
  api.send({ method: 'PUT', url: `/api/products/${id}`, payload }, admin.token);
const change = (id: string, what: object) =>
  api.post('/api/products/change', { productIds: [id], change: what }, admin.token);

async function inIt(word: string) {
  const product = await given.product({ title: `Casaco ${word}`, color_name: 'Areia' });
  await db
    .updateTable('products')
    .set({ collection_id: winter.id, style: `Casaco ${word}` })
    .where('id', '=', product.id)
    .execute();
  return product;
}

const published = async (reply: Promise<{ json: () => { product: { id: string } } }>) => {
  const { id } = (await reply).json().product;
  expect((await change(id, { published: true })).json().changed).toHaveLength(1);
  return id;
};

const fresh = (word: string) =>
  given.product({ title: `Casaco ${word}`, sku: word.toUpperCase(), sizes: { P: 0 } });

const DOORS: Record<string, (word: string) => Promise<string>> = {
  form: async (word) => {
    const { id } = await fresh(word);
    expect((await put(id, joined)).json().product.groups).toEqual([group.id]);
    return id;
  },
  'new form': async (word) => {
    const variants = [{ size: 'P', stock: 3 }];
    const fields = { title: `Casaco ${word}`, msrp: 100, weight: 0.25, variants, ...joined };
    return published(api.post('/api/products', fields, admin.token));
  },
  bulk: async (word) => {
    const { id } = await fresh(word);
    expect((await change(id, joined)).json().changed).toMatchObject([{ id, groups: [] }]);
    return id;
  },
  import: async (word) => {
    const { id } = await fresh(word);
    await imports.cells.applied([{ SKU: word.toUpperCase(), Coleção: 'Inverno' }]);
    return id;
  },
  duplicate: async (word) => {
    const { id } = await inIt(`${word}s`);
    const copied = await published(api.post(`/api/products/${id}/duplicate`, {}, admin.token));
    await put(copied, { title: `Casaco ${word}` });
    return copied;
  },
  'new colour': async (word) => {
    const { id } = await inIt(word);
    return published(
      api.post(
        `/api/products/${id}/colors`,
        { color: { name: 'Brasa', value: null } },
        admin.token,
      ),
    );
  },
};

const searchOf = async (word: string, { token }: SomeUser) =>
  (await api.get(`/api/products?search=${word}`, token)).json();

async function told(word: string, id: string, user: SomeUser) {
  const { products, pagination } = await searchOf(word, user);
  const hinted = await api.get(`/api/products/suggestions?typed=${word}`, user.token);
  return {
    listed: products.length > 0,
    total: pagination.total > 0,
    detail: (await api.get(`/api/products/${id}`, user.token)).statusCode,
    hinted: hinted.body.toLowerCase().includes(word),
  };
}

test.each(Object.entries(DOORS))('what comes in by %s is for its groups', async (name, enter) => {
  const word = `qu${name.replaceAll(/\W/g, '')}zo`;
  const id = await enter(word);
  const { limited_to: limits } = await db
    .selectFrom('products')
    .select('limited_to')
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
    .executeTakeFirstOrThrow();
  expect(limits).toEqual([group.id]);
  expect(await told(word, id, member)).toMatchObject({ listed: true, total: true, detail: 200 });
  expect(await told(word, id, outsider)).toEqual({
    listed: false,
    total: false,
    detail: 404,
    hinted: false,
  });
});

test('what came in is not told to anybody else by any call, kept or not', async () => {
  const { hidden, foundIn, walk } = await hiddenShelf(api);
  await walk(outsider);
  await db
    .updateTable('products')
    .set({ collection_id: winter.id })
    .where('id', '=', hidden.id)
    .execute();
  const leaks = (await walk(outsider))
    .map(([path, body]) => [path, foundIn(body)] as const)
    .filter(([, found]) => found.length > 0);
  expect(leaks).toEqual([]);
  const seen = (await walk(member)).filter(([, body]) => foundIn(body).length > 0);
  expect(new Set(seen.map(([path]) => path)).size).toBeGreaterThan(25);
});
