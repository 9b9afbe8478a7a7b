const LONG = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const SHORT = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'short' });

/** A month is that month everywhere, whatever the clock of the browser says. */
const firstDay = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** `novembro de 2026`. */
export const longMonth = (month: string): string => LONG.format(firstDay(month));

/** `nov`. */
export const shortMonth = (month: string): string => SHORT.format(firstDay(month)).replace('.', '');
