import path from 'node:path';

import { expect, test } from 'vitest';

import { projectRoot } from '../project-root.ts';
import { testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

const folder = path.join(projectRoot, 'server/db/migrations');

test('an empty database is migrated once when several servers start', async () => {
  const { url } = await testDatabase({ empty: true });
  const runs = await Promise.all([
    migrate(url, folder),
    migrate(url, folder),
    migrate(url, folder),
  ]);
  const applied = runs.filter((names) => names.length > 0);
  expect(applied).toHaveLength(1);
  expect(applied[0]?.length).toBeGreaterThanOrEqual(4);
});
