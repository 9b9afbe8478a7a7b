import type { Reply } from '#contract/endpoint';
import type { orderStatsEndpoint } from '#contract/order-endpoints';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Viewer } from './orders-filter.queries.ts';

type Row = {
  all_orders: number;
  total: number;
  pending: number;
  delivered: number;
  receipts: number;
  monthly: { month: string; orders: number; total: number }[];
};

/** Months are São Paulo's; the last twelve, those without an order included. */
const STATS = `
  with mine as (
    select status, total_cents, created_at from orders where $1::uuid is null or user_id = $1
  ), months as (
    select generate_series(
      date_trunc('month', now() at time zone 'America/Sao_Paulo') - interval '11 months',
      date_trunc('month', now() at time zone 'America/Sao_Paulo'), interval '1 month') as month
  ), bought as (
    select date_trunc('month', created_at at time zone 'America/Sao_Paulo') as month,
      count(*)::int as orders, sum(total_cents)::bigint as total
    from mine
    where status <> 'CANCELLED' and created_at >= now() - interval '13 months'
    group by 1
  )
  select count(*)::int as all_orders,
    coalesce(sum(total_cents) filter (where status <> 'CANCELLED'), 0)::bigint as total,
    count(*) filter (where status in ('PENDING', 'UNDER_REVIEW', 'pending_payment_confirmation'))::int
      as pending,
    count(*) filter (where status = 'COMPLETED')::int as delivered,
    (select count(*) from receipts r join orders o on o.id = r.order_id
      where r.state = 'pending' and ($1::uuid is null or o.user_id = $1))::int as receipts,
    (select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'),
        'orders', coalesce(b.orders, 0), 'total', coalesce(b.total, 0)) order by m.month)
      from months m left join bought b on b.month = m.month) as monthly
  from mine`;

export async function readStats(
  db: Db,
  { ownerId }: Viewer,
): Promise<Reply<typeof orderStatsEndpoint>> {
  const [row] = await rawQuery<Row>(db, STATS, [ownerId]);
  if (!row) throw new Error('unreachable: an aggregate has one row');
  return {
    totalOrders: row.all_orders,
    totalValue: row.total / 100,
    pendingOrders: row.pending,
    deliveredOrders: row.delivered,
    pendingReceipts: row.receipts,
    monthly: row.monthly.map((month) => ({ ...month, total: month.total / 100 })),
  };
}
