import type { InvoiceId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

type Issued = {
  email: string;
  companyName: string | null;
  orderNumber: string;
  amount: number;
  dueDate: string;
  line: string;
};

export const listIssued = (tx: Db, invoiceIds: readonly InvoiceId[]): Promise<Issued[]> =>
  rawQuery<Issued>(
    tx,
    `select u.email, o.company_name as "companyName", lpad(o.number::text, 8, '0') as "orderNumber",
       i.amount_cents - i.covered_cents as amount, i.due_date as "dueDate", b.line
     from invoices i join orders o on o.id = i.order_id join users u on u.id = o.user_id
     join boletos b on b.invoice_id = i.id and b.state = 'registered'
     where i.id = any($1::uuid[]) and i.status = 'pending' and u.deleted_at is null
     order by i.id`,
    [[...invoiceIds]],
  );
