import { addBusinessDays, addDays, nextBusinessDay } from '#contract/calendar';
import { splitInHalves } from '#contract/checkout-totals';
import { cents, type Cents } from '#contract/money';
import type { PaymentTerm } from '#contract/payment-term';
import { FIRST_HALF_BANK_DAYS } from '#contract/settings';

export type PlannedInvoice = { amount: Cents; onCredit: boolean; dueDate: string };

const CREDIT_DAYS = 30;

/**
 * What is still to be invoiced of an order that is approved on a day. Boletos are paid at banks, so
 * they fall due on their days. What was paid before stays paid: the rest is one amount on credit.
 */
export function planInvoices(
  { term, total, paid }: { term: PaymentTerm; total: number; paid: number },
  today: string,
  firstHalfBankDays: number = FIRST_HALF_BANK_DAYS.usual,
): PlannedInvoice[] {
  if (term === 'antecipado_3' || paid >= total) return [];
  const later = nextBusinessDay(addDays(today, CREDIT_DAYS), 'bank');
  if (term === 'boleto_30' || paid > 0) {
    return [{ amount: cents(total - paid), onCredit: true, dueDate: later }];
  }
  const [first, second] = splitInHalves(cents(total));
  // The bank registers a boleto the day after the remittance; until then nobody can pay it.
  const now = addBusinessDays(today, firstHalfBankDays, 'bank');
  return [
    { amount: first, onCredit: false, dueDate: now },
    { amount: second, onCredit: true, dueDate: later },
  ].filter(({ amount }) => amount > 0);
}

export const creditOf = (invoices: readonly PlannedInvoice[]): Cents =>
  cents(invoices.reduce((sum, { amount, onCredit }) => sum + (onCredit ? amount : 0), 0));
