import type { Arrival, arrivalsEndpoint, ArrivalState } from '#contract/arrivals';
import type { Query, Reply } from '#contract/endpoint';
import type { ArrivalId, OrderId, UserId } from '#contract/ids';
import type { ArrivalSource } from '#contract/ledger-words';
import { paginationOf } from '#contract/paging';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { WAITS } from '../ledger/waiting.queries.ts';
import { IS_RETURNING, WAS_RETURNED } from '../pix-charges/returns/returns.queries.ts';
import { LAST_DECISION } from './held-arrival.queries.ts';

type Row = {
  id: ArrivalId;
  paidOn: string;
  source: ArrivalSource;
  name: string | null;
  userId: UserId | null;
  cents: number;
  fee: number;
  state: ArrivalState;
  orders: { id: OrderId; number: string; seq: number | null }[];
  undoable: boolean;
};

const WANTED = `($1::text is null or a.source = $1) and ($2::uuid is null or a.user_id = $2)`;

/** Each with what stands of it: counter-entries are below zero, so sums say what is left of a kind. */
const LIST = `
  with page as materialized (
    select a.id, a.paid_on, a.source, a.user_id, a.payer, a.cents, a.unallocated_cents, a.reason, a.decided_at,
      a.created_at, a.order_id
    from arrivals a where ${WANTED} order by a.paid_on desc, a.id desc limit $3 offset $4
  )
  select a.id, a.paid_on as "paidOn", a.source, coalesce(nullif(u.company_name, ''), u.email, a.payer) as name,
    u.id as "userId", a.cents, coalesce(s.fee, 0)::bigint as fee,
    case when ${WAITS} then 'waiting' when coalesce(s.received, 0) = 0
        then case when a.reason = 'odd_line' then 'noted' else 'reversed' end
      when s.refunded > 0 then case when ${IS_RETURNING} then 'returning' else 'refunded' end when s.kept > 0 then 'credit' else 'applied' end as state,
    coalesce(s.orders, '[]') as orders,
    coalesce(not l."isPaid", false) and not ${WAS_RETURNED} as undoable
  from page a left join lateral (${LAST_DECISION}) l on true left join users u on u.id = a.user_id left join lateral (
    select sum(e.cents) filter (where e.kind = 'bank_fee') as fee,
      sum(e.cents) filter (where e.kind = 'received') as received,
      coalesce(sum(e.cents) filter (where e.kind = 'refunded'), 0) as refunded,
      coalesce(sum(e.cents) filter (where e.kind = 'kept_as_credit'), 0) as kept,
      json_agg(distinct jsonb_build_object('id', o.id, 'number', lpad(o.number::text, 8, '0'), 'seq', i.seq))
        filter (where e.kind = 'applied' and e.reverses_id is null and not exists (
          select 1 from ledger_entries r where r.reverses_id = e.id)) as orders
    from ledger_entries e left join orders o on o.id = e.order_id left join invoices i on i.id = e.invoice_id
    where e.arrival_id = a.id
  ) s on true
  order by a.paid_on desc, a.id desc`;

export async function listArrivals(
  db: Db,
  { page, limit, source, userId }: Query<typeof arrivalsEndpoint>,
): Promise<Reply<typeof arrivalsEndpoint>> {
  const [counted] = await rawQuery<{ n: number }>(
    db,
    `select count(*)::int as n from arrivals a where ${WANTED}`,
    [source ?? null, userId ?? null],
  );
  const rows = await rawQuery<Row>(db, LIST, [
    source ?? null,
    userId ?? null,
    limit,
    (page - 1) * limit,
  ]);
  return { arrivals: rows.map(toArrival), pagination: paginationOf(page, limit, counted?.n ?? 0) };
}

const toArrival = ({ cents, fee, ...row }: Row): Arrival => ({
  ...row,
  amount: cents / 100,
  fee: fee / 100,
});
