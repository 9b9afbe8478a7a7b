import { dayText } from '#contract/calendar';
import { keysOf } from '#contract/closed-set';
import { REVENUE_GROUPS, type Revenue } from '#contract/dashboard';
import { toCents } from '#contract/money';

export const GROUPS = keysOf(REVENUE_GROUPS);
type Group = (typeof GROUPS)[number];

/** Summed in centavos, where nothing drifts. */
const sum = (amounts: readonly number[]) =>
  amounts.reduce((cents, reais) => cents + toCents(reais), 0) / 100;

export const totalOf = (revenue: Record<Group, number>): number =>
  sum(GROUPS.map((group) => revenue[group]));

/** What each group brings over all periods. */
export const sumsOf = (periods: readonly Revenue[]): Record<Group, number> => ({
  completed: sum(periods.map(({ completed }) => completed)),
  underway: sum(periods.map(({ underway }) => underway)),
  pending: sum(periods.map(({ pending }) => pending)),
});

const EVERY = 5;

/** `16/11`, for every fifth day, counted from today backwards; there is no room for all. */
export const dayLabel = (day: string, at: number, days: number): string =>
  (days - 1 - at) % EVERY === 0 ? dayText(day).slice(0, 5) : '';
