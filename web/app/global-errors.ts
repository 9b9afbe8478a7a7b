import { GENERAL_ERRORS } from '#contract/general-errors';
import { ApiError } from '#web/api/api-error.ts';

/**
 * The toast for a failed call; nothing when somebody else tells it: a lost session is told once, by
 * `sessionLostText`, however many calls it refused.
 */
export const globalErrorText = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status !== 401 ? error.message || undefined : undefined;

export const sessionLostText = (pathname: string): string | undefined =>
  pathname === '/login' ? undefined : GENERAL_ERRORS.NOT_SIGNED_IN.text;
