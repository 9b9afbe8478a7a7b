import type { BoletoAccount } from '#contract/boleto-account';
import { cents, type Cents } from '#contract/money';

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
