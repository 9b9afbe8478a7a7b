import { ApiError } from '#web/api/api-error.ts';

/** A lost session tells its own story. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

export const failureText = (error: unknown, otherwise: string): string =>
  (error instanceof Error && error.message) || otherwise;

/** Somebody else was faster: what is on screen is out of date. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409;

/** Everything that is wrong with a file, each with its line where the server tells it. */
export function complaintsOf(error: unknown, otherwise: string): string[] {
  const details = error instanceof ApiError ? error.details.map(({ message }) => message) : [];
  return details.length > 0 ? details : [failureText(error, otherwise)];
}
