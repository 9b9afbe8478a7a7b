import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { ERRORS, type ErrorCode } from '#contract/errors';

import { asAppError, sendError } from './error-handler.ts';

/** An address that is none never reaches a route. */
export function answerBadAddress(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  void sendError(request, reply, asAppError(error));
}

const BROKEN: { status: number; code: ErrorCode } = { status: 400, code: 'MALFORMED_REQUEST' };
const BY_NODE_CODE: Partial<Record<string, typeof BROKEN>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'MALFORMED_REQUEST' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'TOO_LARGE' },
};

/** What cannot be read as HTTP has no request to answer to: the words go straight to the socket. */
export function answerNoHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code } = BY_NODE_CODE[error.code ?? ''] ?? BROKEN;
  const { text } = ERRORS[code];
  const body = JSON.stringify({ error: text, message: text, code });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  );
}
