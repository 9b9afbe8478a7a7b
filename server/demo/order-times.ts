import { DAY, HOUR, month, startOfDay, weekday } from './calendar.ts';
import { randomFrom, type Random } from './random.ts';

/** How busy each day of the week and each month of the year is. Sunday and January come first. */
const WEEK = [0.12, 1, 1.1, 1.1, 1, 0.9, 0.35];
const YEAR = [0.8, 0.85, 1.05, 1.1, 1.2, 0.95, 0.9, 1, 1.05, 1.1, 1.35, 1.1];
const BUSIEST = 1.1 * 1.35;

/** Moments of the year before `now`, oldest first, each a second or more after the one before. */
export function orderTimes(now: Date, count: number): number[] {
  const random = randomFrom(86_400);
  const times = new Set<number>();
  while (times.size < count) {
    const time = moment(random, now.getTime());
    if (time !== null) times.add(time);
  }
  return [...times].toSorted((a, b) => a - b);
}

/** A dart at the calendar; it misses (null) as often as the day is quiet. */
function moment(random: Random, now: number): number | null {
  const daysAgo = Math.floor(random.next() * 365);
  const day = startOfDay(now - daysAgo * DAY);
  const growth = 1 - daysAgo / 1_100;
  const busy = (WEEK[weekday(day)] ?? 1) * (YEAR[month(day)] ?? 1) * growth;
  if (!random.chance(busy / BUSIEST)) return null;
  const isEvening = random.chance(0.12);
  const hour = isEvening ? 18 + 4 * random.next() : 8.5 + 9.5 * random.next();
  const time = Math.floor((day + hour * HOUR) / 1_000) * 1_000;
  return time < now - HOUR / 4 ? time : null;
}
