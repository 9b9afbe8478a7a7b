const LONG = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** `segunda-feira, 16 de novembro`. */
export const longDay = (moment: Date): string => LONG.format(moment);
