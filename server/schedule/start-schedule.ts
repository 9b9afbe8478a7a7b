import { randomUUID } from 'node:crypto';

import type { Db } from '../db/database.ts';
import { claimPeriod } from './leases.queries.ts';

/** What is done now and then, by one of the instances. */
export type Chore = { name: string; everySeconds: number; work: () => Promise<void> };
export type Schedule = { stop: () => Promise<void> };
type Log = { warn: (details: object, text: string) => void };

/** More often than any chore is due: who comes a moment too early comes again soon. */
const LOOK_EVERY_MS = 60_000;

/**
 * Each instance asks now and then whether a chore is due, and one of them is given it for a period. If
 * that one dies, or what it does goes wrong, whoever asks first in the next period does it.
 */
export function startSchedule(
  db: Db,
  chores: readonly Chore[],
  log: Log,
  lookEveryMs = LOOK_EVERY_MS,
): Schedule {
  const holder = randomUUID();
  const underWay = new Map<Chore, Promise<void>>();

  const doIfDue = async ({ name, everySeconds, work }: Chore) => {
    try {
      if (await claimPeriod(db, { name, holder, seconds: everySeconds })) await work();
    } catch (error) {
      log.warn({ err: error, chore: name }, 'a chore failed');
    }
  };
  const look = () => {
    // One that takes longer than its period is not begun a second time here.
    for (const chore of chores.filter((one) => !underWay.has(one))) {
      underWay.set(
        chore,
        doIfDue(chore).finally(() => underWay.delete(chore)),
      );
    }
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();

  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay.values());
    },
  };
}
