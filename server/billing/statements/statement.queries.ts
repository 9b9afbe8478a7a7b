import type { InvoiceId, OrderId, ReceiptId, UserId } from '#contract/ids';

import type { StatementPayment } from '../../banking/statement/statement.rules.ts';
import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

export type WaitingReceipt = {
  receiptId: ReceiptId;
  orderId: OrderId;
  orderNumber: string;
  resellerId: UserId;
  companyName: string | null;
  cnpj: string | null;
  amount: number;
  checkoutKey: string | null;
  sentOn: string;
};

/** Receipts nobody has decided, with what they should have brought: an invoice, or what is open. */
const WAITING = `
  select r.id as "receiptId", o.id as "orderId", lpad(o.number::text, 8, '0') as "orderNumber",
    o.user_id as "resellerId", o.company_name as "companyName", o.company_cnpj as cnpj,
    coalesce(i.amount_cents - i.covered_cents,
      (select sum(open.amount_cents - open.covered_cents) from invoices open
        where open.order_id = o.id and open.status = 'pending'),
      o.total_cents - covered_cents(o.id))::bigint as amount,
    (select k.key from checkout_keys k where k.order_id = o.id limit 1) as "checkoutKey",
    (r.created_at at time zone 'America/Sao_Paulo')::date as "sentOn"
  from receipts r join orders o on o.id = r.order_id left join invoices i on i.id = r.invoice_id
  where r.state = 'pending'`;

export const listWaitingReceipts = (db: Db): Promise<WaitingReceipt[]> =>
  rawQuery<WaitingReceipt>(db, `${WAITING} order by r.created_at limit 5000`, []);

export const findWaitingReceipts = (tx: Db, ids: readonly ReceiptId[]): Promise<WaitingReceipt[]> =>
  rawQuery<WaitingReceipt>(tx, `${WAITING} and r.id = any($1::uuid[])`, [[...ids]]);

export type OpenInvoice = Omit<WaitingReceipt, 'receiptId' | 'sentOn'> & {
  invoiceId: InvoiceId;
  seq: number;
  dueDate: string;
};

const OPEN = `
  select i.id as "invoiceId", i.seq, o.id as "orderId", lpad(o.number::text, 8, '0') as "orderNumber",
    o.user_id as "resellerId", o.company_name as "companyName", o.company_cnpj as cnpj,
    i.amount_cents - i.covered_cents as amount, i.due_date as "dueDate",
    (select k.key from checkout_keys k where k.order_id = o.id limit 1) as "checkoutKey"
  from invoices i join orders o on o.id = i.order_id
  where i.status = 'pending'`;

/** Open to one of these values, or of an order that a payment names; but not what a receipt that waits stands for. */
export const listPayableInvoices = (
  db: Db,
  { amounts, orders }: { amounts: readonly number[]; orders: readonly number[] },
): Promise<OpenInvoice[]> =>
  rawQuery<OpenInvoice>(
    db,
    `${OPEN} and (i.amount_cents - i.covered_cents = any($1::bigint[]) or o.number = any($2::bigint[]))
       and not exists (select 1 from receipts r where r.order_id = o.id and r.state = 'pending'
         and (r.invoice_id = i.id or (r.invoice_id is null and not exists (
           select 1 from invoices other where other.order_id = o.id and other.status = 'pending'
             and other.id <> i.id))))
     order by i.due_date, i.id limit 5000`,
    [[...amounts], [...orders]],
  );

export const findOpenInvoices = (tx: Db, ids: readonly InvoiceId[]): Promise<OpenInvoice[]> =>
  rawQuery<OpenInvoice>(tx, `${OPEN} and i.id = any($1::uuid[])`, [[...ids]]);

/**
 * Credits that settled something before, by what they say or by the PIX itself. Those of before were
 * kept under the bank's number, which counts with the same day and value alone.
 */
export async function listSettled(db: Db, payments: readonly StatementPayment[]) {
  const rows = await rawQuery<{ id: string }>(
    db,
    `select id from statement_payments where id = any($1::text[])
     union select said.id from unnest($1::text[], $2::text[], $3::bigint[], $4::date[])
       as said (id, bank_id, amount, day)
       join statement_payments kept on kept.id = said.bank_id
         and kept.amount_cents = said.amount and kept.paid_on = said.day
     union select substr(source_key, 11) from arrivals
       where source_key = any(select 'statement/' || id from unnest($1::text[]) as said (id))
     union select end_to_end_id from receipts where end_to_end_id = any($5::text[])
     union select end_to_end_id from arrivals where end_to_end_id = any($5::text[])`,
    [
      payments.map(({ id }) => id),
      payments.map(({ bankId }) => bankId),
      payments.map(({ amount }) => amount),
      payments.map(({ date }) => date),
      payments.flatMap(({ endToEndId }) => endToEndId ?? []),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

/** A receipt or an invoice has it. */
export async function isSettled(tx: Db, id: string): Promise<boolean> {
  const rows = await rawQuery(tx, 'select 1 from statement_payments where id = $1', [id]);
  return rows.length > 0;
}

type Settled = {
  id: string;
  amount: number;
  paidOn: string;
  receiptId?: ReceiptId | undefined;
  invoiceId?: InvoiceId | undefined;
  actorId: UserId;
};

/** False when this credit has settled something else. */
export async function insertSettled(tx: Db, payment: Settled): Promise<boolean> {
  const rows = await rawQuery(
    tx,
    `insert into statement_payments (id, amount_cents, paid_on, receipt_id, invoice_id, created_by)
     values ($1, $2, $3::date, $4, $5, $6) on conflict do nothing returning id`,
    [
      payment.id,
      payment.amount,
      payment.paidOn,
      payment.receiptId ?? null,
      payment.invoiceId ?? null,
      payment.actorId,
    ],
  );
  return rows.length > 0;
}
