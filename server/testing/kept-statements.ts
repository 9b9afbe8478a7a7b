import type { Db } from '../db/database.ts';
import { FRESH_PLAN } from '../db/named-statements.ts';
import { rawQuery } from '../db/raw-query.ts';

/** How many statements the connection keeps of those with this in their text; itself it is not kept. */
export async function keptStatements(connection: Db, part: string): Promise<number | undefined> {
  const text = `${FRESH_PLAN}select count(*)::int as kept from pg_prepared_statements
    where position($1 in statement) > 0`;
  const [row] = await rawQuery<{ kept: number }>(connection, text, [part]);
  return row?.kept;
}
