import type { ErrorDetail } from '#contract/error-reply';
import { GENERAL_ERRORS } from '#contract/general-errors';
import { ApiError } from '#web/api/api-error.ts';
import { notify } from '#web/ui/notify.ts';

/** A lost session tells its own story, once, however many calls it refused. */
export const isSignedOut = (error: unknown): boolean => hasStatus(error, 401);

/** The server looked at it and said no. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** No answer, or one that does not say: what was asked for may have been done. */
export const isOutcomeUnknown = (error: unknown): boolean => !isRefused(error);

/** A change was not answered in time; `useDoubt` looks up what became of it. */
export const isInDoubt = (error: unknown): boolean => error instanceof ApiError && error.inDoubt;

/** What it is about is not there any more. */
export const isGone = (error: unknown): boolean => hasStatus(error, 404);

/** Gone, never there, somebody else's, or an address that names nothing. */
export const isMissing = (error: unknown): boolean => hasStatus(error, 404, 400);

/** Somebody else was faster: what is on screen is out of date. */
export const isStale = (error: unknown): boolean => hasStatus(error, 404, 409);

export const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

/** Why it failed: the text of the failure, or what was said about single fields. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? error.message || messagesOf(error).join(' | ') : '';

/** The one text for a place that has room for one. */
export const failureText = (error: unknown, otherwise: string): string =>
  (error instanceof Error && error.message) || otherwise;

/** Everything the server had to say about it, or the one thing. */
export function complaintsOf(error: unknown, otherwise: string): string[] {
  const messages = messagesOf(error);
  return messages.length > 0 ? [...new Set(messages)] : [failureText(error, otherwise)];
}

/** What the server said about single values, each with its path in what was sent. */
export const detailsOf = (error: unknown): readonly ErrorDetail[] =>
  error instanceof ApiError ? error.details : [];

const messagesOf = (error: unknown): string[] => detailsOf(error).map(({ message }) => message);

type FieldError<F> = { field: F; message: string };

/**
 * What the server said about the fields of a form, by the last word of each path; `taken` names the
 * field of a refusal that is about one value.
 */
export function fieldErrorsOf<F extends string>(
  error: unknown,
  isField: (name: string) => name is F,
  taken: Partial<Record<string, F>> = {},
): FieldError<F>[] {
  if (!(error instanceof ApiError)) return [];
  const field = taken[error.code];
  const details = error.details.flatMap(({ path, message }) => {
    const name = path.split('.').at(-1) ?? '';
    return isField(name) ? [{ field: name, message }] : [];
  });
  return field ? [{ field, message: error.message }, ...details] : details;
}

/**
 * How a failure is told (SPEC section 8 says where). `both`: what was not done and why, each in a toast
 * of its own. `server`: the server's own text takes the place of what. `sentence`: 'what: why'. `what`:
 * the page itself shows why. `why`: what is said only where there is no reason.
 */
export type How = 'both' | 'server' | 'sentence' | 'what' | 'why';

export function tellFailure(
  error: unknown,
  what: string,
  how: How = 'both',
  options?: { duration: number },
): void {
  if (isSignedOut(error)) return;
  for (const text of failureTexts(error, what, how)) notify.error(text, options);
}

export function failureTexts(error: unknown, what: string, how: How = 'both'): string[] {
  const reason = reasonOf(error);
  // Nobody knows whether it failed, so only the silence is told; `useDoubt` says the rest.
  if (isInDoubt(error)) return [reason];
  if (how === 'sentence') return [`${what}: ${reason || GENERAL_ERRORS.INTERNAL.text}`];
  if (how === 'why') return [failureText(error, what)];
  const first = (how === 'server' && ownTextOf(error)) || what;
  return [...new Set(how === 'what' ? [first] : [first, reason])].filter(Boolean);
}

/** The server's sentence, or what it said about single fields where it had none. */
const ownTextOf = (error: unknown): string =>
  error instanceof ApiError ? error.said || (error.message ? '' : reasonOf(error)) : '';
