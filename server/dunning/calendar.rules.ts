import { addBusinessDays, addDays, isBusinessDay, nextBusinessDay } from '#contract/calendar';
import type { DunningStep, DunningText } from '#contract/dunning';
import { PaymentTerm } from '#contract/payment-term';

/** From a bank day to another, so many later, or earlier where it is below zero. */
function shifted(from: string, days: number): string {
  if (days >= 0) return addBusinessDays(from, days, 'bank');
  let day = from;
  for (let left = days; left < 0; left += 1) day = lastBankDay(addDays(day, -1));
  return day;
}

/** The day itself when it is one. */
function lastBankDay(date: string): string {
  let day = date;
  while (!isBusinessDay(day, 'bank')) day = addDays(day, -1);
  return day;
}

/** The day of a step: bank days from the day until which the invoice can be paid in time. */
export const dayOfStep = (dueDate: string, days: number): string =>
  shifted(nextBusinessDay(dueDate, 'bank'), days);

/** The last due date whose step has come by `today`. */
export const lastDueWith = (days: number, today: string): string =>
  shifted(lastBankDay(today), -days);

/** The first due date whose step comes on `day` or later. */
const firstWith = (days: number, day: string) => addDays(lastDueWith(days, addDays(day, -1)), 1);

/** Due dates, both included, for which this step is the one to be told today. */
export type Window = {
  /** Of the three. Null: those that no step names. */
  term: string | null;
  /** The brand's own. Null: orders without one, and of those that no step names. */
  own: string | null;
  days: number;
  text: DunningText;
  from: string;
  through: string;
};

/**
 * The nearest step of a day stands for the others, also to leave them out: that of the brand's own term, that of
 * the one of the three it is paid like, the general one.
 */
function stepsOf(
  steps: readonly DunningStep[],
  { term, own }: Pick<Window, 'term' | 'own'>,
): DunningStep[] {
  const farness = (step: DunningStep) => [own, term, null].lastIndexOf(step.term);
  const told = steps.filter((step) => farness(step) >= 0);
  return told
    .filter(
      (step) =>
        step.on && !told.some((one) => one.days === step.days && farness(one) < farness(step)),
    )
    .toSorted((a, b) => b.days - a.days);
}

const isOwn = (term: string) => !PaymentTerm.safeParse(term).success;

/** Terms whose invoices the general windows leave alone. */
export function namedIn(steps: readonly DunningStep[]): { terms: string[]; owns: string[] } {
  const named = [...new Set(steps.flatMap(({ term }) => term ?? []))];
  return { terms: named.filter((term) => !isOwn(term)), owns: named.filter(isOwn) };
}

/**
 * Which step is due for which due dates: of several that have come, only the newest, so that a stop is caught up
 * by one mail. What comes before the due date is not told after it, and 'vence hoje' on no other day. Steps of
 * before `since`, when the calendar was set, are not told: they would go to whoever has ever been late.
 */
export function windowsOf(
  steps: readonly DunningStep[],
  { today, since }: { today: string; since: string },
): Window[] {
  const { terms, owns } = namedIn(steps);
  // What the brand's own is paid like is an order's, so each of them is with each of the three.
  const orders = [null, ...owns].flatMap((own) => [null, ...terms].map((term) => ({ term, own })));
  return orders.flatMap((order) => {
    let newer = '0001-01-01';
    return stepsOf(steps, order).flatMap(({ days, text }) => {
      const through = lastDueWith(days, today);
      const bounds = [newer, firstWith(days, since), ...(days > 0 ? [] : [firstWith(0, today)])];
      newer = addDays(through, 1);
      const from = bounds.toSorted().at(-1) ?? newer;
      return from <= through ? [{ ...order, days, text, from, through }] : [];
    });
  });
}
