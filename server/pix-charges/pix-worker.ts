import { setTimeout as sleep } from 'node:timers/promises';

import { findStale } from './charges.queries.ts';
import { confirmPayment, type PixDeps } from './confirm-payment.ts';
import { enterTold } from './enter-told.ts';
import { problemOf } from './psp/psp-error.ts';
import { workCharge } from './work-charge.ts';
import { workReturn } from './work-return.ts';

export type PixWorker = { stop: () => Promise<void> };

const LOOK_EVERY_MS = 1_000;
/** What an order owes changes seldom, and its charge may lag behind for a moment; so may what was sent back. */
const COMPARE_EVERY_MS = 5_000;

/**
 * Every instance works off what there is, each thing claimed by a lease. Making charges, booking payments and returns
 * are courses of their own: a bank that is slow at one holds up none of the others.
 */
export function startPixWorker(deps: PixDeps): PixWorker {
  const stop = new AbortController();
  const stopping = stop.signal;
  const rest = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping }).catch(() => undefined);
  const course = async (work: () => Promise<boolean>, everyMs: number) => {
    while (!stopping.aborted) {
      const busy = await work().catch((error: unknown) => {
        deps.log.warn({ problem: problemOf(error) }, 'PIX worker stumbled');
        return false;
      });
      if (!busy) await rest(everyMs);
    }
  };
  const working = Promise.all([
    course(() => confirmPayment(deps), LOOK_EVERY_MS),
    course(() => workCharge(deps), LOOK_EVERY_MS),
    course(() => workReturn(deps), LOOK_EVERY_MS),
    course(() => enterTold(deps), COMPARE_EVERY_MS),
    course(async () => {
      await findStale(deps.db);
      return false;
    }, COMPARE_EVERY_MS),
  ]);
  return {
    stop: async () => {
      stop.abort();
      // What the bank was asked and has not answered is found out by whoever takes the lease.
      deps.psp.close();
      await working;
    },
  };
}
