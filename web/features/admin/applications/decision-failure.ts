import { ApiError } from '#web/api/api-error.ts';

/** Somebody was faster, or the application is gone: what is on screen is out of date. */
export const wasDecided = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);
