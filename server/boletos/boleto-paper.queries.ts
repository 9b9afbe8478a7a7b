import type { BoletoAccount } from '#contract/boleto-account';
import type { BoletoState } from '#contract/boleto-state';
import { isValidCnpj } from '#contract/cnpj';
import type { BoletoId, InvoiceId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

export type PaperRow = {
  boletoId: BoletoId;
  source: 'bank' | 'manual';
  state: BoletoState;
  account: BoletoAccount | null;
  ourNumber: number | null;
  amount: number;
  /** As the bank has taken it. */
  abatement: number;
  dueDate: string;
  pdfFile: string | null;
  issuedOn: string;
  updatedAt: Date;
  orderNumber: string;
  seq: number;
  payer: PayerRow;
};

export type PayerRow = {
  name: string;
  cnpj: string;
  /** Of the company as it is registered today. */
  cnpjNow: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
};

/** Who bought; a number that no bank takes gives way to the one that was put right since. */
export const payerOf = ({ cnpjNow, ...payer }: PayerRow) => ({
  ...payer,
  cnpj: isValidCnpj(payer.cnpj) || !isValidCnpj(cnpjNow) ? payer.cnpj : cnpjNow,
});

/** Of one address: a state of one and a CEP of another would be no place at all. */
const placeOf = (own: string, shipped: string) =>
  `case when (u.address, u.city, u.state, u.zip_code) is not null then u.${own} else o.${shipped} end`;

/** Where the payer is: the company's own address where it has all of one, or where the goods went. */
export const PAYER = `json_build_object(
  'name', coalesce(o.company_name, o.company_email), 'cnpj', coalesce(o.company_cnpj, ''),
  'cnpjNow', coalesce(u.cnpj, ''),
  'address', ${placeOf('address', 'ship_address')}, 'city', ${placeOf('city', 'ship_city')},
  'state', ${placeOf('state', 'ship_state')}, 'zipCode', ${placeOf('zip_code', 'ship_zip_code')})`;

/** The invoice's boleto that counts: one that can be paid, or was. */
export async function findPaper(db: Db, invoiceId: InvoiceId): Promise<PaperRow | undefined> {
  const [row] = await rawQuery<PaperRow>(
    db,
    `select b.id as "boletoId", b.source, b.state, b.account, b.our_number as "ourNumber",
       b.amount_cents as amount, b.abatement_cents as abatement, b.due_date as "dueDate", b.pdf_file as "pdfFile",
       (b.created_at at time zone 'America/Sao_Paulo')::date as "issuedOn",
       b.updated_at as "updatedAt", lpad(o.number::text, 8, '0') as "orderNumber", i.seq,
       ${PAYER} as payer
     from boletos b join invoices i on i.id = b.invoice_id join orders o on o.id = i.order_id
     join users u on u.id = o.user_id
     where b.invoice_id = $1 and (b.state = 'paid' and i.status <> 'cancelled'
       or b.state in ('draft', 'in_remittance', 'registered') and i.status = 'pending')`,
    [invoiceId],
  );
  return row;
}
