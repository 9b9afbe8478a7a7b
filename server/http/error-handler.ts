import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type ErrorDetail } from '#contract/error-reply';
import { ERRORS, type ErrorCode } from '#contract/errors';

import { AppError } from '../errors.ts';
import { refusalOfDatabase } from './database-errors.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request was refused, for those who count. */
    refusal: ErrorCode | undefined;
  }
}

/** Fastify's own complaints about a request, in our words. */
const BY_FASTIFY_STATUS: Partial<Record<number, ErrorCode>> = {
  403: 'NOT_ALLOWED',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  414: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

function fieldDetails(error: FastifyError): ErrorDetail[] {
  return (error.validation ?? []).map(({ instancePath, message }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    message: message ?? ERRORS.INVALID_INPUT.text,
  }));
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

/** Every error becomes a refusal we know, or `INTERNAL`. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // A caller who goes away while his body is read is told by the same code as a lost database; what
  // Fastify has given a status is about the request.
  const byDatabase = isFastifyError(error) ? undefined : refusalOfDatabase(error);
  if (byDatabase) return byDatabase;
  if (!isFastifyError(error)) return new AppError('INTERNAL');
  if (error.validation) {
    const details = fieldDetails(error);
    return new AppError('INVALID_INPUT', details[0]?.message, { details });
  }
  const status = error.statusCode ?? 500;
  return new AppError(
    BY_FASTIFY_STATUS[status] ?? (status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL'),
  );
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  reply.refusal = error.code;
  if (error.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfterSeconds)));
  }
  return reply
    .code(ERRORS[error.code].status)
    .type('application/json; charset=utf-8')
    .send({
      error: error.message,
      message: error.message,
      code: error.code,
      requestId: request.id,
      ...(error.details && error.details.length > 0 && { details: error.details }),
      ...(error.fresh !== undefined && { fresh: error.fresh }),
    });
}

export function handleErrors(app: FastifyInstance): void {
  app.decorateReply('refusal');
  app.setErrorHandler((error, request, reply) => {
    const known = asAppError(error);
    const { status } = ERRORS[known.code];
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendError(request, reply, known);
  });
}
