import { expect, test } from 'vitest';

import { collectionCalls } from '../testing/collection-calls.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const admin = await api.given.admin();
const collections = collectionCalls(api, admin.token);
const groups = groupCalls(api, admin.token);

test('a collection is there for whoever sees something of it, and its name for nobody else', async () => {
  const [member, outsider] = [await api.given.reseller(), await api.given.reseller()];
  const { id, name } = await collections.published();
  const coat = await collections.product(id, { P: 10 });
  const told = async ({ token }: { token: string }) => {
    const { user } = (await api.get('/api/auth/me', token)).json();
    const offered = await api.get('/api/reseller/collections', token);
    return { has: user.hasCollections ?? false, isNamed: offered.body.includes(name) };
  };
  expect(await told(outsider)).toEqual({ has: true, isNamed: true });
  const group = await groups.added();
  await groups.set(member.id, [group.id]);
  await groups.limit(coat.id, [group.id]);
  expect(await told(member)).toEqual({ has: true, isNamed: true });
  expect(await told(outsider)).toEqual({ has: false, isNamed: false });
  const inIt = `/api/products?collection=${id}`;
  expect((await api.get(inIt, member.token)).json().pagination.total).toBe(1);
  const answer = await api.get(inIt, outsider.token);
  expect(answer.json().pagination.total).toBe(0);
  expect(answer.body).not.toContain(name);
  // Something of it that is for everybody brings it back.
  const open = await collections.product(id, { P: 10 });
  const { products } = await collections.production(id);
  expect(
    products.map((row: { productId: string; groups?: string[] }) => [row.productId, row.groups]),
  ).toEqual([
    [coat.id, [group.id]],
    [open.id, undefined],
  ]);
  expect(await told(outsider)).toEqual({ has: true, isNamed: true });
});
