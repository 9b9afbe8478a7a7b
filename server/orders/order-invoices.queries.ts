import type { BoletoState } from '#contract/boleto-state';
import type { Invoice } from '#contract/invoice';

import type { Db } from '../db/database.ts';
import { runText } from '../db/run-text.ts';
import type { Reader } from './order.shape.ts';

type Row = {
  id: string;
  seq: number;
  amount_cents: number;
  status: Invoice['status'];
  due_date: string;
  paid_at: Date | null;
  line: string | null;
  state: BoletoState | null;
  source: Invoice['boletoSource'];
  has_paper: boolean;
  rejection: string | null;
};

const INVOICES = `
  select i.id, i.seq, i.amount_cents, i.status, i.due_date, i.paid_at, b.line, b.state, b.source,
    (b.source = 'bank' or b.pdf_file is not null) as has_paper,
    (select r.rejection from boletos r where r.invoice_id = i.id and r.state = 'rejected'
      and b.id is null order by r.created_at desc limit 1) as rejection
  from invoices i left join boletos b on b.invoice_id = i.id
    and b.state in ('draft', 'in_remittance', 'registered', 'paid', 'settled_elsewhere')
  where i.order_id = $1 order by i.seq`;

type Standing = Pick<Row, 'state' | 'status'>;

/** Settled another way, neither line nor paper may lead anybody to pay again. */
const isPayable = ({ state, status }: Standing) =>
  (status === 'pending' && state !== 'settled_elsewhere') ||
  (status === 'paid' && state === 'paid');

/** A line is told once the bank knows it. */
const isTold = (row: Standing) =>
  isPayable(row) && (row.state === 'registered' || row.state === 'paid');

export async function listInvoices(
  db: Db,
  orderId: string,
  { sign, isAdmin }: Reader,
): Promise<Invoice[]> {
  const rows = await runText<Row>(db, INVOICES, [orderId]);
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    amount: row.amount_cents / 100,
    status: row.status,
    dueDate: row.due_date,
    paidAt: row.paid_at?.toISOString() ?? null,
    lineDigit: isTold(row) ? row.line : null,
    boletoPdfUrl: row.has_paper && isPayable(row) ? sign(`/uploads/boletos/${row.id}.pdf`) : null,
    boletoState: row.state,
    boletoSource: row.source,
    boletoRejection: isAdmin ? row.rejection : null,
  }));
}
