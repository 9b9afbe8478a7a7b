import { addDays } from '#contract/calendar';

/**
 * A barcode has four digits for its due date: days since 7 October 1997. They ran out on
 * 21 February 2025 and started again at 1000 the day after, so a factor alone names several days.
 */
const BASE = '1997-10-07';
const FIRST = 1000;
const CYCLE = 9000;
const DAY = 86_400_000;

/** A factor names the day that lies this near to the one it is read on. */
const PAST = 3000;
const FUTURE = 5500;

/** `addDays` refuses what is no date. */
const timeOf = (date: string) => Date.parse(`${addDays(date, 0)}T00:00:00Z`);
const daysSinceBase = (date: string) => Math.round((timeOf(date) - timeOf(BASE)) / DAY);

/** No barcode can name an earlier day. */
export const FIRST_DUE_DATE = '2000-07-03';

export function dueFactor(dueDate: string): number {
  const days = daysSinceBase(dueDate);
  if (days < FIRST) throw new RangeError(`Vencimento antes de 03/07/2000: ${dueDate}`);
  return FIRST + ((days - FIRST) % CYCLE);
}

/** The day a factor means to who reads it on `today`; undefined when it means none. */
export function dueDateOf(factor: number, today: string): string | undefined {
  if (!Number.isInteger(factor) || factor < FIRST || factor > 9999) return undefined;
  const earliest = daysSinceBase(today) - PAST;
  const rounds = Math.max(0, Math.ceil((earliest - factor) / CYCLE));
  const days = factor + rounds * CYCLE;
  return days <= earliest + PAST + FUTURE ? addDays(BASE, days) : undefined;
}
