import { RETURN_OUTCOMES, type ReturnEntry } from '#contract/bank-files';
import { keysOf } from '#contract/closed-set';
import { moneyText } from '#contract/money-text';

export type Outcome = ReturnEntry['outcome'];

/** What is said of money that is not the money that was due. */
export function differenceText(difference: number): string {
  return difference > 0
    ? `${moneyText(difference)} a mais`
    : `${moneyText(-difference)} a menos: a fatura continua em aberto`;
}

/** How many lines do what, in the order of the table of outcomes; what does not occur is left out. */
export function outcomeCounts(entries: readonly ReturnEntry[]) {
  return keysOf(RETURN_OUTCOMES)
    .map((outcome) => ({
      outcome,
      count: entries.filter((entry) => entry.outcome === outcome).length,
    }))
    .filter(({ count }) => count > 0);
}

export const linesText = (count: number): string =>
  count === 1 ? '1 ocorrência' : `${count.toLocaleString('pt-BR')} ocorrências`;

const isBooked = (outcome: Outcome) => outcome === 'paid' || outcome === 'part_paid';

/** The money that will be booked; what was told before brings nothing again. */
export const paidTotal = (entries: readonly ReturnEntry[]): number =>
  entries.reduce((sum, { outcome, paid }) => sum + (isBooked(outcome) ? (paid ?? 0) : 0), 0);
