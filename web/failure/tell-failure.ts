import { GENERAL_ERRORS } from '#contract/error-reply';
import { ApiError } from '#web/api/api-error.ts';
import { notify } from '#web/ui/notify.ts';

/** A lost session tells its own story, once, however many calls it refused. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/** Why it failed: the text of the failure, or what was said about single fields. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiError
    ? error.message || error.details.map(({ message }) => message).join(' | ')
    : '';

type How = {
  /** The server's own text takes the place of `what` (SPEC section 8 says where). */
  prefersServer?: boolean | undefined;
  /** The page itself shows why: the toast only says what. */
  reasonOnPage?: boolean | undefined;
};

/** Says what was not done, and why, each in a toast of its own. */
export function tellFailure(error: unknown, what: string, how: How = {}): void {
  if (isSignedOut(error)) return;
  for (const text of failureTexts(error, what, how)) notify.error(text);
}

/** Says both in one sentence, where SPEC writes 'what: why'. */
export function tellSentence(error: unknown, what: string, options?: { duration: number }): void {
  if (isSignedOut(error)) return;
  const reason = reasonOf(error) || GENERAL_ERRORS.INTERNAL.text;
  notify.error(isInDoubt(error) ? reason : `${what}: ${reason}`, options);
}

export function failureTexts(
  error: unknown,
  what: string,
  { prefersServer, reasonOnPage }: How = {},
): string[] {
  const reason = reasonOf(error);
  // Nobody knows whether it failed, so only the silence is told; `useDoubt` says the rest.
  if (isInDoubt(error)) return [reason];
  const first = (prefersServer && ownTextOf(error)) || what;
  return [...new Set(reasonOnPage ? [first] : [first, reason])].filter(Boolean);
}

/** The server's sentence, or what it said about single fields where it had none. */
const ownTextOf = (error: unknown): string =>
  error instanceof ApiError ? error.said || (error.message ? '' : reasonOf(error)) : '';

export const isInDoubt = (error: unknown): boolean => error instanceof ApiError && error.inDoubt;
