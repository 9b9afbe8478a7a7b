import type { CheckoutBody } from '#contract/checkout';
import type { UserId } from '#contract/ids';
import { likeOf, type OfferedTerm } from '#contract/own-term';
import type { PaymentTerm } from '#contract/payment-term';

import type { Db } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { holdTerm } from './payment-terms.queries.ts';
import { changedText } from './payment-terms.rules.ts';

type Offer = {
  buyerId: UserId;
  /** More parts are not offered. */
  mostParts: number;
  /** Of the three, those that the brand has switched off. */
  off: readonly PaymentTerm[];
};

/**
 * The brand's own term that an order is placed by, held until it is. Refused when this buyer may not
 * choose it (any more), and when it is not the one that was on screen: nobody agrees to what they have
 * not read. What is not theirs and what is gone are the same answer.
 */
export async function agreeOnTerm(
  tx: Db,
  { ownTerm: wanted, term }: Pick<CheckoutBody, 'ownTerm' | 'term'>,
  { buyerId, mostParts, off }: Offer,
): Promise<OfferedTerm | undefined> {
  if (!wanted) {
    if (off.includes(term)) throw new AppError('TERM_UNAVAILABLE');
    return undefined;
  }
  const held = await holdTerm(tx, { userId: buyerId, id: wanted.id, mostParts });
  if (!held) throw new AppError('TERM_UNAVAILABLE');
  if (held.version !== wanted.version || likeOf(held) !== term) {
    throw new AppError('TERM_CHANGED', changedText(held), { fresh: { ownTerm: held } });
  }
  return held;
}
