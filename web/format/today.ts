import { civilDate } from '#contract/calendar';

/** The day it is in São Paulo, `YYYY-MM-DD`; the server decides by its own clock. */
export const today = (): string => civilDate(new Date());
