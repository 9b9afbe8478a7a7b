import type { Dunning, DunningPause, SentReminder } from '#contract/dunning';
import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

const TODAY = `(now() at time zone 'America/Sao_Paulo')::date`;
const MOST_REMINDERS = 50;

type PauseRow = { until: string | null; reason: string; by: string | null; since: Date };

async function findPause(db: Db, userId: UserId): Promise<DunningPause | null> {
  const [row] = await rawQuery<PauseRow>(
    db,
    `select p.until, p.reason, p.created_at as since,
       (select coalesce(u.company_name, u.email) from users u where u.id = p.created_by and u.deleted_at is null) as by
     from dunning_pauses p
     where p.user_id = $1 and p.ended_at is null and (p.until is null or p.until >= ${TODAY})`,
    [userId],
  );
  return row ? { ...row, since: row.since.toISOString() } : null;
}

type ReminderRow = {
  orderNumber: string;
  seq: number;
  count: number;
  kind: SentReminder['kind'];
  days: number | null;
  dueDate: string;
  at: Date;
  mailed: boolean;
};

/** Steps of the calendar, and what administrators sent by hand; `offset 0` has each order's own looked up. */
const REMINDERS = `
  with mine as (
    select i.id, i.seq, i.due_date, o.number,
      (select count(*) from invoices n where n.order_id = o.id and n.status <> 'cancelled')::int as count
    from orders o cross join lateral (
      select id, seq, due_date from invoices where order_id = o.id offset 0) i
    where o.user_id = $1
  ), told as (
    select r.invoice_id, r.text as kind, r.days::int as days, r.due_date, r.sent_at as at, r.mailed
    from mine m join dunning_reminders r on r.invoice_id = m.id
    union all
    select n.subject_id, 'by_hand', null, m.due_date, n.created_at, true
    from mine m join reseller_notices n on n.about = 'overdue' and n.subject_id = m.id
  )
  select lpad(m.number::text, 8, '0') as "orderNumber", m.seq, m.count, t.kind, t.days,
    t.due_date as "dueDate", t.at, t.mailed
  from told t join mine m on m.id = t.invoice_id
  order by t.at desc, m.number desc, m.seq limit ${MOST_REMINDERS}`;

export async function readDunning(db: Db, userId: UserId): Promise<Dunning> {
  const rows = await rawQuery<ReminderRow>(db, REMINDERS, [userId]);
  return {
    pause: await findPause(db, userId),
    reminders: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}

/** The one that stands, even if it has run out; false: there was none to tell of. The caller holds the user. */
export async function endPause(tx: Db, userId: UserId, endedBy: UserId): Promise<boolean> {
  const rows = await rawQuery<{ stood: boolean }>(
    tx,
    `update dunning_pauses p set ended_at = now(), ended_by = $2
     where p.user_id = $1 and p.ended_at is null
     returning (p.until is null or p.until >= ${TODAY}) as stood`,
    [userId, endedBy],
  );
  return rows.some(({ stood }) => stood);
}

type NewPause = { userId: UserId; until: string | null; reason: string; actorId: UserId };

export async function insertPause(
  tx: Db,
  { userId, until, reason, actorId }: NewPause,
): Promise<void> {
  await rawQuery(
    tx,
    `insert into dunning_pauses (user_id, until, reason, created_by) values ($1, $2::date, $3, $4)`,
    [userId, until, reason, actorId],
  );
}
