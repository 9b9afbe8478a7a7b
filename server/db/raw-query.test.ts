import { expect, test } from 'vitest';

import {
  checkRawQueries,
  differences,
  readRawQueries,
} from '../testing/raw-queries/check-raw-queries.ts';
import { testDatabase } from '../testing/test-database.ts';

const { pool } = await testDatabase();
const queries = await readRawQueries();

test('every statement is one PostgreSQL understands, and its row type names its columns', async () => {
  expect(await checkRawQueries(pool, queries)).toEqual([]);
});

test('the check has read the queries, not an empty folder', () => {
  expect(queries.flatMap(({ calls }) => calls).length).toBeGreaterThan(100);
});

test('a column that a migration renames is found in every query', async () => {
  await pool.query('alter table invoices rename column due_date to falls_due');
  try {
    const problems = await checkRawQueries(pool, queries);
    expect(problems.join('\n')).toContain('column i.due_date does not exist');
    expect(problems.length).toBeGreaterThan(5);
  } finally {
    await pool.query('alter table invoices rename column falls_due to due_date');
  }
});

test('a name or a type that differs is found', () => {
  const row = new Map([
    ['id', { kind: 'string', optional: false }],
    ['amount', { kind: 'string', optional: false }],
    ['dueDate', { kind: 'string', optional: false }],
  ] as const);
  const columns = [
    { name: 'id', typeId: 2950 },
    { name: 'amount', typeId: 20 },
    { name: 'due_date', typeId: 1082 },
  ];
  expect(differences(row, columns)).toEqual([
    'there is no column dueDate',
    'amount is number, the row type says string',
    'the row type has no due_date',
  ]);
});
