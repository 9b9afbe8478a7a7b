const MOST_ATTEMPTS = 12;
const LONGEST_WAIT_SECONDS = 6 * 3600;

/** Seconds until the next try, each wait twice the one before; undefined: give up. */
export const waitAfter = (attempts: number): number | undefined =>
  attempts >= MOST_ATTEMPTS ? undefined : Math.min(LONGEST_WAIT_SECONDS, 15 * 2 ** (attempts - 1));
