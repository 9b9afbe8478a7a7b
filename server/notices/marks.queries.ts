import type { UserId } from '#contract/ids';
import { NOTICE_DAYS } from '#contract/notices';

import type { Db } from '../db/database.ts';
import { deleteOld } from '../db/delete-old.ts';
import { rawQuery } from '../db/raw-query.ts';

/** More than anybody reads in a month; a script that sends what it likes stops here. */
const MOST_READ = 2_000;

export async function markRead(db: Db, userId: UserId, notice: string): Promise<void> {
  await rawQuery(
    db,
    `insert into notices_read (user_id, notice)
     select $1::uuid, $2::text
     where (select count(*) from notices_read where user_id = $1::uuid) < ${MOST_READ}
     on conflict do nothing`,
    [userId, notice],
  );
}

/**
 * Never back, and never beyond now: what happens next must be told. The answer that named the moment has
 * whole milliseconds, so that one is read to its end.
 */
export async function markAllRead(db: Db, userId: UserId, until: Date): Promise<void> {
  await rawQuery(
    db,
    `insert into notice_marks as m (user_id, seen_until)
     values ($1::uuid, least($2::timestamptz + interval '1 millisecond', now()))
     on conflict (user_id) do update set seen_until = greatest(m.seen_until, excluded.seen_until)`,
    [userId, until],
  );
}

/** A notice is not shown that long after it was read. */
export const deleteOldReads = (db: Db): Promise<void> =>
  deleteOld(db, 'notices_read', `read_at < now() - interval '${NOTICE_DAYS + 1} days'`);
