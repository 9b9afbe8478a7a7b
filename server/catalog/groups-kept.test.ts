import { beforeEach, expect, test } from 'vitest';

import { asId, type GroupId, type UserId } from '#contract/ids';

import { ANYBODY } from '../sight.ts';
import { checkoutCalls } from '../testing/checkout-calls.ts';
import type { SomeUser } from '../testing/given.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { keptStatements } from '../testing/kept-statements.ts';
import { readMetrics, valueOf } from '../testing/read-metrics.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/while-locked.ts';
import { readPage } from './catalog-page.queries.ts';

const api = await testApp();
const other = await appOver(api);
const { db, given } = api;
const admin = await given.admin();
const { added, limit, remove, set, tag } = groupCalls(api, admin.token);
const checkout = checkoutCalls(api);

beforeEach(async () => {
  await db.updateTable('products').set({ limited_to: null, published: false }).execute();
  await db.deleteFrom('reseller_groups').execute();
  await given.setting('minimum_pieces', 1);
});

const PATH = '/api/products?limit=12';
/** What each of them is told, by both instances. */
async function totalsOf(...users: SomeUser[]): Promise<number[]> {
  const replies = await Promise.all(
    users.flatMap(({ token }) => [api, other].map((via) => via.get(PATH, token))),
  );
  return replies.map((reply) => reply.json().pagination.total);
}

test('what changes about groups is in the next answer of every instance', async () => {
  const [one, two] = [await given.reseller(), await given.reseller({ state: 'RS' })];
  const { id } = await given.product();
  await given.product();
  expect(await totalsOf(one, two)).toEqual([2, 2, 2, 2]);
  const group = await added();
  await limit(id, [group.id]);
  expect(await totalsOf(one, two)).toEqual([1, 1, 1, 1]);
  await set(one.id, [group.id]);
  expect(await totalsOf(one, two)).toEqual([2, 2, 1, 1]);
  const region = await added({ name: 'Sul', kind: 'region', states: ['RS'] });
  await limit(id, [region.id]);
  expect(await totalsOf(one, two)).toEqual([1, 1, 2, 2]);
  await db.updateTable('users').set({ state: 'AM' }).where('id', '=', two.id).execute();
  expect(await totalsOf(one, two)).toEqual([1, 1, 1, 1]);
  await remove(region, 'show');
  expect(await totalsOf(one, two)).toEqual([2, 2, 2, 2]);
});

const wasKept = async ({ token }: SomeUser) => {
  const count = async () => {
    const families = readMetrics((await api.get('/api/metrics')).body);
    return valueOf(families, 'portal_catalog_pages_total', { kept: 'yes' }) ?? 0;
  };
  const before = await count();
  await api.get(PATH, token);
  return (await count()) > before;
};

test('members of the same groups share what is kept', async () => {
  const [one, two, outsider] = [
    await given.reseller(),
    await given.reseller(),
    await given.reseller(),
  ];
  const group = await added();
  await tag(group, [one.id, two.id]);
  const { id } = await given.product();
  await given.product();
  await limit(id, [group.id]);
  expect(await wasKept(one)).toBe(false);
  expect([await wasKept(two), await wasKept(one)]).toEqual([true, true]);
  expect([await wasKept(outsider), await wasKept(outsider)]).toEqual([false, true]);
});

const isKept = (groups: readonly GroupId[] | null) =>
  db.connection().execute(async (connection) => {
    const before = await keptStatements(connection, ') found');
    const userId = asId<UserId>('00000000-0000-4000-8000-000000000000');
    const sees = { ...ANYBODY, groups };
    // Which nothing before has asked for.
    const query = { page: 1, limit: 24, sortBy: 'name_desc', category: 'Tênis' } as const;
    await readPage(connection, query, { sees, role: 'RESELLER', userId });
    return (await keptStatements(connection, ') found')) !== before;
  });

test('a statement that names groups takes up no place on a connection', async () => {
  expect(await isKept([asId<GroupId>(admin.id)])).toBe(false);
  expect(await isKept([])).toBe(false);
  expect(await isKept(null)).toBe(true);
});

test('whoever is taken out while they order either has ordered before or is refused', async () => {
  const buyer = await given.reseller();
  const group = await added();
  await set(buyer.id, [group.id]);
  const product = await given.product({ sizes: { P: 50 } });
  await limit(product.id, [group.id]);
  const items = [{ variantId: product.variants['P'], quantity: 1 }];
  // The order is on its way and waits; by the time it is its turn its buyer is out.
  const waited = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', buyer.id).forNoKeyUpdate().execute();
    const order = checkout(items, { token: buyer.token });
    await untilWaiting(db, 1);
    await tx.deleteFrom('reseller_group_members').where('user_id', '=', buyer.id).execute();
    return { order };
  });
  expect((await waited.order).json().code).toBe('PRODUCT_UNAVAILABLE');

  for (let round = 0; round < 8; round += 1) {
    await set(buyer.id, [group.id]);
    const [order] = await Promise.all([checkout(items, { token: buyer.token }), set(buyer.id, [])]);
    expect([201, 409]).toContain(order.statusCode);
    expect([undefined, 'PRODUCT_UNAVAILABLE']).toContain(order.json().code);
    const later = await checkout(items, { token: buyer.token });
    expect(later.json().code).toBe('PRODUCT_UNAVAILABLE');
  }
});
