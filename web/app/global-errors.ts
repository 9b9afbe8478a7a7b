import { GENERAL_ERRORS } from '#contract/error-reply';
import { ApiError, TIMEOUT_TEXT } from '#web/api/api-error.ts';

/** The toast for a failed call, by status; nothing when somebody else tells it. */
export function globalErrorText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'TIMEOUT') return TIMEOUT_TEXT;
  // A lost session is told once, by `sessionLostText`, however many calls it refused.
  if (error.status === 401) return undefined;
  if (error.status === 403) return GENERAL_ERRORS.NOT_ALLOWED.text;
  if (error.status === 404) return GENERAL_ERRORS.NOT_FOUND.text;
  if (error.status >= 500) return GENERAL_ERRORS.INTERNAL.text;
  return error.message || undefined;
}

export const sessionLostText = (pathname: string): string | undefined =>
  pathname === '/login' ? undefined : GENERAL_ERRORS.NOT_SIGNED_IN.text;
