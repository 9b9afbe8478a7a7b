import { addBusinessDays, addDays, nextBusinessDay } from '#contract/calendar';
import { splitInHalves } from '#contract/checkout-totals';
import { cents, type Cents } from '#contract/money';
import { partsOf, type Agreed, type Part } from '#contract/own-term';
import { FIRST_HALF_BANK_DAYS } from '#contract/settings';

export type PlannedInvoice = { amount: Cents; onCredit: boolean; dueDate: string };

const CREDIT_DAYS = 30;

type Owed = Agreed & { total: number; paid: number };
/** The first day of the delivery of a programmed order. */
type Delivered = { countsFrom?: string | null };

/**
 * What is still to be invoiced of an order, before anybody asks for days. What was paid before stays paid: the rest is
 * one amount on credit.
 */
function partsToInvoice({ term, ownTerm, total, paid }: Owed): Part[] {
  if (term === 'antecipado_3' || paid >= total) return [];
  if (ownTerm) return uncovered(partsOf(cents(total), ownTerm), paid);
  if (term === 'boleto_30' || paid > 0) return [{ amount: cents(total - paid), days: CREDIT_DAYS }];
  const [first, second] = splitInHalves(cents(total));
  return [
    { amount: first, days: null },
    { amount: second, days: CREDIT_DAYS },
  ].filter(({ amount }) => amount > 0);
}

/** As it was agreed on; what was paid before covers the first parts. */
function uncovered(parts: readonly Part[], paid: number): Part[] {
  let covers = paid;
  return parts
    .map(({ amount, days }) => {
      const covered = Math.min(covers, amount);
      covers -= covered;
      return { amount: cents(amount - covered), days };
    })
    .filter(({ amount }) => amount > 0);
}

/**
 * The invoices of an order that is approved on a day. Boletos are paid at banks, so they fall due on their days. A
 * programmed order's days count from the first day of its delivery, unless it is approved after that.
 */
export function planInvoices(
  order: Owed & Delivered,
  approvedOn: string,
  firstHalfBankDays: number = FIRST_HALF_BANK_DAYS.usual,
): PlannedInvoice[] {
  const { countsFrom } = order;
  const from = countsFrom && countsFrom > approvedOn ? countsFrom : approvedOn;
  // The bank registers a boleto the day after the remittance; until then nobody can pay it.
  const payable = addBusinessDays(approvedOn, firstHalfBankDays, 'bank');
  const now = from > payable ? nextBusinessDay(from, 'bank') : payable;
  return partsToInvoice(order).map(({ amount, days }) => ({
    amount,
    onCredit: days !== null,
    dueDate: days === null ? now : nextBusinessDay(addDays(from, days), 'bank'),
  }));
}

/** What an approval takes of its buyer's limit, in centavos: when it falls due changes nothing about that. */
export const creditNeeded = (order: Owed): Cents =>
  cents(
    partsToInvoice(order).reduce((sum, { amount, days }) => sum + (days === null ? 0 : amount), 0),
  );
