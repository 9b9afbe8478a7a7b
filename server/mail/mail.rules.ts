const MOST_ATTEMPTS = 12;
const LONGEST_WAIT_SECONDS = 6 * 3600;

/** Seconds until the next try, each wait twice the one before; undefined: give up. */
export const waitAfter = (attempts: number): number | undefined =>
  attempts >= MOST_ATTEMPTS ? undefined : Math.min(LONGEST_WAIT_SECONDS, 15 * 2 ** (attempts - 1));

/** Of the steps of speaking to a mail server; the last is for every silence in between. */
export const SMTP_TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
/** Of all of it: a server that answers a little at a time is never silent for long. */
export const SEND_WITHIN_MS = 60_000;
/** So long what was sent is tried to be marked while the database is away. */
export const MARK_WITHIN_MS = 30_000;
/** Longer than writing, sending and marking a mail can take: who lives does not lose his lease. */
export const LEASE_SECONDS = 120;
