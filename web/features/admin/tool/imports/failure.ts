import { ApiError } from '#web/api/api-error.ts';

/** A lost session tells its own story. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

export const failureText = (error: unknown, otherwise: string): string =>
  (error instanceof Error && error.message) || otherwise;

/** Everything the server had to say about it, or the one thing. */
export function complaintsOf(error: unknown, otherwise: string): string[] {
  const details = error instanceof ApiError ? error.details.map(({ message }) => message) : [];
  return [...new Set(details.length > 0 ? details : [failureText(error, otherwise)])];
}

/** No answer, or none that can be relied on: what was asked may have been done all the same. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 400 || error.status >= 500);

/** What is said once it is known that nothing was done: the server's own words, where it had any. */
export const lostText = (error: unknown, unanswered: string): string =>
  error instanceof ApiError && error.status >= 500 && error.message ? error.message : unanswered;
