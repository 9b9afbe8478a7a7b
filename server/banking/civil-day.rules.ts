import { addDays } from '#contract/calendar';

const DAY = 86_400_000;

/** Whether a text is a day of the calendar, `YYYY-MM-DD`: files of banks hold anything. */
export function isDay(text: string): boolean {
  try {
    return addDays(text, 0) === text;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Whichever comes first. */
export const daysApart = (one: string, other: string): number =>
  Math.abs(Date.parse(`${one}T00:00:00Z`) - Date.parse(`${other}T00:00:00Z`)) / DAY;
