import { type ErrorDetail } from '#contract/error-reply';
import { ERRORS, type ErrorCode } from '#contract/errors';

type Extra = {
  details?: ErrorDetail[];
  retryAfterSeconds?: number;
  /** What is true now, where the refusal is about what changed. */
  fresh?: unknown;
};

/** A refusal: expected, with a code the web matches on and a text a person reads. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly fresh: unknown;

  constructor(code: ErrorCode, message: string = ERRORS[code].text, extra: Extra = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = extra.details;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.fresh = extra.fresh;
  }
}
