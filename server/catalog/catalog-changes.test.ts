import { expect, test } from 'vitest';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { deferred } from '../testing/deferred.ts';
import { testApp } from '../testing/test-app.ts';
import { CatalogChanges } from './catalog-changes.ts';

const { db, given } = await testApp();

async function versionNow(): Promise<number> {
  const [row] = await rawQuery<{ version: number }>(
    db,
    'select sum(version)::bigint as version from catalog_versions',
    [],
  );
  return row?.version ?? 0;
}

/** Answers of the database that have been read there and come here only when they are let through. */
function slowAnswers() {
  const arrived = deferred();
  const through = deferred();
  let held = false;
  const slow: Db = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!held) return result;
      held = false;
      arrived.resolve();
      await through.promise;
      return result;
    },
  });
  const hold = () => {
    held = true;
  };
  return { slow, hold, arrived: arrived.promise, letThrough: through.resolve };
}

test('a reading that began before the change was there is not taken for it', async () => {
  const { id } = await given.product();
  const { slow, hold, arrived, letThrough } = slowAnswers();
  const changes = new CatalogChanges(slow, () => undefined);
  await changes.catchUp();
  const page = { version: await versionNow(), products: [id], byPopularity: false };
  expect(changes.isUnchanged(page)).toBe(true);
  hold();
  const before = changes.catchUp();
  await arrived;
  await db.updateTable('products').set({ title: 'Outra' }).where('id', '=', id).execute();
  const after = changes.catchUp(await versionNow());
  letThrough();
  await Promise.all([before, after]);
  expect(changes.isUnchanged(page)).toBe(false);
});
