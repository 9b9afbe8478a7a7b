import { civilDate, isDay } from '#contract/calendar';

type Written = { day: string; time: string; zone: string | undefined };

const HOUR = 3_600_000;
/** São Paulo's own, since it keeps no summer time. */
const OURS = -3;

/**
 * The day in São Paulo. Banks write midnight for a day without a time, whatever zone follows: only a
 * real time can move a day.
 */
function dayOf({ day, time, zone }: Written): string | undefined {
  if (!isDay(day)) return undefined;
  if (zone === undefined || /^0*$/.test(time)) return day;
  const moment = Date.parse(`${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:00Z`);
  const hours = Number(zone);
  if (Number.isNaN(moment) || Math.abs(hours) > 14) return undefined;
  if (hours === OURS) return day;
  return civilDate(new Date(moment - hours * HOUR));
}

const OFX =
  /^(\d{4})(\d{2})(\d{2})(?:(\d{4})(?:\d{2}(?:\.\d{1,6})?)?)?(?: ?\[([+-]?\d{1,2}(?:\.\d{1,2})?)(?::[A-Za-z]{0,5})?\])?$/;

/** `20261119`, `20261119120000`, `20261119120000.000[-3:BRT]`. */
export function readOfxDay(text: string): string | undefined {
  const found = OFX.exec(text.trim());
  if (!found) return undefined;
  const [, year, month, date, time = '', zone] = found;
  return dayOf({ day: `${year}-${month}-${date}`, time, zone });
}

const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const BRAZILIAN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?:[ T].{0,20})?$/;
const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

function zoneOf(offset: string | undefined): string | undefined {
  if (offset === undefined || offset === 'Z') return offset === 'Z' ? '0' : undefined;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return String((offset.startsWith('-') ? -minutes : minutes) / 60);
}

/** `19/11/2026`, `19/11/26`, `2026-11-19`, with or without a time. */
export function readCsvDay(text: string): string | undefined {
  const typed = text.trim();
  const iso = ISO.exec(typed);
  if (iso) {
    const [, day = '', hour = '', minute = '', offset] = iso;
    return dayOf({ day, time: `${hour}${minute}`, zone: zoneOf(offset) });
  }
  const compact = COMPACT.exec(typed);
  if (compact) {
    const day = compact.slice(1).join('-');
    return isDay(day) ? day : undefined;
  }
  const found = BRAZILIAN.exec(typed);
  if (!found) return undefined;
  const [, date = '', month = '', year = ''] = found;
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}
