import type { UserId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { collectable } from './open-invoices.queries.ts';
import { TODAY } from './reminders.queries.ts';

/** An invoice as a mail about several names it. */
export type NamedInvoice = {
  orderNumber: string;
  seq: number;
  count: number;
  amount: number;
  dueDate: string;
};

const NAMED = `
  lpad(o.number::text, 8, '0') as "orderNumber", i.seq,
  (select count(*) from invoices n where n.order_id = o.id)::int as count,
  i.amount_cents - i.covered_cents as amount, i.due_date as "dueDate"`;

/**
 * Takes what may be collected today, each invoice once a day whoever asks: of two at once the second waits for
 * the rows and finds them told. The portal's own reminder does not follow.
 */
export const takeCollectable = (
  tx: Db,
  { buyerId, through, sentBy }: { buyerId: UserId; through: string; sentBy: UserId },
): Promise<NamedInvoice[]> =>
  rawQuery<NamedInvoice>(
    tx,
    `with late as (
       select i.id from invoices i
       where i.user_id = $1 and i.status = 'pending' and ${collectable('$2')}
       order by i.id for no key update of i
     ), claimed as (
       insert into reseller_notices (about, subject_id, day, user_id, sent_by)
       select 'overdue', id, ${TODAY}, $1, $3 from late
       on conflict do nothing returning subject_id
     ), told as (
       update invoices i set overdue_told_at = now()
       from claimed c where i.id = c.subject_id
       returning i.id, i.order_id, i.seq, i.amount_cents, i.covered_cents, i.due_date
     )
     select ${NAMED} from told i join orders o on o.id = i.order_id order by i.due_date, i.id`,
    [buyerId, through, sentBy],
  );

/** Everything open, what is due first on top. */
export const listNamedInvoices = (db: Db, buyerId: UserId): Promise<NamedInvoice[]> =>
  rawQuery<NamedInvoice>(
    db,
    `select ${NAMED} from invoices i join orders o on o.id = i.order_id
     where i.user_id = $1 and i.status = 'pending' order by i.due_date, i.id limit 500`,
    [buyerId],
  );

/** Of what is about the reseller and no single invoice: false when it was sent today. */
export async function claimNotice(
  tx: Db,
  { about, userId, sentBy }: { about: string; userId: UserId; sentBy: UserId },
): Promise<boolean> {
  const claimed = await rawQuery<{ day: string }>(
    tx,
    `insert into reseller_notices (about, subject_id, day, user_id, sent_by)
     values ($1, $2, ${TODAY}, $2, $3) on conflict do nothing returning day`,
    [about, userId, sentBy],
  );
  return claimed.length > 0;
}
