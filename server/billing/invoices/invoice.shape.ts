import { civilDate } from '#contract/calendar';
import type { Abatement, Invoice } from '#contract/invoice';

import type { Reader } from '../../http/reader.ts';
import type { InvoiceRow } from './invoice-columns.queries.ts';
import { payableFrom } from './registration.rules.ts';

type Standing = Pick<InvoiceRow, 'state' | 'status'>;

/** Settled another way, neither line nor paper may lead anybody to pay again. */
const isPayable = ({ state, status }: Standing) =>
  (status === 'pending' && state !== 'settled_elsewhere') ||
  (status === 'paid' && state === 'paid');

const isPartly = ({ status, covered_cents: covered }: InvoiceRow) =>
  status === 'pending' && covered > 0;

/** A line is shown once the bank has registered it. */
const isLineShown = (row: Standing) =>
  isPayable(row) && (row.state === 'registered' || row.state === 'paid');

const isOnItsWay = ({ state, status }: Standing) =>
  status === 'pending' && (state === 'draft' || state === 'in_remittance');

/** One that the bank has, or is to be told of, where it still takes money for the boleto. */
function stepOf({
  state,
  source,
  abated,
  left_off: leftOff,
  told,
  taken,
}: InvoiceRow): Abatement['step'] {
  if (source !== 'bank' || (state !== 'in_remittance' && state !== 'registered')) return null;
  const wanted = abated - leftOff;
  if (wanted === told && told === taken) return told > 0 ? 'agreed' : null;
  return wanted === told ? 'sent' : 'waiting';
}

function abatementOf(row: InvoiceRow): Abatement | undefined {
  const step = stepOf(row);
  if (row.status === 'cancelled' || (row.abated === 0 && step === null)) return undefined;
  return { amount: row.abated / 100, step: row.status === 'pending' ? step : null };
}

const withAbatement = (row: InvoiceRow) => {
  const abatement = abatementOf(row);
  return abatement && (abatement.amount > 0 || abatement.step !== null) ? { abatement } : {};
};

export const toInvoice = (row: InvoiceRow, { sign, isAdmin }: Reader): Invoice => ({
  id: row.id,
  seq: row.seq,
  amount: row.amount_cents / 100,
  ...(isPartly(row) && { open: (row.amount_cents - row.covered_cents) / 100 }),
  ...withAbatement(row),
  status: row.status,
  dueDate: row.due_date,
  paidAt: row.paid_at?.toISOString() ?? null,
  lineDigit: isLineShown(row) ? row.line : null,
  boletoPdfUrl: row.has_paper && isPayable(row) ? sign(`/uploads/boletos/${row.id}.pdf`) : null,
  boletoState: row.state,
  payableFrom: isOnItsWay(row) ? payableFrom(row.sent_on, civilDate(new Date())) : null,
  boletoSource: row.source,
  boletoRejection: isAdmin ? row.rejection : null,
});
