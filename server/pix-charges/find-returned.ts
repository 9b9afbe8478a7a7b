import { RETURN_WITHIN_DAYS } from '#contract/pix-charges';

import type { PixDeps } from './confirm-payment.ts';
import { lookThrough } from './find-missed.ts';
import { tellOfReturned } from './returns/told-returns.queries.ts';
import { returnsOf } from './told-returns.rules.ts';

const DAY_MS = 86_400_000;
/** Of a window: not every bank lists a quarter of a year at once. */
const WINDOW_DAYS = 31;

/**
 * Money is sent back weeks after it came, and the bank lists payments by the day they came: all that may still be
 * returned is looked through, as far as the bank says that something of it was.
 */
export async function findReturned({ db, psp }: Pick<PixDeps, 'db' | 'psp'>): Promise<void> {
  const now = Date.now();
  for (let days = 0; days <= RETURN_WITHIN_DAYS; days += WINDOW_DAYS) {
    const to = new Date(now - days * DAY_MS);
    const from = new Date(to.getTime() - WINDOW_DAYS * DAY_MS);
    await lookThrough(psp, { from, to, returned: true }, (pix) =>
      tellOfReturned(db, pix.flatMap(returnsOf)),
    );
  }
}
