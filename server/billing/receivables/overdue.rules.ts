import { addBusinessDays, addDays, nextBusinessDay } from '#contract/calendar';

/** A payment on the last day comes with the return of the next bank day, or of the one after. */
const BANK_DAYS_UNTIL_KNOWN = 2;

/** From when an overdue mail may be sent: an invoice can be paid until the next bank day. */
export const overdueMailFrom = (dueDate: string): string =>
  addBusinessDays(nextBusinessDay(dueDate, 'bank'), BANK_DAYS_UNTIL_KNOWN, 'bank');

/** The last due date that gets an overdue mail today. */
export function lastOverdueMailed(today: string): string {
  let dueDate = addDays(today, -BANK_DAYS_UNTIL_KNOWN);
  while (overdueMailFrom(dueDate) > today) dueDate = addDays(dueDate, -1);
  return dueDate;
}
