import { addBusinessDays, nextBusinessDay } from '#contract/calendar';

/** The bank registers a boleto the day after the remittance. */
const BANK_DAYS = 1;

/**
 * The day from which a boleto should be payable that went to the bank on a day, or is still to go: then
 * with the next remittance. A day that has passed in vain is promised no more: the return that should
 * have come is now looked for on the next.
 */
export function payableFrom(sentOn: string | null, today: string): string {
  const known = registeredAfter(sentOn ?? today);
  return known < today ? registeredAfter(today) : known;
}

/** Sent at a weekend, it is read on the bank's next day. */
const registeredAfter = (sentOn: string) =>
  addBusinessDays(nextBusinessDay(sentOn, 'bank'), BANK_DAYS, 'bank');
