import { cents, type Cents } from '#contract/money';

/** What a line says of money, in centavos. */
export type ReturnMoney = {
  /** What reached the account. */
  credited: Cents;
  fee: Cents;
  /** Fine and interest in one sum. */
  interest: Cents;
  discount: Cents;
  abatement: Cents;
};

export type Settlement = {
  /** Paid by the payer. */
  gross: Cents;
  /** How much of the title that settles: without what was added or left off by agreement. */
  settled: Cents;
  /** The bank took its fee out of the money; otherwise it is debited apart. */
  feeTaken: boolean;
};

/**
 * Itaú reports what it credited. Whether its fee was taken out of it depends on the contract, so the
 * title decides: the way that closes on it is the right one, and where neither does, the first.
 */
export function settlementOf(money: ReturnMoney, title: number): Settlement {
  const { credited, fee, interest, discount, abatement } = money;
  const withoutFee = credited + discount + abatement - interest;
  const feeTaken = fee > 0 && withoutFee !== title;
  const kept = feeTaken ? fee : 0;
  return { gross: cents(credited + kept), settled: cents(withoutFee + kept), feeTaken };
}
