import { addDays } from '#contract/calendar';
import type { Revenue } from '#contract/dashboard';

/** What the orders of one day bring, in centavos; of days before the chart of days, all of their month, by its first. */
export type RevenueDay = {
  day: string;
  orders: number;
  completed: number;
  underway: number;
  pending: number;
};

const DAYS = 30;
const MONTHS = 12;

/** So many months before the month of a day: `2026-11`. */
function monthBefore(today: string, count: number): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
}

/** The first day that either chart shows. */
export const firstDayOf = (today: string): string => `${monthBefore(today, MONTHS - 1)}-01`;

/** The first of the last 30 days. */
export const firstOfDays = (today: string): string => addDays(today, 1 - DAYS);

/** The last 30 days and 12 months, those without an order included. */
export const revenueOf = (rows: readonly RevenueDay[], today: string) => ({
  days: Array.from({ length: DAYS }, (_, at) => sumOf(rows, addDays(today, at - DAYS + 1))),
  months: Array.from({ length: MONTHS }, (_, at) =>
    sumOf(rows, monthBefore(today, MONTHS - 1 - at)),
  ),
});

function sumOf(rows: readonly RevenueDay[], period: string): Revenue {
  const within = rows.filter(({ day }) => day.startsWith(period));
  const sum = (name: Exclude<keyof RevenueDay, 'day'>) =>
    within.reduce((total, row) => total + row[name], 0);
  return {
    period,
    orders: sum('orders'),
    completed: sum('completed') / 100,
    underway: sum('underway') / 100,
    pending: sum('pending') / 100,
  };
}
