import type { LedgerEntry, ledgerEndpoint, PaidBy } from '#contract/dossiers';
import type { Query, Reply } from '#contract/endpoint';
import type { OrderId, UserId } from '#contract/ids';
import { paginationOf } from '#contract/paging';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

type Row = {
  kind: LedgerEntry['kind'];
  at: Date;
  order_id: OrderId;
  order_number: string;
  seq: number | null;
  debit: number;
  credit: number;
  paid_by: PaidBy | null;
  balance: number;
  entries: number;
};

/** SQL: a charge at the bank paid something of it, and that was not taken back. */
const byPix = (
  place: string,
): string => `exists (select 1 from ledger_entries l join arrivals a on a.id = l.arrival_id
  where ${place} and l.kind = 'applied' and a.source = 'pix' and l.reverses_id is null
    and not exists (select 1 from ledger_entries r where r.reverses_id = l.id))`;

/**
 * Invoices that were made and payments that are known. An order paid in advance has no invoice: it is owed
 * and paid at the same moment. What was cancelled is owed by nobody. A bank's day is noon, which may be
 * before the invoice was made; `since` keeps the debt ahead of what pays it.
 */
const LEDGER = `
  with mine as (
    select id, number, total_cents, status, payment_status, updated_at
    from orders where user_id = $1
  ), owed as (
    select i.id, i.order_id, i.seq, i.amount_cents, i.status, i.created_at, i.paid_at
    from mine m join invoices i on i.order_id = m.id where i.status <> 'cancelled'
  ), prepaid as (
    select m.id, m.total_cents, coalesce(
      (select max(r.decided_at) from receipts r where r.order_id = m.id and r.state = 'approved'),
      (select max(e.created_at) from order_events e where e.order_id = m.id and e.to_status = 'PAID'),
      m.updated_at) as at
    from mine m where m.payment_status = 'paid' and m.status <> 'CANCELLED'
      and not exists (select 1 from invoices i where i.order_id = m.id and i.status <> 'cancelled')
  ), entries as (
    select 'invoice' as kind, created_at as at, created_at as since, 0 as turn, order_id, seq,
      amount_cents as debit, 0::bigint as credit, null as paid_by from owed
    union all
    select 'payment', w.paid_at, greatest(w.paid_at, w.created_at), 1, w.order_id, w.seq, 0, w.amount_cents,
      case when exists (select 1 from boletos b where b.invoice_id = w.id and b.paid_cents is not null)
          then 'boleto'
        when ${byPix('l.invoice_id = w.id')} then 'pix'
        when exists (select 1 from receipts r where r.order_id = w.order_id and r.state = 'approved'
          and (r.invoice_id is null or r.invoice_id = w.id)) then 'receipt'
        else 'hand' end
    from owed w where w.status = 'paid'
    union all
    select 'order', at, at, 0, id, null, total_cents, 0, null from prepaid
    union all
    select 'payment', p.at, p.at, 1, p.id, null, 0, p.total_cents,
      case when ${byPix('l.order_id = p.id and l.invoice_id is null')} then 'pix'
        when exists (select 1 from receipts r where r.order_id = p.id and r.state = 'approved') then 'receipt' else 'hand' end
    from prepaid p
  ), balanced as (
    select kind, at, since, turn, order_id, seq, debit, credit, paid_by,
      sum(debit - credit) over (order by since, turn, order_id, seq)::bigint as balance
    from entries
  )
  select e.kind, e.at, e.order_id, lpad(m.number::text, 8, '0') as order_number, e.seq, e.debit,
    e.credit, e.paid_by, e.balance, (count(*) over ())::int as entries
  from balanced e join mine m on m.id = e.order_id
  where not $2::boolean or e.kind = 'payment'
  order by e.since desc, e.turn desc, e.order_id desc, e.seq desc limit $3 offset $4`;

export async function readLedger(
  db: Db,
  buyerId: UserId,
  { page, limit, only }: Query<typeof ledgerEndpoint>,
): Promise<Reply<typeof ledgerEndpoint>> {
  const values = [buyerId, only === 'payments', limit, (page - 1) * limit];
  const rows = await rawQuery<Row>(db, LEDGER, values);
  return {
    entries: rows.map((row) => ({
      kind: row.kind,
      at: row.at.toISOString(),
      orderId: row.order_id,
      orderNumber: row.order_number,
      seq: row.seq,
      debit: row.debit / 100,
      credit: row.credit / 100,
      paidBy: row.paid_by,
      balance: row.balance / 100,
    })),
    pagination: paginationOf(page, limit, rows[0]?.entries ?? 0),
  };
}
