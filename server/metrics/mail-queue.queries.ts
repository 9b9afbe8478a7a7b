import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

export type MailQueue = { pending: number; failed: number; oldestDueSeconds: number };

/** Each part reads a small index of its own; mails that were sent, nearly all of them, are not touched. */
export async function readMailQueue(db: Db): Promise<MailQueue> {
  const [queue] = await rawQuery<MailQueue>(
    db,
    `select (select count(*)::int from mails where state = 'pending') as pending,
       (select count(*)::int from mails where state = 'failed') as failed,
       coalesce((select extract(epoch from now() - next_try_at)::float8 from mails
         where state = 'pending' and next_try_at <= now() order by next_try_at limit 1), 0)
         as "oldestDueSeconds"`,
    [],
  );
  if (!queue) throw new Error('unreachable: three numbers are one row');
  return queue;
}
