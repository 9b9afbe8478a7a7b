import { enterReturn } from '../arrivals/enter-return.ts';
import type { PixDeps } from './confirm-payment.ts';
import { waitAfter } from './leases.rules.ts';
import { problemOf } from './psp/psp-error.ts';
import { nextTold, putOffTold } from './returns/told-returns.queries.ts';

/** No bank is asked, and whoever cancels an order looks whether its return is entered. */
const LONGEST_WAIT_SECONDS = 60;

/**
 * One return that the bank told of. What is in use is tried again after a while, and as soon as its money is free; that
 * is a query, so no way on which money is set free can forget it. False when there is none, or it has to wait.
 */
export async function enterTold({ db, log }: Pick<PixDeps, 'db' | 'log'>): Promise<boolean> {
  const told = await nextTold(db);
  if (!told) return false;
  const { id, attempts } = told;
  try {
    if (await enterReturn(db, told)) return true;
  } catch (error) {
    log.warn({ problem: problemOf(error), id }, 'a PIX return could not be entered');
  }
  await putOffTold(db, id, Math.min(LONGEST_WAIT_SECONDS, waitAfter(attempts)));
  return false;
}
