/** Longer than the slowest bank can take, all tries and their waits together. */
export const LEASE_SECONDS = 300;

const LONGEST_WAIT_SECONDS = 1_800;

/** Seconds until the next try, each wait twice the one before. */
export const waitAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT_SECONDS, 5 * 2 ** Math.min(attempts, 20));

/** A payment somebody told of and the bank does not know: it may know it in a while, a forged one never. */
export const MOST_LOOKS = 8;
