import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { projectRoot } from '../project-root.ts';
import { testDatabase } from '../testing/test-database.ts';
import { describeSchema, readColumns } from './describe-schema.ts';

const { pool } = await testDatabase();
const dump = path.join(projectRoot, 'server/db/schema.sql');

test('the committed dump is what the migrations make (npm run db:schema renews it)', async () => {
  await expect(await describeSchema(pool)).toMatchFileSnapshot(dump);
});

/** `name: Type;` lines inside each `table: {` block of the files. */
function typedColumns(): string[] {
  const source = [
    'account',
    'bank',
    'cart',
    'catalog',
    'collection',
    'coupon',
    'import',
    'ledger',
    'note',
    'notice',
    'order',
    'pix',
    'price-table',
    'promotion',
    'reseller',
    'term',
  ]
    .map((part) => readFileSync(path.join(projectRoot, `server/db/${part}-tables.ts`), 'utf8'))
    .join('');
  return [...source.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\};/gm)].flatMap(([, table, body]) =>
    [...(body ?? '').matchAll(/^ {4}(\w+): ([\s\S]*?);$/gm)].map(([, name, type]) => {
      const nullable = (type ?? '').includes('| null');
      return `${table}.${name} ${nullable ? 'nullable' : 'required'}`;
    }),
  );
}

test('the table types name every column, and which may be null', async () => {
  const columns = (await readColumns(pool)).filter(({ table }) => table !== 'schema_migrations');
  const inDatabase = columns.map(
    ({ table, name, required }) => `${table}.${name} ${required ? 'required' : 'nullable'}`,
  );
  expect(inDatabase.length).toBeGreaterThan(100);
  expect(typedColumns().toSorted()).toEqual(inDatabase.toSorted());
});

test('search text folds case and accents', async () => {
  const { rows } = await pool.query<{ folded: string }>(
    "select search_fold('CALÇA Algodão Pêssego') as folded",
  );
  expect(rows[0]?.folded).toBe('calca algodao pessego');
});
