import type { BoletoState } from '#contract/boleto-state';
import type { InvoiceId } from '#contract/ids';
import type { Invoice } from '#contract/invoice';

import { ABATED } from '../../ledger/abatement.queries.ts';

export type InvoiceRow = {
  id: InvoiceId;
  seq: number;
  amount_cents: number;
  covered_cents: number;
  status: Invoice['status'];
  due_date: string;
  paid_at: Date | null;
  line: string | null;
  state: BoletoState | null;
  source: Invoice['boletoSource'];
  /** What stands of an abatement, and what of it the boleto left off, the bank was told and has taken. */
  abated: number;
  left_off: number;
  told: number;
  taken: number;
  has_paper: boolean;
  rejection: string | null;
  /** The day of the remittance with its boleto. */
  sent_on: string | null;
};

/** SQL: invoices as `i`, with the boleto that counts as `b`. */
export const INVOICE_COLUMNS = `
  i.id, i.seq, i.amount_cents, i.covered_cents, i.status, i.due_date, i.paid_at, b.line, b.state, b.source,
  case when i.covered_cents > 0 then ${ABATED} else 0 end as abated, coalesce(b.left_off_cents, 0) as left_off,
  coalesce(b.told_cents, 0) as told, coalesce(b.abatement_cents, 0) as taken,
  (b.source = 'bank' or b.pdf_file is not null) as has_paper,
  (select r.rejection from boletos r where r.invoice_id = i.id and r.state = 'rejected'
    and b.id is null order by r.created_at desc limit 1) as rejection,
  (select (m.created_at at time zone 'America/Sao_Paulo')::date
    from bank_instructions w join remittances m on m.id = w.remittance_id
    where w.boleto_id = b.id and w.movement = '01' and b.state = 'in_remittance'
    order by m.created_at desc limit 1) as sent_on`;
export const ITS_BOLETO = `
  left join boletos b on b.invoice_id = i.id
    and b.state in ('draft', 'in_remittance', 'registered', 'paid', 'settled_elsewhere')`;
