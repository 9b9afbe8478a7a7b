/** Tries by strangers on one account that cost nobody anything. */
const FREE = 10;
const MOST_SECONDS = 60;

/**
 * How long somebody waits who comes to an account on a device and from an address it has never been
 * signed in from: a second more with each try of such strangers, and never more than a minute.
 */
export const strangersWait = (tries: number): number =>
  Math.min(MOST_SECONDS, Math.max(0, tries - FREE));

/** Of failures in an hour, which are written down: the first ones, then every tenfold. */
export const isWorthAnEntry = (failures: number): boolean =>
  failures <= 5 || [10, 100, 1_000, 10_000, 100_000].includes(failures);
