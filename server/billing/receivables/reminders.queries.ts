import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { isPaused } from './paused.queries.ts';

export type Due = {
  email: string;
  companyName: string | null;
  orderNumber: string;
  amount: number;
  dueDate: string;
};

export const TAKEN_AT_ONCE = 200;

/**
 * SQL: the bank said that the money for `i` has gone another way, or is on its way; `since` is the place of
 * the day before which it should have come.
 */
export const onItsWay = (since: string) => `exists (select 1 from boletos w
  where w.invoice_id = i.id and (w.state = 'settled_elsewhere' or w.awaited_since > ${since}::date))`;

/** Marked and mailed in one transaction; of two servers only one gets each invoice. */
const take = (
  tx: Db,
  column: 'reminded_at' | 'overdue_told_at',
  when: string,
  through: string,
): Promise<Due[]> =>
  rawQuery<Due>(
    tx,
    `with due as (
       select i.id, u.email from invoices i
       join orders o on o.id = i.order_id join users u on u.id = o.user_id
       where i.status = 'pending' and i.${column} is null and ${when} and u.deleted_at is null
         and not ${onItsWay('$1')} and not ${isPaused('u.id')}
       order by i.due_date, i.id limit ${TAKEN_AT_ONCE} for update of i skip locked
     )
     update invoices i set ${column} = now()
     from due, orders o where i.id = due.id and o.id = i.order_id
     returning due.email, o.company_name as "companyName",
       lpad(o.number::text, 8, '0') as "orderNumber", i.amount_cents - i.covered_cents as amount,
       i.due_date as "dueDate"`,
    [through],
  );

/** SQL: a moment's day in São Paulo. */
export const dayOf = (moment: string) => `(${moment} at time zone 'America/Sao_Paulo')::date`;
export const TODAY = dayOf('now()');

/** Not on the day the invoice was made: its first mail has just been sent. */
export const takeDueSoon = (tx: Db, through: string) =>
  take(
    tx,
    'reminded_at',
    `i.due_date between ${TODAY} and ${TODAY} + 3 and ${dayOf('i.created_at')} < ${TODAY}`,
    through,
  );

/** What was due on `through` or before. */
export const takeOverdue = (tx: Db, through: string) =>
  take(tx, 'overdue_told_at', 'i.due_date <= $1::date', through);
