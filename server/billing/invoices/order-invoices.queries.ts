import type { OrderId } from '#contract/ids';
import type { Invoice } from '#contract/invoice';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { Reader } from '../../http/reader.ts';
import { INVOICE_COLUMNS, ITS_BOLETO, type InvoiceRow } from './invoice-columns.queries.ts';
import { toInvoice } from './invoice.shape.ts';

const INVOICES = `
  select ${INVOICE_COLUMNS} from invoices i ${ITS_BOLETO} where i.order_id = $1 order by i.seq`;

export async function listInvoices(db: Db, orderId: OrderId, reader: Reader): Promise<Invoice[]> {
  const rows = await rawQuery<InvoiceRow>(db, INVOICES, [orderId]);
  return rows.map((row) => toInvoice(row, reader));
}
