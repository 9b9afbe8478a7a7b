import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

type Sent = { files: number; bytes: number };

/** What this person has sent in the last 24 hours and what was kept of it. */
export async function readSentToday(db: Db, senderId: UserId): Promise<Sent> {
  const [row] = await rawQuery<Sent>(
    db,
    `select count(*)::int as files, coalesce(sum(bytes), 0)::bigint as bytes
     from receipts where sent_by = $1 and created_at > now() - interval '24 hours'`,
    [senderId],
  );
  return row ?? { files: 0, bytes: 0 };
}

/** One file of a sender after the other, so that they can be counted. */
export async function lockSender(tx: Db, senderId: UserId): Promise<void> {
  await rawQuery(tx, 'select 1 from users where id = $1 for no key update', [senderId]);
}
