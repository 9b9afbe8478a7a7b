import { addBusinessDays, addDays, nextBusinessDay } from '#contract/calendar';
import { splitInHalves } from '#contract/checkout-totals';
import { cents, type Cents } from '#contract/money';
import { partsOf, type Agreed, type OwnTerm } from '#contract/own-term';
import { FIRST_HALF_BANK_DAYS } from '#contract/settings';

export type PlannedInvoice = { amount: Cents; onCredit: boolean; dueDate: string };

const CREDIT_DAYS = 30;

type Owed = {
  total: number;
  paid: number;
  /** The first day of the delivery of a programmed order. */
  countsFrom?: string | null;
};

/**
 * What is still to be invoiced of an order that is approved on a day. Boletos are paid at banks, so
 * they fall due on their days. What was paid before stays paid: the rest is one amount on credit. A programmed order's
 * days count from the first day of its delivery, unless it is approved after that.
 */
export function planInvoices(
  { term, ownTerm, total, paid, countsFrom }: Agreed & Owed,
  approvedOn: string,
  firstHalfBankDays: number = FIRST_HALF_BANK_DAYS.usual,
): PlannedInvoice[] {
  if (term === 'antecipado_3' || paid >= total) return [];
  const from = countsFrom && countsFrom > approvedOn ? countsFrom : approvedOn;
  // The bank registers a boleto the day after the remittance; until then nobody can pay it.
  const payable = addBusinessDays(approvedOn, firstHalfBankDays, 'bank');
  const now = from > payable ? nextBusinessDay(from, 'bank') : payable;
  if (ownTerm) return planParts(ownTerm, { total, paid }, { from, now });
  const later = nextBusinessDay(addDays(from, CREDIT_DAYS), 'bank');
  if (term === 'boleto_30' || paid > 0) {
    return [{ amount: cents(total - paid), onCredit: true, dueDate: later }];
  }
  const [first, second] = splitInHalves(cents(total));
  return [
    { amount: first, onCredit: false, dueDate: now },
    { amount: second, onCredit: true, dueDate: later },
  ].filter(({ amount }) => amount > 0);
}

/** As it was agreed on, counted as the others are; what was paid before covers the first parts. */
function planParts(
  term: OwnTerm,
  { total, paid }: { total: number; paid: number },
  { from, now }: { from: string; now: string },
): PlannedInvoice[] {
  let covers = paid;
  return partsOf(cents(total), term)
    .map(({ amount, days }) => {
      const covered = Math.min(covers, amount);
      covers -= covered;
      const dueDate = days === null ? now : nextBusinessDay(addDays(from, days), 'bank');
      return { amount: cents(amount - covered), onCredit: days !== null, dueDate };
    })
    .filter(({ amount }) => amount > 0);
}

export const creditOf = (invoices: readonly PlannedInvoice[]): Cents =>
  cents(invoices.reduce((sum, { amount, onCredit }) => sum + (onCredit ? amount : 0), 0));
