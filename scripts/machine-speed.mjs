// @ts-check

/** What the work below takes on a quiet machine of today, in milliseconds. */
const NORMAL_MS = 180;
const SLICES = 20;
/** A neighbour may wake in the middle of a run that began on a quiet machine. */
const LEAST = 3;
/** Beyond this something is wrong, and waiting longer would only hide it. */
const SLOWEST = 20;

/** The same additions and multiplications every time, on one core. @param {number} rounds */
function count(rounds) {
  let state = 1;
  for (let round = 0; round < rounds; round += 1)
    state = (Math.imul(state, 1103515245) + 12345) | 0;
  return state;
}

/**
 * By the clock on the wall, so a core shared with others counts as a slow one; long enough to be
 * interrupted as often as a test is. What the compiler does at first is left out.
 */
function measure() {
  count(100_000);
  const started = performance.now();
  for (let slice = 0; slice < SLICES; slice += 1) count(6_000_000);
  return performance.now() - started;
}

/** @param {number} took */
export const slownessOf = (took) => Math.min(SLOWEST, Math.max(LEAST, took / NORMAL_MS));

/**
 * How many times slower than a normal machine this one is at the moment, from 3 to 20. Time limits of
 * tests are multiplied by it. MACHINE_SLOWNESS says it beforehand: the processes of a run agree on it.
 */
export function machineSlowness() {
  const said = Number(process.env['MACHINE_SLOWNESS']);
  return said >= 1 && said <= SLOWEST ? said : slownessOf(measure());
}
