import type { BoletoAccount } from '#contract/boleto-account';
import { nextBusinessDay } from '#contract/calendar';
import { cents, type Cents } from '#contract/money';

import { daysApart } from './civil-day.rules.ts';

/** Percents with four decimals, as whole numbers: what a float makes of a half centavo is luck. */
const PARTS = 1_000_000;
const partsOf = (percent: number) => Math.round((percent * PARTS) / 100);
const DAYS_OF_A_MONTH = 30;

/** What is owed once a boleto is overdue: the fine once, the interest for each day. */
export const lateCharges = (
  { fine, interest }: Pick<BoletoAccount, 'fine' | 'interest'>,
  amount: Cents,
): { fine: Cents; interestPerDay: Cents } => ({
  fine: cents(Math.round((amount * partsOf(fine)) / PARTS)),
  interestPerDay: cents(Math.round((amount * partsOf(interest)) / (PARTS * DAYS_OF_A_MONTH))),
});

/** Percents as a boleto's account has them. */
type Rates = Pick<BoletoAccount, 'fine' | 'interest'>;

/**
 * What its boleto adds to what is open today: the fine, and the interest of every day since the one until which it
 * could be paid in time. Undefined while it can, and where no boleto of ours states anything.
 */
export function chargesOn(
  today: string,
  { rates, open, dueDate }: { rates: Rates | null; open: Cents; dueDate: string },
): { fine: Cents; interest: Cents; total: Cents } | undefined {
  const lastDay = nextBusinessDay(dueDate, 'bank');
  if (rates === null || today <= lastDay) return undefined;
  const { fine, interestPerDay } = lateCharges(rates, open);
  const interest = cents(interestPerDay * daysApart(lastDay, today));
  return { fine, interest, total: cents(open + fine + interest) };
}
