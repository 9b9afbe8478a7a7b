import type { ToldReturn } from '#contract/arrivals';
import type { OrderId, ToldReturnId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { WAITS_AS_RETURNED } from '../pix-charges/returns/told-returns.queries.ts';

/** So many on one page, the oldest first. */
const MOST = 50;

type Row = {
  id: ToldReturnId;
  cents: number;
  gross: number;
  paidOn: string;
  returnedOn: string;
  isForced: boolean;
  userId: UserId | null;
  companyName: string | null;
  orderId: OrderId | null;
  orderNumber: string | null;
  seq: number | null;
};

const LIST = `
  select t.id, t.cents, a.cents as gross, a.paid_on as "paidOn", t.returned_on as "returnedOn",
    coalesce(t.nature like 'MED%', false) as "isForced",
    a.user_id as "userId", coalesce(nullif(u.company_name, ''), u.email) as "companyName",
    o.id as "orderId", lpad(o.number::text, 8, '0') as "orderNumber", i.seq
  from pix_told_returns t join arrivals a on a.end_to_end_id = t.end_to_end_id
    left join users u on u.id = a.user_id left join orders o on o.id = a.order_id
    left join invoices i on i.id = a.invoice_id
  where ${WAITS_AS_RETURNED} order by t.told_at, t.id limit ${MOST}`;

/** Money that was sent back at the bank and has paid something off: somebody says what becomes of that. */
export async function listReturned(db: Db): Promise<ToldReturn[]> {
  const rows = await rawQuery<Row>(db, LIST, []);
  return rows.map(({ cents, gross, userId, companyName, orderId, orderNumber, ...row }) => ({
    ...row,
    amount: cents / 100,
    gross: gross / 100,
    company: userId && companyName ? { id: userId, name: companyName } : null,
    order: orderId && orderNumber ? { id: orderId, number: orderNumber } : null,
  }));
}
