import type { ErrorDetail } from '#contract/error-reply';
import { GENERAL_ERRORS } from '#contract/general-errors';

import { detailsIn, sentenceIn, wordAt } from './error-body.ts';

const TIMEOUT_TEXT = 'Tempo limite excedido. Verifique sua conexão.';
const NETWORK_TEXT = 'Sem conexão. Verifique sua internet e tente novamente.';
const REPLY_TEXT = 'O servidor deu uma resposta inesperada. Tente novamente.';

/** Refusals whose own sentence says what to do: it follows the general one. */
const TELLING = ['TWO_STEP_SETUP_REQUIRED', 'NO_SPACE'];

type Failure = {
  /** 0 when no answer came. */
  status: number;
  code: string;
  /** Empty when the answer carried no text for people. */
  message: string;
  said?: string;
  details?: ErrorDetail[];
  fresh?: unknown;
  inDoubt?: boolean;
};

/** Everything that goes wrong with a call. Its `message` is the one text that people are shown. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** The server's own sentence, also where a general one is shown in its place. */
  readonly said: string;
  readonly details: ErrorDetail[];
  /** What is true now, where the refusal is about what changed. */
  readonly fresh: unknown;
  /** A change was asked for in time and not answered in time: it may have been made. */
  readonly inDoubt: boolean;

  constructor({ status, code, message, said = message, details = [], ...rest }: Failure) {
    super(message);
    this.status = status;
    this.code = code;
    this.said = said;
    this.details = details;
    this.fresh = rest.fresh;
    this.inDoubt = rest.inDoubt ?? false;
  }
}

export const timedOut = (method: string) =>
  new ApiError({ status: 0, code: 'TIMEOUT', message: TIMEOUT_TEXT, inDoubt: method !== 'GET' });
export const unreachable = () =>
  new ApiError({ status: 0, code: 'NETWORK', message: NETWORK_TEXT });
export const unreadable = (status: number) =>
  new ApiError({ status, code: 'UNREADABLE_REPLY', message: REPLY_TEXT });

/** The text that stands for a status, whatever the answer says (SPEC section 8). */
function generalText(status: number): string | undefined {
  if (status === 403) return GENERAL_ERRORS.NOT_ALLOWED.text;
  if (status === 404) return GENERAL_ERRORS.NOT_FOUND.text;
  return status >= 500 ? GENERAL_ERRORS.INTERNAL.text : undefined;
}

/** A proxy or another server may answer with less than `ErrorReply`; what is there still counts. */
export function refused(status: number, body: unknown): ApiError {
  const said = sentenceIn(body);
  const code = wordAt(body, 'code') || 'UNKNOWN';
  const general = generalText(status);
  const message = general && TELLING.includes(code) ? `${general}\n${said}` : (general ?? said);
  const fresh = body instanceof Object && 'fresh' in body ? body.fresh : undefined;
  return new ApiError({ status, code, message, said, details: detailsIn(body), fresh });
}
