import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/** What this transaction has written to an address waits: what it tells may be taken back. */
export async function holdNewMails(tx: Db, to: string, seconds: number): Promise<void> {
  await rawQuery(
    tx,
    `update mails set next_try_at = now() + make_interval(secs => $2)
     where to_address = $1 and created_at = now() and state = 'pending'`,
    [to, seconds],
  );
}

/** Deletes what an event of an order's timeline has written to an address; false: some of it has left. */
export async function takeBackMails(tx: Db, to: string, eventId: number): Promise<boolean> {
  const [row] = await rawQuery<{ left: number }>(
    tx,
    `with told as (
       select m.id from mails m
       where m.created_at = (select e.created_at from order_events e where e.id = $2)
         and m.to_address = $1
     ), gone as (
       delete from mails m using told
       where m.id = told.id and m.state = 'pending' and m.lease_holder is null
       returning m.id
     )
     select ((select count(*) from told) - (select count(*) from gone))::int as "left"`,
    [to, eventId],
  );
  return row?.left === 0;
}
