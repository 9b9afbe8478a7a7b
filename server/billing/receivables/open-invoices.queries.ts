import type { openInvoicesEndpoint } from '#contract/dossiers';
import type { Query, Reply } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import { paginationOf } from '#contract/paging';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { Reader } from '../../http/reader.ts';
import { ITS_BOLETO } from '../invoices/invoice-columns.queries.ts';
import { readToday } from '../invoices/invoices.queries.ts';
import { chargesInReais, RATES, type RatesRow } from './charges.queries.ts';
import {
  OWN_INVOICE_COLUMNS,
  toOwnInvoice,
  type OwnInvoiceRow,
} from './list-own-invoices.queries.ts';
import { lastOverdueMailed } from './overdue.rules.ts';
import { dayOf, onItsWay, TODAY } from './reminders.queries.ts';

type Row = OwnInvoiceRow & {
  days_late: number;
  told_at: Date | null;
  collectable: boolean;
  open: number;
} & RatesRow;

/**
 * SQL: the buyer of `i` may be told today that it is overdue; `through` is the place of the last due date
 * that is late enough. What the portal told by itself counts as well.
 */
export const collectable = (through: string) => `(i.due_date <= ${through}::date
  and not ${onItsWay(through)}
  and (i.overdue_told_at is null or ${dayOf('i.overdue_told_at')} < ${TODAY}))`;

const OPEN = `
  select ${OWN_INVOICE_COLUMNS}, ${TODAY} - i.due_date as days_late, i.overdue_told_at as told_at,
    ${collectable('$2')} as collectable, ${RATES}, (count(*) over ())::int as open
  from invoices i join orders o on o.id = i.order_id ${ITS_BOLETO}
  where i.user_id = $1 and i.status = 'pending'
  order by i.due_date, i.id limit $3 offset $4`;

type Slice = { buyerId: UserId; through: string; limit: number; offset: number };

export const readOpenInvoices = (
  db: Db,
  { buyerId, through, limit, offset }: Slice,
): Promise<Row[]> => rawQuery<Row>(db, OPEN, [buyerId, through, limit, offset]);

/** What a reseller has to pay, what is due first on top. */
export async function listOpenInvoices(
  db: Db,
  buyerId: UserId,
  { page, limit }: Query<typeof openInvoicesEndpoint>,
  reader: Reader,
): Promise<Reply<typeof openInvoicesEndpoint>> {
  const today = await readToday(db);
  const through = lastOverdueMailed(today);
  const rows = await readOpenInvoices(db, { buyerId, through, limit, offset: (page - 1) * limit });
  return {
    invoices: rows.map((row) => ({
      ...toOwnInvoice(row, reader),
      daysLate: row.days_late,
      toldAt: row.told_at?.toISOString() ?? null,
      collectable: row.collectable,
      charges: chargesInReais(
        { ...row, amount: row.amount_cents - row.covered_cents, dueDate: row.due_date },
        today,
      ),
    })),
    pagination: paginationOf(page, limit, rows[0]?.open ?? 0),
  };
}
