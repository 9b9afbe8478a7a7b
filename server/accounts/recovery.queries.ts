import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/** Far more than arrive in a second; beyond it something is wrong, and the replies stay the same. */
export const MOST_WAITING = 10_000;
const AT_ONCE = 50;

/**
 * The same statement for every e-mail: whether there is such an account is asked later, and not
 * here. False: so many wait that no more are taken.
 */
export async function queueRecovery(
  db: Db,
  { email, allowed }: { email: string; allowed: boolean },
): Promise<boolean> {
  const [row] = await rawQuery<{ room: boolean }>(
    db,
    `with queue as (select count(*) < $3 as room from recovery_requests),
     queued as (
       insert into recovery_requests (email)
       select $1 from queue where room and $2::boolean)
     select room from queue`,
    [email, allowed, MOST_WAITING],
  );
  return row?.room ?? false;
}

/** The next ones, each address once; what another instance is working on is passed by. */
export async function takeRecoveries(tx: Db): Promise<string[]> {
  const rows = await rawQuery<{ email: string }>(
    tx,
    `delete from recovery_requests where id in (
       select id from recovery_requests order by id limit $1 for update skip locked)
     returning email`,
    [AT_ONCE],
  );
  return [...new Set(rows.map(({ email }) => email))];
}
