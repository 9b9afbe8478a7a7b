import { FreshCheckout } from '#contract/checkout';
import { GENERAL_ERRORS } from '#contract/error-reply';
import { ApiError } from '#web/api/api-error.ts';

import { problemsAt, type AddressInput, type AddressProblems } from './order.rules.ts';

/**
 * `unknown`: the order may have been taken. `repeated`: it was taken before, with other content.
 * `refused`: it was not taken.
 */
export type Outcome = 'unknown' | 'repeated' | 'refused';

export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return 'unknown';
  if (error.code === 'KEY_REUSED') return 'repeated';
  return error.status >= 400 && error.status < 500 ? 'refused' : 'unknown';
}

/** Everything the server said, once: its sentence, or what it said about parts of the order. */
export function wordsOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [GENERAL_ERRORS.INTERNAL.text];
  const aboutLines = error.details.filter(({ path }) => /^items\b/.test(path));
  const words = aboutLines.map(({ message }) => message);
  return words.length > 0 ? [...new Set(words)] : [error.message || 'Erro ao registrar pedido'];
}

/** What is wrong with the address, field by field. */
export function addressProblemsOf(error: unknown, input: AddressInput): AddressProblems {
  if (!(error instanceof ApiError)) return {};
  const issues = error.details
    .filter(({ path }) => path.startsWith('shippingAddress.'))
    .map(({ path, message }) => ({ path: path.split('.'), message }));
  return problemsAt(issues, input);
}

/** Prices, stock and totals of now, beside a refusal that is about them. */
export function freshOf(error: unknown): FreshCheckout | undefined {
  return error instanceof ApiError ? FreshCheckout.safeParse(error.fresh).data : undefined;
}

export const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'PRODUCT_UNAVAILABLE';
