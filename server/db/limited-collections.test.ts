import { readFileSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { projectRoot } from '../project-root.ts';
import { collectionCalls } from '../testing/collection-calls.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { testApp } from '../testing/test-app.ts';

const MIGRATION = path.join(projectRoot, 'server/db/migrations/0294-limited-collections.sql');

test('collections whose products are all for the same groups get these, and no others do', async () => {
  const api = await testApp();
  const admin = await api.given.admin();
  const groups = groupCalls(api, admin.token);
  const collections = collectionCalls(api, admin.token);
  const [one, two] = [await groups.added({ name: 'Um' }), await groups.added({ name: 'Dois' })];
  const both = [one.id, two.id].toSorted();

  async function made(...limits: string[][]) {
    const { id } = await collections.published();
    for (const limit of limits) {
      const product = await collections.product(id, { P: 1 });
      await groups.limit(product.id, limit);
    }
    return id;
  }
  const same = await made(both, both);
  const mixed = await made([one.id], both);
  const open = await made([one.id], []);
  const empty = await made();
  const gone = await collections.product(same, { P: 1 });
  await api.send({ method: 'DELETE', url: `/api/products/${gone.id}` }, admin.token);

  await sql.raw(readFileSync(MIGRATION, 'utf8')).execute(api.db);
  const after = await Promise.all(
    [same, mixed, open, empty].map(async (id) => (await collections.find(id)).groups),
  );
  expect(after).toEqual([both, undefined, undefined, undefined]);
  const [row] = await api.db
    .selectFrom('products')
    .select('limited_to')
    .where('id', '=', gone.id)
    .execute();
  expect(row?.limited_to).toEqual(both);
});
