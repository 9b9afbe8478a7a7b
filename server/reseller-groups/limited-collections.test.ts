import { beforeEach, expect, test } from 'vitest';

import { collectionCalls } from '../testing/collection-calls.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const sales = await given.admin({ admin_profile: 'SALES' });
const collections = collectionCalls(api, admin.token);
const { added, limit, remove } = groupCalls(api, admin.token);

beforeEach(async () => {
  await db.updateTable('collections').set({ limited_to: null }).execute();
  await db.updateTable('products').set({ limited_to: null, collection_id: null }).execute();
  await db.deleteFrom('reseller_groups').execute();
});

const limitOf = (id: string) =>
  db
    .selectFrom('products')
    .select(['limited_to', 'reseller_visible'])
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
    .executeTakeFirstOrThrow();
const groupsOf = async (id: string) => (await limitOf(id)).limited_to;
const ofCollection = async (id: string) => (await collections.find(id)).groups ?? null;

/** In the order in which they are kept. */
const idsOf = (...groups: { id: string }[]) => groups.map(({ id }) => id).toSorted();

test('products follow their collection: narrowed, widened, changed and for everybody again', async () => {
  const [one, two, three] = [
    await added({ name: 'Um' }),
    await added({ name: 'Dois' }),
    await added({ name: 'Três' }),
  ];
  const { id } = await collections.published();
  const [plain, own] = [
    await collections.product(id, { P: 3 }),
    await collections.product(id, { P: 3 }),
  ];
  const gone = await collections.product(id, { P: 3 });
  await db
    .updateTable('products')
    .set({ deleted_at: new Date() })
    .where('id', '=', gone.id)
    .execute();
  const both = async () => [await groupsOf(plain.id), await groupsOf(own.id)];

  const first = await collections.limit(id, idsOf(one, two));
  expect(first.json().message).toBe('Coleção só para 2 grupos, 2 produtos mudaram');
  expect(await ofCollection(id)).toEqual(idsOf(one, two));
  expect(await both()).toEqual([idsOf(one, two), idsOf(one, two)]);
  // A deleted one can come back.
  expect(await groupsOf(gone.id)).toEqual(idsOf(one, two));

  await limit(own.id, [two.id]);
  expect(await both()).toEqual([idsOf(one, two), [two.id]]);
  await collections.limit(id, [two.id]);
  expect(await both()).toEqual([[two.id], [two.id]]);
  await collections.limit(id, idsOf(two, three));
  expect(await both()).toEqual([idsOf(two, three), idsOf(two, three)]);
  await collections.limit(id, [one.id]);
  expect(await both()).toEqual([[one.id], [one.id]]);
  await collections.limit(id, idsOf(one, three));
  await limit(own.id, [three.id]);
  await collections.limit(id, []);
  // What it had said by itself stays.
  expect(await both()).toEqual([null, [three.id]]);
  expect(await ofCollection(id)).toBeNull();
  // Said once more, it is meant for that one too.
  await collections.limit(id, []);
  expect(await both()).toEqual([null, null]);
});

test('a change is taken back: the collection, and each product that nobody saved since', async () => {
  const [one, two] = [await added({ name: 'Um' }), await added({ name: 'Dois' })];
  const { id } = await collections.published();
  const [plain, own] = [
    await collections.product(id, { P: 3 }),
    await collections.product(id, { P: 3 }),
  ];
  await limit(own.id, [two.id]);
  const done = (await collections.limit(id, [one.id])).json();
  expect(await groupsOf(own.id)).toEqual([one.id]);
  const back = { version: done.version, products: done.changed };
  const undone = await collections.limit(id, done.groups, back);
  expect(undone.json().message).toBe(
    'Desfeito: coleção para todos os revendedores, 2 produtos mudaram',
  );
  expect([await groupsOf(plain.id), await groupsOf(own.id)]).toEqual([null, [two.id]]);
  // Once.
  expect((await collections.limit(id, done.groups, back)).statusCode).toBe(409);
  const audit = await db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  expect(audit.slice(0, 2)).toMatchObject([
    { action: 'collection_changed', before: { groups: 'Um' }, after: { groups: null } },
    { action: 'collection_changed', before: { groups: null }, after: { groups: 'Um' } },
  ]);
});

test('who sees a collection is for full profiles to say, and of groups that there are', async () => {
  const { id, version } = await collections.published();
  const group = await added();
  const payload = { groups: [group.id], version };
  const url = `/api/admin/collections/${id}/groups`;
  expect((await api.send({ method: 'PUT', url, payload }, sales.token)).statusCode).toBe(403);
  const gone = await collections.limit(id, ['00000000-0000-4000-8000-000000000000']);
  expect(gone.json().details).toEqual([{ path: 'groups', message: 'Este grupo não existe mais' }]);
  expect((await collections.limit(id, [group.id], { version: version + 1 })).statusCode).toBe(409);
  expect(await ofCollection(id)).toBeNull();
});

test('a group that is deleted is taken out of collections, and their products are asked about', async () => {
  const [one, two] = [await added({ name: 'Um' }), await added({ name: 'Dois' })];
  const shared = await collections.published();
  const alone = await collections.published();
  const [wide, narrow] = [
    await collections.product(shared.id, { P: 3 }),
    await collections.product(shared.id, { P: 3 }),
  ];
  const inside = await collections.product(alone.id, { P: 3 });
  await collections.limit(shared.id, idsOf(one, two));
  await limit(narrow.id, [one.id]);
  await collections.limit(alone.id, [one.id]);
  expect((await remove(one)).statusCode).toBe(409);
  expect((await remove(one, 'hide')).statusCode).toBe(200);
  expect(await ofCollection(shared.id)).toEqual([two.id]);
  expect(await ofCollection(alone.id)).toBeNull();
  expect(await limitOf(wide.id)).toEqual({ limited_to: [two.id], reseller_visible: true });
  expect(await limitOf(narrow.id)).toEqual({ limited_to: [two.id], reseller_visible: false });
  expect(await limitOf(inside.id)).toEqual({ limited_to: null, reseller_visible: false });
  expect((await remove(two, 'show')).statusCode).toBe(200);
  expect(await limitOf(wide.id)).toEqual({ limited_to: null, reseller_visible: true });
  expect(await ofCollection(shared.id)).toBeNull();
});

test('a group that limits a collection without products is for full profiles to delete', async () => {
  const group = await added();
  const { id } = await collections.published();
  await collections.limit(id, [group.id]);
  expect((await remove(group, undefined, sales.token)).statusCode).toBe(403);
  expect((await remove(group)).statusCode).toBe(200);
  expect(await ofCollection(id)).toBeNull();
});
