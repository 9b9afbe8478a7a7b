import { FreshCheckout } from '#contract/checkout';
import { ApiError } from '#web/api/api-error.ts';
import { detailsOf, hasCode, isRefused } from '#web/submit/failure.ts';

import { problemsAt, type Address, type AddressProblems } from './address.rules.ts';

/**
 * `unknown`: the order may have been taken. `repeated`: it was taken before, with other content.
 * `refused`: it was not taken.
 */
export type Outcome = 'unknown' | 'repeated' | 'refused';

/** No answer, or one that does not say: the order may be there. */
export function outcomeOf(error: unknown): Outcome {
  if (hasCode(error, 'KEY_REUSED')) return 'repeated';
  return isRefused(error) ? 'refused' : 'unknown';
}

/** Prices, stock and totals of now, beside a refusal that is about them. */
export const freshOf = (error: unknown): FreshCheckout | undefined =>
  error instanceof ApiError ? FreshCheckout.safeParse(error.fresh).data : undefined;

/** Something in the order is not offered any more. */
export const isUnavailable = (error: unknown): boolean => hasCode(error, 'PRODUCT_UNAVAILABLE');

/** The term is not offered any more, or is another than it was. */
export const isAboutTerm = (error: unknown): boolean =>
  hasCode(error, 'TERM_UNAVAILABLE', 'TERM_CHANGED');

export const isAboutStock = (error: unknown): boolean =>
  hasCode(error, 'OUT_OF_STOCK', 'PRODUCT_UNAVAILABLE', 'PACK_INCOMPLETE');

/** Not all of it has one delivery, or that takes no orders now. */
export const isAboutDelivery = (error: unknown): boolean =>
  hasCode(error, 'MIXED_DELIVERY', 'WINDOW_CLOSED');

/** The server's complaints about the address, under the fields they are about. */
export function addressProblemsOf(error: unknown, input: Address): AddressProblems {
  const issues = detailsOf(error)
    .filter(({ path }) => path.startsWith('shippingAddress.'))
    .map(({ path, message }) => ({ path: path.split('.'), message }));
  return problemsAt(issues, input);
}
