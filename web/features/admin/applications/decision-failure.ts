import { ApiError } from '#web/api/api-error.ts';

/** Somebody was faster, or the application is gone: what is on screen is out of date. */
export const wasDecided = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

export const approvalFailureText = (error: unknown): string =>
  (error instanceof ApiError && error.message) || 'Falha ao aprovar aplicação';

/** SPEC has one text for this; only a decision taken elsewhere needs the server's own. */
export const rejectionFailureText = (error: unknown): string =>
  (wasDecided(error) && error instanceof Error && error.message) || 'Falha ao rejeitar aplicação';
