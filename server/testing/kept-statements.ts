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

/** PostgreSQL makes five plans for the values before it compares them with one for all. */
const UNTIL_KEPT = 8;

/** Statements of `work` that are planned at every call, by their beginnings: planning may cost as much as they do. */
export const plannedAtEveryCall = (
  db: Db,
  work: (connection: Db) => Promise<unknown>,
): Promise<string[]> =>
  db.connection().execute(async (connection) => {
    for (let call = 0; call < UNTIL_KEPT; call += 1) await work(connection);
    const text = `${FRESH_PLAN}select left(statement, 200) as statement from pg_prepared_statements
      where generic_plans = 0 and custom_plans >= ${UNTIL_KEPT}`;
    const rows = await rawQuery<{ statement: string }>(connection, text, []);
    return rows.map(({ statement }) => statement);
  });
