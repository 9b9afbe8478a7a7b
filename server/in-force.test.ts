import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { isInForce, TODAY } from './in-force.queries.ts';
import { testApp } from './testing/test-app.ts';

const { db } = await testApp();

/** The same statement at another moment. */
const at = (moment: string, statement: string) =>
  statement.replaceAll('now()', `timestamptz '${moment}'`);

test.each([
  ['2026-11-20T02:59:59Z', '2026-11-19'],
  ['2026-11-20T03:00:00Z', '2026-11-20'],
])('at %s it is %s in São Paulo, whatever the clock of the server says', async (moment, day) => {
  const { rows } = await sql<{
    day: string;
  }>`select ${sql.raw(at(moment, TODAY))}::text as day`.execute(db);
  expect(rows).toEqual([{ day }]);
});

test.each([
  ['2026-11-20T02:59:59Z', false],
  ['2026-11-20T03:00:00Z', true],
  ['2026-11-22T02:59:59Z', true],
  ['2026-11-22T03:00:00Z', false],
])('what counts from the 20th until the 21st does so at %s: %s', async (moment, counts) => {
  const kept = `(select true as active, date '2026-11-20' as valid_from, date '2026-11-21' as valid_until) t`;
  const { rows } =
    await sql`select ${sql.raw(at(moment, isInForce('t')))} as counts from ${sql.raw(kept)}`.execute(
      db,
    );
  expect(rows).toEqual([{ counts }]);
});
