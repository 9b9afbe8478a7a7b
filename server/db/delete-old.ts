import type { Db } from './database.ts';
import { rawQuery } from './raw-query.ts';
import type { Tables } from './schema.ts';

/** Few enough for a statement to stay far below its limit, whatever has piled up. */
const AT_ONCE = 5_000;

/**
 * Deletes every row of which `over` is true, some at a time, each time by itself. Rows in use are passed
 * by: they are either no longer over, or somebody else's to delete.
 */
export async function deleteOld(
  db: Db,
  table: keyof Tables,
  over: string,
  atOnce = AT_ONCE,
): Promise<void> {
  for (let gone = atOnce; gone === atOnce;) {
    const [row] = await rawQuery<{ gone: number }>(
      db,
      `with gone as (
         delete from ${table} where ctid = any(array(
           select ctid from ${table} where ${over} limit $1 for update skip locked)) returning 1)
       select count(*)::int as gone from gone`,
      [atOnce],
    );
    gone = row?.gone ?? 0;
  }
}
