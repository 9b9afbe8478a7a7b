import { expect, test } from 'vitest';

import { keptStatements } from '../testing/kept-statements.ts';
import { testDatabase } from '../testing/test-database.ts';
import { FRESH_PLAN } from './named-statements.ts';
import { rawQuery } from './raw-query.ts';

const { db } = await testDatabase();

test('a statement is kept by its connection, once for all values', () =>
  db.connection().execute(async (connection) => {
    for (const value of [1, 2, 3]) {
      await rawQuery(connection, 'select $1::int + 4711 as sum', [value]);
    }
    expect(await keptStatements(connection, '4711')).toBe(1);
  }));

test('a statement with a fresh plan is not kept', () =>
  db.connection().execute(async (connection) => {
    const rows = await rawQuery(connection, `${FRESH_PLAN}select $1::int + 4712 as sum`, [1]);
    expect(rows).toEqual([{ sum: 4713 }]);
    expect(await keptStatements(connection, '4712')).toBe(0);
  }));
