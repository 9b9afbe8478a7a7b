import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { bookPix, isForKey } from './book-pix.ts';
import { MOST_LOOKS, waitAfter } from './leases.rules.ts';
import { claimPayment, endPayment, putOffPayment } from './payments.queries.ts';
import type { Psp } from './psp/open-psp.ts';
import { problemOf } from './psp/psp-error.ts';
import { keepTold } from './returns/told-returns.queries.ts';
import { returnsOf } from './told-returns.rules.ts';

export type PixLog = { warn: (details: object, text: string) => void };
export type PixDeps = {
  db: Db;
  psp: Psp;
  /** The brand's key: money under another one is not for us. */
  key: string;
  log: PixLog;
};

/**
 * One payment that somebody told of: the bank is asked, and what it says is booked, and what of it was sent back from
 * the bank's own application is kept, to be entered by `enter-told.ts`. False when there is none. Whoever
 * told of it is never believed: neither the amount nor whose it is.
 */
export async function confirmPayment({ db, psp, key, log }: PixDeps): Promise<boolean> {
  const told = await claimPayment(db);
  if (!told) return false;
  const { endToEndId, attempts } = told;
  try {
    const payment = await psp.findPayment(endToEndId);
    if (!payment) {
      if (attempts + 1 >= MOST_LOOKS) await endPayment(db, told, 'unconfirmed');
      else await putOffPayment(db, told, waitAfter(attempts));
      return true;
    }
    await inTransaction(db, async (tx) => {
      const state = await bookPix(tx, payment, key);
      if (isForKey(payment, key)) await keepTold(tx, returnsOf(payment));
      // Somebody else has it: what was just written is theirs to write.
      if (!(await endPayment(tx, told, state))) throw new Error('the lease has ended');
    });
  } catch (error) {
    log.warn({ problem: problemOf(error), endToEndId }, 'a PIX payment could not be booked');
    await putOffPayment(db, told, waitAfter(attempts));
  }
  return true;
}
