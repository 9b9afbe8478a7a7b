import type { DunningText } from '#contract/dunning';

import { isPaused } from '../billing/receivables/paused.queries.ts';
import { dayOf, onItsWay, TODAY } from '../billing/receivables/reminders.queries.ts';
import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { MONEY_WAITS } from '../ledger/waiting.queries.ts';
import { wantsMail } from '../mail/mail.queries.ts';
import type { namedIn, Window } from './calendar.rules.ts';

export type TakenStep = {
  email: string;
  companyName: string | null;
  orderNumber: string;
  seq: number;
  count: number;
  amount: number;
  dueDate: string;
  days: number;
  text: DunningText;
  /** Of a boleto that the bank knows and that is for what is open. */
  line: string | null;
  mailed: boolean;
};

export const TAKEN_AT_ONCE = 200;

/** SQL: money for `i` is there and waits for somebody's word, or a receipt for it does. */
const UNDECIDED = `(${MONEY_WAITS}
  or exists (select 1 from receipts r where r.order_id = o.id and r.state = 'pending'
    and (r.invoice_id is null or r.invoice_id = i.id)))`;

/** SQL: the brand's own term that `o` was placed by, or nothing. */
const OWN = `coalesce(o.own_term ->> 'id', '')`;

const EVENT = `case when d.days > 0 then 'invoice_overdue' else 'invoice_due_soon' end`;

/**
 * Each invoice and step once: of two servers one gets the invoice's row, and the key refuses the other. Whoever
 * was told today, by whatever way, is not told again before tomorrow.
 */
const TAKE = `
  with windows as (
    select w.term, w.own, w.days, w.text, w."from", w.through from jsonb_to_recordset($1::jsonb)
      as w (term text, own text, days int, text text, "from" date, through date)
  ), due as (
    select i.id, i.due_date, i.amount_cents - i.covered_cents as open_cents, w.days, w.text, u.id as user_id, u.email
    from windows w join invoices i on i.due_date between w."from" and w.through
      join orders o on o.id = i.order_id and (o.term = w.term or (w.term is null and o.term <> all($2::text[])))
        and (${OWN} = w.own or (w.own is null and ${OWN} <> all($4::text[])))
      join users u on u.id = o.user_id
    where i.status = 'pending' and u.approved and u.deleted_at is null
      and not exists (select 1 from dunning_reminders t
        where t.invoice_id = i.id and t.due_date = i.due_date and t.days = w.days)
      and not ${isPaused('u.id')} and not ${onItsWay('$3')} and not ${UNDECIDED}
      and ${dayOf('i.created_at')} < ${TODAY}
      and (i.reminded_at is null or ${dayOf('i.reminded_at')} < ${TODAY})
      and (i.overdue_told_at is null or ${dayOf('i.overdue_told_at')} < ${TODAY})
    order by i.due_date, i.id limit ${TAKEN_AT_ONCE} for update of i skip locked
  ), taken as (
    insert into dunning_reminders (invoice_id, due_date, days, text, open_cents, mailed)
    select d.id, d.due_date, d.days, d.text, d.open_cents, ${wantsMail(EVENT, 'd.user_id')} from due d
    on conflict do nothing returning invoice_id, due_date, days, text, open_cents, mailed
  ), told as (
    update invoices i set
      reminded_at = case when t.days > 0 then i.reminded_at else now() end,
      overdue_told_at = case when t.days > 0 then now() else i.overdue_told_at end
    from taken t where i.id = t.invoice_id
    returning i.id, i.order_id, i.seq
  )
  select d.email, o.company_name as "companyName", lpad(o.number::text, 8, '0') as "orderNumber", i.seq,
    (select count(*) from invoices n where n.order_id = o.id and n.status <> 'cancelled')::int as count,
    t.open_cents as amount, t.due_date as "dueDate", t.days, t.text, t.mailed,
    (select b.line from boletos b where b.invoice_id = i.id and b.state = 'registered'
      and b.amount_cents = t.open_cents limit 1) as line
  from taken t join told i on i.id = t.invoice_id join due d on d.id = i.id join orders o on o.id = i.order_id
  order by t.due_date, i.id`;

type Taking = {
  windows: readonly Window[];
  named: ReturnType<typeof namedIn>;
  through: string;
};

/** Written down as told; `through` is the last due date that a bank has had time to report on. */
export const takeSteps = (tx: Db, { windows, named, through }: Taking): Promise<TakenStep[]> =>
  rawQuery<TakenStep>(tx, TAKE, [JSON.stringify(windows), named.terms, through, named.owns]);

/** The day on which the calendar was last set; undefined: never. */
export async function calendarSetOn(db: Db): Promise<string | undefined> {
  const [row] = await rawQuery<{ on: string }>(
    db,
    `select ${dayOf('updated_at')} as "on" from settings where key = 'dunningSteps'`,
    [],
  );
  return row?.on;
}
