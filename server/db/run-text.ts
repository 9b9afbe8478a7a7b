import { CompiledQuery } from 'kysely';

import type { Db } from './database.ts';

/** A statement written out as text, for the few that are asked so often that building them shows. */
export async function runText<Row>(
  db: Db,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller wrote the columns
  const query = CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>;
  return (await db.executeQuery(query)).rows;
}
