export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** São Paulo has kept UTC−3 all year since 2019. */
const SAO_PAULO = -3 * HOUR;

const OPENS = 8 * HOUR;
const CLOSES = 19 * HOUR;

export const startOfDay = (time: number) => Math.floor((time + SAO_PAULO) / DAY) * DAY - SAO_PAULO;

/** 0 is Sunday. */
export const weekday = (time: number) => new Date(time + SAO_PAULO).getUTCDay();

/** 0 is January. */
export const month = (time: number) => new Date(time + SAO_PAULO).getUTCMonth();

/** The same moment if the office is open, else shortly after it opens next. */
export function inOfficeHours(time: number): number {
  const sinceMidnight = time - startOfDay(time);
  const isWeekend = weekday(time) === 0 || weekday(time) === 6;
  if (!isWeekend && sinceMidnight >= OPENS && sinceMidnight < CLOSES) return time;
  const isEarly = !isWeekend && sinceMidnight < OPENS;
  // The night's minutes and seconds are kept, so that not everything happens at eight sharp.
  const nextOpening = startOfDay(time) + (isEarly ? 0 : DAY) + OPENS + (sinceMidnight % (2 * HOUR));
  return isEarly ? nextOpening : inOfficeHours(nextOpening);
}
