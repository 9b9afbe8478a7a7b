import type { UserId } from '#contract/ids';
import type { EntryKind } from '#contract/ledger-words';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

export type Sums = { owed: number; credit: number; waiting: number };

export type MovementKind = Exclude<EntryKind, 'bank_fee'> | 'invoice' | 'cancelled' | 'order';

/** What one thing that happened does to the three sums, in centavos. */
export type Movement = Sums & {
  on: string;
  kind: MovementKind;
  /** A counter-entry: the entry it names is taken back. */
  back: boolean;
  orderNumber: string | null;
  seq: number | null;
};

/**
 * SQL: all that ever moved a company's sums, `$1`. Owed rises with an invoice and falls with what covers it; an order
 * paid in advance is owed as it is covered. Credit is the company's. What waits is money of its own that came and has
 * gone nowhere yet. What the bank takes is the brand's affair. Entries are found by four indexes.
 */
const MOVEMENTS = `
  mine as (
    select id, number from orders where user_id = $1
  ), bills as (
    select i.id, i.order_id, i.seq, i.amount_cents, i.status, i.created_at, i.cancelled_at, m.number
    from mine m join invoices i on i.order_id = m.id
  ), found as (
    select e.id from arrivals a join ledger_entries e on e.arrival_id = a.id where a.user_id = $1
    union select e.id from bills b join ledger_entries e on e.invoice_id = b.id
    union select e.id from mine m join ledger_entries e on e.order_id = m.id and e.invoice_id is null
    union select e.id from ledger_entries e
      where e.user_id = $1 and e.kind in ('kept_as_credit', 'credit_used', 'refunded')
  ), entered as (
    select e.id, e.kind, e.cents, e.happened_on, e.reverses_id, e.invoice_id, e.arrival_id, o.number, i.seq,
      e.kind in ('applied', 'discount', 'credit_used', 'written_off') and o.user_id = $1 as covers,
      coalesce(a.user_id = $1, false) as came,
      coalesce(e.user_id = $1, false) as own
    from found f join ledger_entries e on e.id = f.id left join arrivals a on a.id = e.arrival_id
      left join orders o on o.id = e.order_id left join invoices i on i.id = e.invoice_id
    where e.kind <> 'bank_fee'
  ), movements as (
    select (created_at at time zone 'America/Sao_Paulo')::date as "on", 0 as turn, 0::bigint as place,
      'invoice' as kind, false as back, number, seq, amount_cents as owed, 0::bigint as credit, 0::bigint as waiting
    from bills where status <> 'cancelled' or cancelled_at is not null
    union all
    select (cancelled_at at time zone 'America/Sao_Paulo')::date, 3, 0, 'cancelled', false, number, seq,
      -amount_cents, 0, 0
    from bills where cancelled_at is not null
    union all
    select happened_on, 1, id, 'order', reverses_id is not null, number, null, cents, 0, 0
    from entered where covers and invoice_id is null
    union all
    select happened_on, 2, id, kind, reverses_id is not null, number, seq,
      case when covers then -cents else 0 end,
      case when not own then 0 when kind = 'kept_as_credit' then cents
        when kind = 'credit_used' or (kind = 'refunded' and arrival_id is null) then -cents else 0 end,
      case when not came then 0 when kind = 'received' then cents
        when kind in ('interest', 'applied', 'kept_as_credit', 'refunded') then -cents else 0 end
    from entered
  )`;

type Row = {
  on: string | null;
  kind: MovementKind | null;
  back: boolean;
  orderNumber: string | null;
  seq: number | null;
  owed: number;
  credit: number;
  waiting: number;
  turn: number;
  place: number;
};

/** The sums of before in the first row: both are of one moment. */
const READ = `with ${MOVEMENTS}
  select null::date as "on", null as kind, false as back, null as "orderNumber", null::int as seq,
    coalesce(sum(owed), 0)::bigint as owed, coalesce(sum(credit), 0)::bigint as credit,
    coalesce(sum(waiting), 0)::bigint as waiting, 0 as turn, 0::bigint as place
  from movements where "on" < $2::date
  union all
  select "on", kind, back, lpad(number::text, 8, '0'), seq, owed, credit, waiting, turn, place
  from movements where "on" between $2::date and $3::date
  order by "on" nulls first, turn, place, "orderNumber", seq`;

/** What moved the company's sums in a period, and what they were before it. */
export async function readMovements(
  db: Db,
  userId: UserId,
  { from, through }: { from: string; through: string },
): Promise<{ before: Sums; movements: Movement[] }> {
  const [before, ...rows] = await rawQuery<Row>(db, READ, [userId, from, through]);
  if (!before) throw new Error('unreachable: an aggregate has one row');
  const { owed, credit, waiting } = before;
  const movements = rows.flatMap(({ on, kind, ...row }) =>
    on && kind ? [{ ...row, on, kind }] : [],
  );
  return { before: { owed, credit, waiting }, movements };
}

export type StatedCompany = { name: string; cnpj: string | null };

export async function findCompany(db: Db, userId: UserId): Promise<StatedCompany | undefined> {
  const [row] = await rawQuery<StatedCompany>(
    db,
    `select coalesce(company_name, email) as name, cnpj from users
     where id = $1 and role = 'RESELLER' and deleted_at is null`,
    [userId],
  );
  return row;
}
