import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';

import type { Config } from '../config.ts';

/** Never in a log: passwords, tokens, documents. Paths are redacted wherever an object is logged. */
const SECRET_KEYS = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'authorization',
  'cnpj',
];

type LoggerOptions = {
  level: Config['logLevel'];
  /** For people at a terminal; machines get one JSON object a line. */
  pretty?: boolean;
  destination?: pino.DestinationStream;
};

export function createLogger({ level, pretty = false, destination }: LoggerOptions): Logger {
  const options: pino.LoggerOptions = {
    level,
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: '[oculto]',
    },
    serializers: { err: safeError },
    base: null,
  };
  if (destination) return pino(options, destination);
  return pino(pretty ? { ...options, transport: prettyTransport() } : options);
}

const prettyTransport = () => ({
  target: 'pino-pretty',
  options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' },
});

/** A database error carries the row it stumbled over: its message and code are enough. */
function safeError(error: Error & { code?: unknown }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}

/** One line a request. The path is the route's pattern, so no id or token of a link is written. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        ...(request.actor && { actor: request.actor.userId }),
      },
      'request',
    );
  });
}
