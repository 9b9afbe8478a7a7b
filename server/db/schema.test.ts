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

const typesIn = (file: string) => readFileSync(path.join(projectRoot, 'server/db', file), 'utf8');

/** `name: Type;` lines that are indented so far. */
const columnsIn = (body: string, indent: number) =>
  [...body.matchAll(new RegExp(String.raw`^ {${indent}}(\w+): ([\s\S]*?);$`, 'gm'))].map(
    ([, name, type = '']) => `${name} ${type.includes('| null') ? 'nullable' : 'required'}`,
  );

/** Inside each `table: {` block of the files, and what its type is put together with. */
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
    .map((part) => typesIn(`${part}-tables.ts`))
    .join('');
  const shared = columnsIn(typesIn('offer-columns.ts'), 2);
  const tables = /^ {2}(\w+): (OfferColumns & )?\{\n([\s\S]*?)^ {2}\};/gm;
  return [...source.matchAll(tables)].flatMap(([, table, also, body = '']) =>
    [...columnsIn(body, 4), ...(also ? shared : [])].map((column) => `${table}.${column}`),
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
