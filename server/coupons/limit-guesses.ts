import type { UserId } from '#contract/ids';

import { countWrong, WRONG_COUPONS } from '../accounts/throttle.ts';
import type { Db } from '../db/database.ts';
import { UnknownCoupon } from './offered/agree-on-coupon.ts';

/**
 * Around whatever takes a code from a buyer, outside of its transaction: what is refused leaves nothing there. Orders
 * that the brand enters are not counted; it has the list of its coupons.
 */
export const limitGuesses = <T>(db: Db, subject: UserId, work: () => Promise<T>): Promise<T> =>
  countWrong(
    db,
    { limit: WRONG_COUPONS, subject },
    { work, isWrong: (error) => error instanceof UnknownCoupon },
  );
