import type { Reply } from '#contract/endpoint';
import type { OrderId, UserId } from '#contract/ids';
import type { ownInvoicesEndpoint } from '#contract/receivables';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { readCredit } from '../../ledger/credit.queries.ts';

type Row = {
  open: number;
  open_count: number;
  overdue: number;
  overdue_count: number;
  paid: number;
  next: { orderId: OrderId; amount: number; dueDate: string } | null;
};

/** Days and months are São Paulo's. */
const SUMMARY = `
  with mine as (
    select i.id, i.order_id, i.amount_cents, i.amount_cents - i.covered_cents as open_cents, i.status, i.due_date, i.paid_at,
      (now() at time zone 'America/Sao_Paulo')::date as today
    from invoices i join orders o on o.id = i.order_id where o.user_id = $1
  )
  select coalesce(sum(open_cents) filter (where status = 'pending'), 0)::bigint as open,
    count(*) filter (where status = 'pending')::int as open_count,
    coalesce(sum(open_cents) filter (where status = 'pending' and due_date < today), 0)::bigint
      as overdue,
    count(*) filter (where status = 'pending' and due_date < today)::int as overdue_count,
    coalesce(sum(amount_cents) filter (where status = 'paid'
      and date_trunc('month', paid_at at time zone 'America/Sao_Paulo')
        = date_trunc('month', now() at time zone 'America/Sao_Paulo')), 0)::bigint as paid,
    (select json_build_object('orderId', n.order_id, 'amount', n.open_cents,
        'dueDate', n.due_date)
      from mine n where n.status = 'pending' order by n.due_date, n.id limit 1) as next
  from mine`;

export async function summarizeInvoices(
  db: Db,
  buyerId: UserId,
): Promise<Reply<typeof ownInvoicesEndpoint>> {
  const [row] = await rawQuery<Row>(db, SUMMARY, [buyerId]);
  if (!row) throw new Error('unreachable: an aggregate has one row');
  const credit = await readCredit(db, buyerId);
  return {
    open: row.open / 100,
    openCount: row.open_count,
    overdue: row.overdue / 100,
    overdueCount: row.overdue_count,
    paidThisMonth: row.paid / 100,
    ...(credit > 0 && { ownCredit: credit / 100 }),
    next: row.next && { ...row.next, amount: row.next.amount / 100 },
  };
}
