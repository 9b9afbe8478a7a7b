import { cents, type Cents } from '#contract/money';

/** What a line says of money, in centavos. */
export type ReturnMoney = {
  /** By the payer, where the bank says it. */
  paid: Cents | undefined;
  /** What reached the account. */
  credited: Cents;
  fee: Cents;
  /** Fine and interest in one sum. */
  interest: Cents;
  discount: Cents;
  abatement: Cents;
  /** Between the bank and us: they change what is credited, and nothing of the title. */
  otherExpenses: Cents;
  otherCredits: Cents;
};

export type Settlement = {
  /** Paid by the payer. */
  gross: Cents;
  /** How much of the title that settles: without what was added or left off by agreement. */
  settled: Cents;
  /** The bank took its fee out of the money; otherwise it is debited apart. */
  feeTaken: boolean;
};

/** The value a line shows, whatever it means by it. */
export const shownBy = ({ paid, credited, fee }: ReturnMoney): Cents => paid || credited || fee;

/** What the payer paid is said, or follows from what was credited. */
export function settlementOf(money: ReturnMoney, title: number): Settlement {
  const { paid, discount, abatement, interest } = money;
  if (paid === undefined) return ofCredit(money, title);
  const settled = cents(paid + discount + abatement - interest);
  return { gross: paid, settled, feeTaken: isFeeTaken(money, paid) };
}

/** The fee is what is missing between what was paid and what was credited, or it is debited apart. */
function isFeeTaken(money: ReturnMoney, paid: Cents): boolean {
  const { credited, fee, otherExpenses, otherCredits } = money;
  return fee > 0 && paid - (credited + otherExpenses - otherCredits) === fee;
}

/**
 * Itaú reports what it credited. Whether its fee was taken out of it depends on the contract, so the
 * title decides: the way that closes on it is the right one, and where neither does, the first.
 */
function ofCredit(money: ReturnMoney, title: number): Settlement {
  const { credited, fee, interest, discount, abatement } = money;
  const withoutFee = credited + discount + abatement - interest;
  const feeTaken = fee > 0 && withoutFee !== title;
  const kept = feeTaken ? fee : 0;
  return { gross: cents(credited + kept), settled: cents(withoutFee + kept), feeTaken };
}
