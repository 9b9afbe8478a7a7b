import { sql } from 'kysely';

import type { Db } from '../db/database.ts';
import { deleteOld } from '../db/delete-old.ts';

type Window = { most: number; windowSeconds: number };

/**
 * One statement, so that parallel tries count one by one. While the window is open the count rises
 * to one above the limit and stays there: a blocked caller does not prolong his own wait.
 */
export async function claimTry(
  db: Db,
  key: string,
  { most, windowSeconds }: Window,
): Promise<{ allowed: boolean; secondsLeft: number }> {
  const ends = sql<Date>`now() + make_interval(secs => ${windowSeconds})`;
  const row = await db
    .insertInto('throttles')
    .values({ key, hits: 1, resets_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when throttles.resets_at <= now() then 1
          else least(throttles.hits + 1, ${most + 1}) end`,
        // The wait counts from the last try that was let through.
        resets_at: sql<Date>`case when throttles.resets_at <= now() or throttles.hits < ${most}
          then ${ends} else throttles.resets_at end`,
      }),
    )
    .returning(['hits', sql<number>`extract(epoch from resets_at - now())::float8`.as('left')])
    .executeTakeFirstOrThrow();
  return { allowed: row.hits <= most, secondsLeft: row.left };
}

type Pace = { free: number; firstSeconds: number; mostSeconds: number; forgetSeconds: number };

/**
 * A few tries are free; after them each one has to wait twice as long as the one before, up to a
 * limit. The guard is in the WHERE: of tries that come together one by one is counted, and one that
 * comes too early changes nothing. `atLeast` seconds are waited before the first try already.
 */
export async function claimPacedTry(
  db: Db,
  key: string,
  { free, firstSeconds, mostSeconds, forgetSeconds }: Pace,
  atLeast: number,
): Promise<{ allowed: boolean; secondsLeft: number }> {
  const forgotten = sql<Date>`now() + make_interval(secs => ${forgetSeconds})`;
  const first = {
    hits: atLeast > 0 ? 0 : 1,
    opens_at: atLeast > 0 ? sql<Date>`now() + make_interval(secs => ${atLeast})` : null,
  };
  const over = sql<boolean>`throttles.resets_at <= now()`;
  const wait = sql<number>`greatest(${atLeast}::float8, case when throttles.hits + 1 < ${free} then 0
    else least(${mostSeconds}::float8,
      ${firstSeconds}::float8 * power(2, least(throttles.hits + 1 - ${free}, 20))) end)`;
  const row = await db
    .insertInto('throttles')
    .values({ key, ...first, resets_at: forgotten })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          hits: sql<number>`case when ${over} then ${first.hits} else throttles.hits + 1 end`,
          opens_at: sql<Date | null>`case when ${over} then ${first.opens_at}
            when ${wait} = 0 then null else now() + make_interval(secs => ${wait}) end`,
          resets_at: forgotten,
        })
        .where(sql<boolean>`throttles.opens_at is null or throttles.opens_at <= now() or ${over}`),
    )
    .returning('hits')
    .executeTakeFirst();
  if (row && row.hits > 0) return { allowed: true, secondsLeft: 0 };
  return { allowed: false, secondsLeft: await secondsUntilOpen(db, key) };
}

async function secondsUntilOpen(db: Db, key: string): Promise<number> {
  const row = await db
    .selectFrom('throttles')
    .select(sql<number>`extract(epoch from opens_at - now())::float8`.as('left'))
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(1, row?.left ?? 1);
}

/** One more of what is only counted; how many there were within the window. */
export async function addTry(db: Db, key: string, forgetSeconds: number): Promise<number> {
  const forgotten = sql<Date>`now() + make_interval(secs => ${forgetSeconds})`;
  const { hits } = await db
    .insertInto('throttles')
    .values({ key, hits: 1, resets_at: forgotten })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when throttles.resets_at <= now() then 1
          else least(throttles.hits + 1, 1000000) end`,
        resets_at: sql<Date>`case when throttles.resets_at <= now() then ${forgotten}
          else throttles.resets_at end`,
      }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits;
}

export async function countTries(db: Db, key: string): Promise<number> {
  const row = await db
    .selectFrom('throttles')
    .select('hits')
    .where('key', '=', key)
    .where('resets_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.hits ?? 0;
}

export async function giveTryBack(db: Db, key: string): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ hits: sql<number>`greatest(hits - 1, 0)` })
    .where('key', '=', key)
    .execute();
}

export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute();
}

/** Rows whose window is over mean nothing any more. */
export const deleteOldTries = (db: Db): Promise<void> =>
  deleteOld(db, 'throttles', 'resets_at < now()');
