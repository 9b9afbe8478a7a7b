import type { AttachmentField } from '#contract/applications';
import type { ApplicationId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

export type Figures = {
  orders: number;
  under_review: number;
  open: number;
  open_count: number;
  overdue: number;
  overdue_count: number;
  next_due: string | null;
  bought: number;
  bought_count: number;
  pieces: number;
  paid_after_days: number | null;
  last_access_at: Date | null;
  suspended_at: Date | null;
};

const TODAY = `(now() at time zone 'America/Sao_Paulo')::date`;
const A_YEAR_AGO = `(now() - interval '12 months')`;

/**
 * Everything counted from this reseller's own orders; one read of them serves all. `offset 0` keeps invoices from
 * being read as a whole: those of each order are looked up.
 */
const FIGURES = `
  with mine as (
    select id, status, term, (own_term ->> 'downPercent')::int as down_percent, own_term is not null as own,
      total_cents, created_at from orders where user_id = $1
  ), bills as (
    select i.open_cents, i.status, i.due_date, i.paid_at from mine m cross join lateral (
      select amount_cents - covered_cents as open_cents, status, due_date, paid_at from invoices where order_id = m.id offset 0) i
  ), year as (
    select id, total_cents from mine where created_at > ${A_YEAR_AGO} and status <> 'CANCELLED'
  ), debts as (
    select coalesce(sum(open_cents), 0)::bigint as open, count(*)::int as open_count,
      coalesce(sum(open_cents) filter (where due_date < ${TODAY}), 0)::bigint as overdue,
      (count(*) filter (where due_date < ${TODAY}))::int as overdue_count,
      min(due_date) filter (where due_date >= ${TODAY}) as next_due
    from bills where status = 'pending'
  )
  select debts.open, debts.open_count, debts.overdue, debts.overdue_count, debts.next_due,
    (select count(*) from mine)::int as orders,
    (select coalesce(sum(case
        when own then total_cents - floor((total_cents * coalesce(down_percent, 0) + 50) / 100)
        when term = 'boleto_30' then total_cents else total_cents / 2 end), 0)
      from mine where term <> 'antecipado_3'
        and status in ('PENDING', 'UNDER_REVIEW', 'pending_payment_confirmation'))::bigint as under_review,
    (select coalesce(sum(total_cents), 0) from year)::bigint as bought,
    (select count(*) from year)::int as bought_count,
    (select coalesce(sum(t.quantity), 0) from year y join order_items t on t.order_id = y.id)::bigint as pieces,
    (select round(avg((paid_at at time zone 'America/Sao_Paulo')::date - due_date)) from bills
      where status = 'paid' and paid_at > ${A_YEAR_AGO})::int as paid_after_days,
    greatest((select max(last_used_at) from sessions where user_id = $1),
      (select a.created_at from audit_entries a where a.subject_type = 'user' and a.subject_id = $1::text
        and a.action = 'signed_in' order by a.id desc limit 1)) as last_access_at,
    (select a.created_at from audit_entries a where a.subject_type = 'user' and a.subject_id = $1::text
      and a.action = 'suspended' order by a.id desc limit 1) as suspended_at
  from debts`;

export async function readFigures(db: Db, id: UserId): Promise<Figures> {
  const [row] = await rawQuery<Figures>(db, FIGURES, [id]);
  if (!row) throw new Error('unreachable: an aggregate has one row');
  return row;
}

type Papers = {
  application_id: ApplicationId | null;
  files: { field: AttachmentField; filename: string }[];
};

/** The newest paper of each kind, over all applications of the reseller. */
const PAPERS = `
  select (select id from applications where user_id = $1 order by created_at desc limit 1) as application_id,
    coalesce((select json_agg(json_build_object('field', f.field, 'filename', f.filename) order by f.field)
      from (
        select distinct on (f.field) f.field, f.filename
        from applications a join application_files f on f.application_id = a.id
        where a.user_id = $1 order by f.field, a.created_at desc
      ) f), '[]') as files`;

export async function readPapers(db: Db, id: UserId): Promise<Papers> {
  const [row] = await rawQuery<Papers>(db, PAPERS, [id]);
  if (!row) throw new Error('unreachable: it has one row');
  return row;
}
