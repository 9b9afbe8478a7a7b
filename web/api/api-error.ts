import { array, catch as orElse, object, string } from 'zod/mini';

import { ErrorDetail } from '#contract/error-reply';

export const TIMEOUT_TEXT = 'Tempo limite excedido. Verifique sua conexão.';
const NETWORK_TEXT = 'Não foi possível conectar ao servidor. Verifique sua conexão.';
const REPLY_TEXT = 'O servidor deu uma resposta inesperada. Tente novamente.';

type Failure = {
  /** 0 when no answer came. */
  status: number;
  code: string;
  /** Empty when the answer carried no text for people. */
  message: string;
  details?: ErrorDetail[];
  fresh?: unknown;
  body?: unknown;
};

export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: ErrorDetail[];
  /** What is true now, where the refusal is about what changed. */
  readonly fresh: unknown;
  /** The whole answer, for whoever must read what `refused` does not. */
  readonly body: unknown;

  constructor({ status, code, message, details = [], fresh, body }: Failure) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.fresh = fresh;
    this.body = body;
  }
}

export const timedOut = () => new ApiError({ status: 0, code: 'TIMEOUT', message: TIMEOUT_TEXT });
export const unreachable = () =>
  new ApiError({ status: 0, code: 'NETWORK', message: NETWORK_TEXT });
export const unreadable = (status: number) =>
  new ApiError({ status, code: 'UNREADABLE_REPLY', message: REPLY_TEXT });

/** A proxy or an older server may answer with less than `ErrorReply`; what is there still counts. */
const AnyErrorReply = object({
  error: orElse(string(), ''),
  message: orElse(string(), ''),
  code: orElse(string(), 'UNKNOWN'),
  details: orElse(array(ErrorDetail), []),
});

export function refused(status: number, body: unknown): ApiError {
  const reply = AnyErrorReply.safeParse(body);
  if (!reply.success) return new ApiError({ status, code: 'UNKNOWN', message: '', body });
  const { error, message, code, details } = reply.data;
  const fresh = body instanceof Object && 'fresh' in body ? body.fresh : undefined;
  return new ApiError({ status, code, message: error || message, details, fresh, body });
}
