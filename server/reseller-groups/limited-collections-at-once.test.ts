import { expect, test } from 'vitest';

import { collectionCalls } from '../testing/collection-calls.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const collections = collectionCalls(api, admin.token);
const { added, limit, listed, remove } = groupCalls(api, admin.token);

const groupsOf = async (id: string) =>
  (
    await db
      .selectFrom('products')
      .select('limited_to')
      .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
      .executeTakeFirstOrThrow()
  ).limited_to;

test('a product that comes in while its collection is limited is limited, or comes before', async () => {
  const group = await added({ name: 'Um' });
  for (let round = 0; round < 8; round += 1) {
    const { id } = await collections.published();
    const product = await given.product({ sizes: { P: 0 } });
    const [joined, limited, removed] = await Promise.all([
      api.send(
        { method: 'PUT', url: `/api/products/${product.id}`, payload: { collectionId: id } },
        admin.token,
      ),
      collections.limit(id, [group.id]),
      limit(product.id, []),
    ]);
    expect([joined.statusCode, removed.statusCode]).toEqual([200, 200]);
    expect([200, 409]).toContain(limited.statusCode);
    expect(await groupsOf(product.id)).toEqual(limited.statusCode === 200 ? [group.id] : null);
  }
});

test('a group is not deleted under a product that comes into its collection', async () => {
  for (let round = 0; round < 8; round += 1) {
    const group = await added();
    const { id } = await collections.published();
    await collections.limit(id, [group.id]);
    const product = await given.product({ sizes: { P: 0 } });
    const [joined, removed] = await Promise.all([
      api.post(
        '/api/products/change',
        { productIds: [product.id], change: { collectionId: id } },
        admin.token,
      ),
      remove(group, 'show'),
    ]);
    expect(joined.statusCode).toBe(200);
    expect([200, 409]).toContain(removed.statusCode);
    const isThere = (await listed()).some((one) => one.id === group.id);
    expect(await groupsOf(product.id)).toEqual(isThere ? [group.id] : null);
    if (isThere) await remove(group, 'show');
  }
});
