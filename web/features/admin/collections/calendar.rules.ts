import { addDays } from '#contract/calendar';

type Days = { opensOn: string; closesOn: string; deliveryFrom: string; deliveryTo: string };

export type Calendar = { from: string; to: string; months: { day: string; label: string }[] };

const MOST_MONTHS = 12;
const SHORT = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** Whole months that hold today and every window, from the first; as many as fit. */
export function calendarOf(windows: readonly Days[], today: string): Calendar {
  const days = [today, ...windows.flatMap(({ opensOn, deliveryTo }) => [opensOn, deliveryTo])];
  const [first = today] = days.toSorted();
  const last = days.toSorted().at(-1) ?? today;
  const months: Calendar['months'] = [];
  let day = monthOf(first);
  for (; day <= last && months.length < MOST_MONTHS; day = nextMonth(day)) {
    const isJanuary = day.slice(5, 7) === '01';
    const name = SHORT[Number(day.slice(5, 7)) - 1] ?? '';
    months.push({ day, label: isJanuary ? `${name} ${day.slice(2, 4)}` : name });
  }
  return { from: monthOf(first), to: addDays(day, -1), months };
}

const DAY_MS = 86_400_000;
const count = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Where a stretch of days lies in the calendar, in percent of its width; within its edges. */
export function placeOf({ from, to }: Pick<Calendar, 'from' | 'to'>, first: string, last: string) {
  const whole = count(from, to) + 1;
  const start = Math.max(0, Math.min(whole, count(from, first)));
  const end = Math.max(start, Math.min(whole, count(from, last) + 1));
  return { left: (start / whole) * 100, width: ((end - start) / whole) * 100 };
}
