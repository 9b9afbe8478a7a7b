import { dayText } from '#contract/calendar';

/** The portal's own clock: a date reads the same wherever the browser stands. */
const TIME_ZONE = 'America/Sao_Paulo';

const DATE = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const TIME = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `dd/MM/yyyy`. */
export const formatDate = (moment: string): string => DATE.format(new Date(moment));

/** `HH:mm`. */
export const formatTime = (moment: string): string => TIME.format(new Date(moment));

/** `dd/MM/yyyy HH:mm`; joined by hand, since Intl puts a comma between the two. */
export const formatDateTime = (moment: string): string =>
  `${formatDate(moment)} ${formatTime(moment)}`;

/** A day without a time is that day everywhere: `2026-12-17` is `17/12/2026`. */
export const formatDay = dayText;
