import type { InvoiceId, OrderId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/** In centavos. */
export async function readCredit(db: Db, userId: UserId): Promise<number> {
  const [row] = await rawQuery<{ cents: number }>(
    db,
    'select cents from company_credits where user_id = $1',
    [userId],
  );
  return row?.cents ?? 0;
}

/** Two who use it at once do so one after the other. */
export async function holdCredit(tx: Db, userId: UserId): Promise<number> {
  await rawQuery(tx, 'select 1 from company_credits where user_id = $1 for no key update', [
    userId,
  ]);
  return readCredit(tx, userId);
}

/** For a checkout: the buyer first, then the credit, and the sizes after both, as everywhere. */
export async function holdBuyerCredit(tx: Db, userId: UserId): Promise<number> {
  await rawQuery(tx, 'select 1 from users where id = $1 for no key update', [userId]);
  return holdCredit(tx, userId);
}

type Use = { orderId: OrderId; invoiceId: InvoiceId | null; isPaid: boolean };

/** SQL: a use of credit that nobody took back, as `e`. */
const STANDS = `e.kind = 'credit_used' and e.reverses_id is null
  and not exists (select 1 from ledger_entries r where r.reverses_id = e.id)`;

/** Undefined when it was taken back already. */
export async function findCreditUse(
  tx: Db,
  { userId, entry }: { userId: UserId; entry: number },
): Promise<Use | undefined> {
  const [row] = await rawQuery<Use>(
    tx,
    `select e.order_id as "orderId", e.invoice_id as "invoiceId",
       (coalesce(i.status = 'paid', false) or (e.invoice_id is null and o.payment_status = 'paid')) as "isPaid"
     from ledger_entries e join orders o on o.id = e.order_id left join invoices i on i.id = e.invoice_id
     where e.id = $2 and e.user_id = $1 and ${STANDS}`,
    [userId, entry],
  );
  return row;
}

export type CreditUse = { id: number; cents: number; userId: UserId };

/** What stands on the order itself: it is paid in advance, or waits for its invoices. */
export const listReserved = (tx: Db, orderId: OrderId): Promise<CreditUse[]> =>
  rawQuery<CreditUse>(
    tx,
    `select e.id, e.cents, e.user_id as "userId" from ledger_entries e
     where e.order_id = $1 and e.invoice_id is null and ${STANDS} order by e.id`,
    [orderId],
  );

/** What stands on these invoices. */
export const listUsedOn = (tx: Db, invoiceIds: readonly InvoiceId[]): Promise<CreditUse[]> =>
  rawQuery<CreditUse>(
    tx,
    `select e.id, e.cents, e.user_id as "userId" from ledger_entries e
     where e.invoice_id = any($1::uuid[]) and ${STANDS} order by e.id`,
    [invoiceIds],
  );
