import { addBusinessDays, addDays, isBusinessDay, nextBusinessDay } from '#contract/calendar';
import type { DunningStep, DunningText } from '#contract/dunning';

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
  /** Null: every term that has no windows of its own. */
  term: string | null;
  days: number;
  text: DunningText;
  from: string;
  through: string;
};

/** A term's own step of a day stands for the general one, also to leave it out. */
function stepsOf(steps: readonly DunningStep[], term: string | null): DunningStep[] {
  const own = steps.filter((step) => step.term !== null && step.term === term);
  const general = steps.filter(
    (step) => step.term === null && !own.some(({ days }) => days === step.days),
  );
  return [...own, ...general].filter(({ on }) => on).toSorted((a, b) => b.days - a.days);
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
  const terms = new Set([null, ...steps.map(({ term }) => term)]);
  return [...terms].flatMap((term) => {
    let newer = '0001-01-01';
    return stepsOf(steps, term).flatMap(({ days, text }) => {
      const through = lastDueWith(days, today);
      const bounds = [newer, firstWith(days, since), ...(days > 0 ? [] : [firstWith(0, today)])];
      newer = addDays(through, 1);
      const from = bounds.toSorted().at(-1) ?? newer;
      return from <= through ? [{ term, days, text, from, through }] : [];
    });
  });
}

/** Terms whose invoices the general windows leave alone. */
export const termsWithOwn = (steps: readonly DunningStep[]): string[] => [
  ...new Set(steps.flatMap(({ term }) => term ?? [])),
];
