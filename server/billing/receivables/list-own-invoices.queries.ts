import type { Query, Reply } from '#contract/endpoint';
import type { OrderId, UserId } from '#contract/ids';
import { paginationOf } from '#contract/paging';
import type { listOwnInvoicesEndpoint } from '#contract/receivables';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { Reader } from '../../http/reader.ts';
import {
  INVOICE_COLUMNS,
  ITS_BOLETO,
  type InvoiceRow,
} from '../invoices/invoice-columns.queries.ts';
import { toInvoice } from '../invoices/invoice.shape.ts';

export type OwnInvoiceRow = InvoiceRow & {
  order_id: OrderId;
  order_number: string;
  count: number;
  receipt_waits: boolean;
};

/** SQL: an invoice `i` with its order `o` and boleto `b`. */
export const OWN_INVOICE_COLUMNS = `
  ${INVOICE_COLUMNS}, o.id as order_id, lpad(o.number::text, 8, '0') as order_number,
  (select count(*) from invoices n where n.order_id = o.id)::int as count,
  i.status = 'pending' and exists (select 1 from receipts r where r.order_id = o.id
    and r.state = 'pending' and (r.invoice_id is null or r.invoice_id = i.id)) as receipt_waits`;

/** What is to be paid first; behind it what is done with, the latest on top. */
const OWN = `
  select ${OWN_INVOICE_COLUMNS}
  from invoices i join orders o on o.id = i.order_id ${ITS_BOLETO}
  where o.user_id = $1
  order by i.status <> 'pending', case i.status when 'pending' then i.due_date end,
    i.due_date desc, i.id
  limit $2 offset $3`;

const COUNT = `
  select count(*)::int as total from invoices i join orders o on o.id = i.order_id
  where o.user_id = $1`;

export async function listOwnInvoices(
  db: Db,
  buyerId: UserId,
  { page, limit }: Query<typeof listOwnInvoicesEndpoint>,
  reader: Reader,
): Promise<Reply<typeof listOwnInvoicesEndpoint>> {
  const [counted] = await rawQuery<{ total: number }>(db, COUNT, [buyerId]);
  const rows = await rawQuery<OwnInvoiceRow>(db, OWN, [buyerId, limit, (page - 1) * limit]);
  return {
    invoices: rows.map((row) => toOwnInvoice(row, reader)),
    pagination: paginationOf(page, limit, counted?.total ?? 0),
  };
}

export const toOwnInvoice = (row: OwnInvoiceRow, reader: Reader) => ({
  ...toInvoice(row, reader),
  orderId: row.order_id,
  orderNumber: row.order_number,
  count: row.count,
  receiptWaits: row.receipt_waits,
});
