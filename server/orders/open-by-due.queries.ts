import type { InvoiceId, OrderId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/** An order's open invoices and what is open of each, what falls due first first; held. */
export const holdOpenByDue = (
  tx: Db,
  orderId: OrderId,
): Promise<{ id: InvoiceId; open: number }[]> =>
  rawQuery<{ id: InvoiceId; open: number }>(
    tx,
    `select i.id, i.amount_cents - i.covered_cents as open from invoices i
     where i.order_id = $1 and i.status = 'pending' order by i.due_date, i.seq for no key update`,
    [orderId],
  );

/** Those that credit helped to pay are paid no more; answers which. */
export const cancelPaidByCredit = (tx: Db, orderId: OrderId): Promise<{ id: InvoiceId }[]> =>
  rawQuery<{ id: InvoiceId }>(
    tx,
    `update invoices i set status = 'cancelled', paid_at = null
     where i.order_id = $1 and i.status = 'paid' and exists (
       select 1 from ledger_entries e where e.invoice_id = i.id and e.kind = 'credit_used'
         and e.reverses_id is null
         and not exists (select 1 from ledger_entries r where r.reverses_id = e.id))
     returning i.id`,
    [orderId],
  );
