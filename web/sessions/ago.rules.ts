const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Use is noted every five minutes: what is no older may be going on. */
const STILL_GOING = 6 * MINUTE;

const count = (amount: number, one: string, many: string) =>
  `há ${amount} ${amount === 1 ? one : many}`;

/** 'agora', 'há 3 horas', 'há 9 dias'. */
export function agoText(moment: string, now: number): string {
  const passed = now - Date.parse(moment);
  if (passed < STILL_GOING) return 'agora';
  if (passed < HOUR) return count(Math.floor(passed / MINUTE), 'minuto', 'minutos');
  if (passed < DAY) return count(Math.floor(passed / HOUR), 'hora', 'horas');
  return count(Math.floor(passed / DAY), 'dia', 'dias');
}
