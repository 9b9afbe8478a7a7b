import { beforeEach, expect, test } from 'vitest';

import { groupCalls, SOME_GROUP } from '../testing/group-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const sales = await given.admin({ admin_profile: 'SALES' });
const { added, find, limit, listed, remove } = groupCalls(api, admin.token);

beforeEach(async () => {
  await db.updateTable('products').set({ limited_to: null }).execute();
  await db.deleteFrom('reseller_groups').execute();
});

const auditOf = (id: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .execute();

test('many products are limited at once, a copy is for the same ones, and all can be taken back', async () => {
  const group = await added();
  const [one, two] = [await given.product(), await given.product()];
  await limit(two.id, [group.id]);
  const reply = await api.post(
    '/api/products/change',
    { productIds: [one.id, two.id], change: { groups: [group.id] } },
    admin.token,
  );
  expect(reply.json()).toMatchObject({
    message: '1 produto só para 1 grupo, 1 já estava assim',
    changed: [{ id: one.id, groups: [] }],
  });
  const copied = await api.post(`/api/products/${one.id}/duplicate`, {}, admin.token);
  expect(copied.json().product.groups).toEqual([group.id]);
  const products = reply.json().changed;
  const undone = await api.post('/api/products/change/undo', { products }, admin.token);
  expect(undone.json().restored).toEqual([one.id]);
  expect((await limitOf(one.id)).limited_to).toBeNull();
  const open = await api.post(
    '/api/products/change',
    { productIds: [two.id], change: { groups: [] } },
    admin.token,
  );
  expect(open.json().message).toBe('1 produto para todos os revendedores');
  // To a group that is gone nothing goes back.
  await remove(group, 'show');
  const late = await api.post(
    '/api/products/change/undo',
    { products: open.json().changed },
    admin.token,
  );
  expect(late.json()).toMatchObject({ restored: [], left: [{ id: two.id }] });
});

const limitOf = async (id: string) =>
  db
    .selectFrom('products')
    .select(['limited_to', 'reseller_visible'])
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
    .executeTakeFirstOrThrow();

test('a group that products hang on asks what becomes of them', async () => {
  const [group, other] = [await added(), await added({ name: 'Outro' })];
  const [alone, shared] = [await given.product(), await given.product()];
  await limit(alone.id, [group.id]);
  await limit(shared.id, [group.id, other.id]);
  expect(await find(SOME_GROUP.name)).toMatchObject({ products: 2, onlyHere: 1 });
  const unasked = await remove(group);
  expect([unasked.statusCode, unasked.json().details]).toEqual([
    409,
    [{ path: 'products', message: 'Diga o que será dos produtos que só este grupo vê' }],
  ]);
  // Who sees a product is not for everybody to decide.
  expect((await remove(group, 'show', sales.token)).statusCode).toBe(403);
  expect((await remove(group, 'hide')).statusCode).toBe(200);
  expect(await limitOf(alone.id)).toEqual({ limited_to: null, reseller_visible: false });
  expect(await limitOf(shared.id)).toEqual({ limited_to: [other.id], reseller_visible: true });
  await remove(other, 'show');
  expect(await limitOf(shared.id)).toEqual({ limited_to: null, reseller_visible: true });
  expect((await auditOf(alone.id))[0]).toMatchObject({ action: 'product_changed' });
});

test('a product is limited to groups that there are, once each', async () => {
  const group = await added();
  const { id } = await given.product();
  expect((await limit(id, [group.id, group.id])).json().product.groups).toEqual([group.id]);
  expect((await auditOf(id))[0]).toMatchObject({
    before: { groups: null },
    after: { groups: SOME_GROUP.name },
  });
  const gone = await limit(id, ['00000000-0000-4000-8000-000000000000']);
  expect([gone.statusCode, gone.json().details]).toEqual([
    400,
    [{ path: 'groups', message: 'Este grupo não existe mais' }],
  ]);
  expect((await limit(id, [])).json().product).not.toHaveProperty('groups');
});

test('a group is not deleted under a product that is being limited to it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const group = await added();
    const { id } = await given.product();
    const [limited, removed] = await Promise.all([limit(id, [group.id]), remove(group, 'hide')]);
    const left = await limitOf(id);
    const there = (await listed()).some((one) => one.id === group.id);
    expect([200, 409]).toContain(removed.statusCode);
    expect([200, 400]).toContain(limited.statusCode);
    expect(left.limited_to).toEqual(there && limited.statusCode === 200 ? [group.id] : null);
    if (there) await remove(group, 'hide');
  }
});
