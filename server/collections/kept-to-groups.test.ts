import { expect, test } from 'vitest';

import { collectionCalls } from '../testing/collection-calls.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { importCalls } from '../testing/import-calls.ts';
import { testApp } from '../testing/test-app.ts';

/** What a limited collection does to its products, and what taking that back gives them. */
const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const collections = collectionCalls(api, admin.token);
const groups = groupCalls(api, admin.token);
const imports = importCalls(api, admin.token);
const group = await groups.added();
const winter = await collections.published({ name: 'Inverno' });
await collections.limit(winter.id, [group.id]);

const joined = { collectionId: winter.id };
const change = (id: string, what: object) =>
  api.post('/api/products/change', { productIds: [id], change: what }, admin.token);
const fresh = (sku: string) => given.product({ sku, sizes: { P: 0 } });

const groupsOf = async (id: string) =>
  (await api.get(`/api/products/${id}`, admin.token)).json().product.groups ?? [];

test('an import is undone with the groups that it had brought', async () => {
  const { id } = await fresh('DESFEITO');
  const applied = await imports.cells.applied([{ SKU: 'DESFEITO', Coleção: 'Inverno' }]);
  expect(await groupsOf(id)).toEqual([group.id]);
  expect((await imports.undo(applied)).statusCode).toBe(200);
  expect(await groupsOf(id)).toEqual([]);
  const audit = await db
    .selectFrom('audit_entries')
    .select('after')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(audit.map(({ after }) => after)).toMatchObject([
    { groups: group.name, collection: 'Inverno' },
    { collection: null },
  ]);
});

test('so is a change of many; who leaves by hand keeps the groups', async () => {
  const { id } = await fresh('VOLTA');
  const { changed } = (await change(id, joined)).json();
  const undone = await api.post('/api/products/change/undo', { products: changed }, admin.token);
  expect([undone.json().restored, await groupsOf(id)]).toEqual([[id], []]);
  await change(id, joined);
  await change(id, { collectionId: null });
  expect(await groupsOf(id)).toEqual([group.id]);
});

test('nothing that is written to a product in it shows it to others', async () => {
  const other = await groups.added({ name: 'Outro' });
  const { id } = await collections.product(winter.id, { P: 3 });
  const widened = await change(id, { groups: [] });
  expect(widened.json()).toMatchObject({
    changed: [],
    refused: [{ id, reason: 'segue os grupos da coleção' }],
  });
  for (const wanted of [[], [other.id], [other.id, group.id]]) {
    expect((await groups.limit(id, wanted)).json().product.groups).toEqual([group.id]);
  }
  await imports.cells.applied([{ SKU: await skuOf(id), Grupos: 'Todos' }]);
  expect(await groupsOf(id)).toEqual([group.id]);
});

const skuOf = async (id: string): Promise<string> =>
  (await api.get(`/api/products/${id}`, admin.token)).json().product.sku;
