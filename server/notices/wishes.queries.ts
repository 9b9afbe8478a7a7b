import type { UserId } from '#contract/ids';
import type { NoticeWish } from '#contract/notices';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

type Row = { event: string; bell: boolean; mail: boolean };

/** Only what somebody has decided; everything else is wanted. */
export const listWishes = (db: Db, userId: UserId): Promise<Row[]> =>
  rawQuery<Row>(db, 'select event, bell, mail from notice_wishes where user_id = $1', [userId]);

export async function saveWish(
  db: Db,
  userId: UserId,
  { event, bell, mail }: NoticeWish,
): Promise<void> {
  await rawQuery(
    db,
    `insert into notice_wishes (user_id, event, bell, mail) values ($1, $2, $3, $4)
     on conflict (user_id, event) do update
       set bell = excluded.bell, mail = excluded.mail, changed_at = now()`,
    [userId, event, bell, mail],
  );
}

/** Whether anybody can order anything in advance, or could. */
export async function areCollectionsOffered(db: Db): Promise<boolean> {
  const [row] = await rawQuery<{ offered: boolean }>(
    db,
    'select exists (select from collections where published_at is not null) as offered',
    [],
  );
  return row?.offered ?? false;
}
