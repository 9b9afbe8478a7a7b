import { CompiledQuery } from 'kysely';

import type { Db } from './database.ts';

/**
 * A statement written out in SQL, the usual way to ask here; the builder is for rows that are inserted
 * or changed by a list of columns. `Row` is the caller's word: `raw-query.test.ts` holds it against the
 * columns that PostgreSQL says the statement has.
 */
export async function rawQuery<Row>(
  db: Db,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const query = CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>;
  return (await db.executeQuery(query)).rows;
}
