import type { BoletoAccount } from '#contract/boleto-account';
import type { BoletoState } from '#contract/boleto-state';

import type { Db } from '../db/database.ts';
import { runText } from '../db/run-text.ts';

export type PaperRow = {
  boletoId: string;
  source: 'bank' | 'manual';
  state: BoletoState;
  account: BoletoAccount | null;
  ourNumber: number | null;
  amount: number;
  dueDate: string;
  pdfFile: string | null;
  issuedOn: string;
  updatedAt: Date;
  orderNumber: string;
  seq: number;
  payer: {
    name: string;
    cnpj: string;
    address: string;
    city: string;
    state: string;
    zipCode: string;
  };
};

/** Where the payer is: the company's own address, or where the goods went. */
export const PAYER = `json_build_object(
  'name', coalesce(o.company_name, o.company_email), 'cnpj', coalesce(o.company_cnpj, ''),
  'address', coalesce(u.address, o.ship_address), 'city', coalesce(u.city, o.ship_city),
  'state', coalesce(u.state, o.ship_state), 'zipCode', coalesce(u.zip_code, o.ship_zip_code))`;

/** The invoice's boleto that counts: the live one. */
export async function findPaper(db: Db, invoiceId: string): Promise<PaperRow | undefined> {
  const [row] = await runText<PaperRow>(
    db,
    `select b.id as "boletoId", b.source, b.state, b.account, b.our_number as "ourNumber",
       b.amount_cents as amount, b.due_date as "dueDate", b.pdf_file as "pdfFile",
       (b.created_at at time zone 'America/Sao_Paulo')::date as "issuedOn",
       b.updated_at as "updatedAt", lpad(o.number::text, 8, '0') as "orderNumber", i.seq,
       ${PAYER} as payer
     from boletos b join invoices i on i.id = b.invoice_id join orders o on o.id = i.order_id
     join users u on u.id = o.user_id
     where b.invoice_id = $1 and b.state in ('draft', 'in_remittance', 'registered', 'paid')`,
    [invoiceId],
  );
  return row;
}
