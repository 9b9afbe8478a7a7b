/**
 * Civil dates are `YYYY-MM-DD` texts: a due date is the same day wherever it is read. Texts of this
 * form sort as the days do.
 */
const DAY = 86_400_000;

const toText = (time: number) => new Date(time).toISOString().slice(0, 10);

function toTime(date: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // 30 February reads as 2 March in some engines.
  if (Number.isNaN(time) || toText(time) !== date) throw new RangeError(`Not a date: ${date}`);
  return time;
}

/** Whether a text is a day of the calendar: 30 February is none. */
export const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && /^[12]\d{3}-/.test(text) && toText(time) === text;
};

/** Kept: making one takes as long as writing twenty days. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** The calendar day at a moment, in São Paulo unless another zone is given. */
export function civilDate(moment: Date, timeZone = 'America/Sao_Paulo'): string {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** `2026-11-15` as it is read: `15/11/2026`. */
export const dayText = (day: string): string => day.split('-').toReversed().join('/');

export const addDays = (date: string, days: number): string => toText(toTime(date) + days * DAY);

/** Easter Sunday by the Gregorian computus, in the form of Meeus, Jones and Butcher. */
export function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const drift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - drift + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  const month = String(Math.floor(days / 31)).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${month}-${String((days % 31) + 1).padStart(2, '0')}`;
}

const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];

/** Holidays of the whole country, in order. */
export function nationalHolidays(year: number): string[] {
  const sunday = easter(year);
  const prefix = sunday.slice(0, 5);
  // Consciência Negra became national with Lei 14.759/2023.
  const fixed = year < 2024 ? FIXED : [...FIXED, '11-20'];
  return [...fixed.map((day) => `${prefix}${day}`), addDays(sunday, -2)].toSorted();
}

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(toTime(date)).getUTCDay());

/** Banks do not clear payments on it: what falls due then is paid on the first business day of the next year. */
function lastWeekday(year: number): string {
  let day = `${String(year).padStart(4, '0')}-12-31`;
  while (isWeekend(day)) day = addDays(day, -1);
  return day;
}

/**
 * The national ones and those on which only banks rest: two days of Carnaval, Corpus Christi, the
 * last weekday of the year.
 */
export function bankHolidays(year: number): string[] {
  const movable = [-48, -47, 60].map((days) => addDays(easter(year), days));
  return [...nationalHolidays(year), ...movable, lastWeekday(year)].toSorted();
}

/** `bank` for what falls due, `national` for what is delivered. */
export type BusinessCalendar = 'national' | 'bank';

const HOLIDAYS = { national: nationalHolidays, bank: bankHolidays };

/** Worked out once for each year: a plan of invoices asks of a dozen days, and a list plans some for each row. */
const known = { national: new Map<number, Set<string>>(), bank: new Map<number, Set<string>>() };

function holidaysOf(year: number, calendar: BusinessCalendar): Set<string> {
  const kept = known[calendar].get(year);
  if (kept) return kept;
  const days = new Set(HOLIDAYS[calendar](year));
  known[calendar].set(year, days);
  return days;
}

export function isBusinessDay(date: string, calendar: BusinessCalendar = 'national'): boolean {
  return !isWeekend(date) && !holidaysOf(Number(date.slice(0, 4)), calendar).has(date);
}

/** The day itself when it is one. */
export function nextBusinessDay(date: string, calendar: BusinessCalendar = 'national'): string {
  let day = date;
  while (!isBusinessDay(day, calendar)) day = addDays(day, 1);
  return day;
}

/** Counts from the day after; no days at all leads to the next business day. */
export function addBusinessDays(
  date: string,
  days: number,
  calendar: BusinessCalendar = 'national',
): string {
  if (!Number.isSafeInteger(days) || days < 0) throw new RangeError(`Not a count: ${days}`);
  if (days === 0) return nextBusinessDay(date, calendar);
  let day = date;
  for (let left = days; left > 0; left -= 1) day = nextBusinessDay(addDays(day, 1), calendar);
  return day;
}
