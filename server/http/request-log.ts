import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';

import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked every few seconds by a machine: a line only when it goes wrong. */
    quiet?: true;
  }
}

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
  /** Which of several portals says it, and of which version. */
  instance: string;
  version: string;
  level: Config['logLevel'];
  /** For people at a terminal; machines get one JSON object a line. */
  pretty?: boolean;
  destination?: pino.DestinationStream;
};

export function createLogger({
  level,
  pretty = false,
  destination,
  ...base
}: LoggerOptions): Logger {
  const options: pino.LoggerOptions = {
    level,
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: '[oculto]',
    },
    serializers: { err: safeError },
    base,
  };
  if (destination) return pino(options, destination);
  return pino(pretty ? { ...options, transport: prettyTransport() } : options);
}

const prettyTransport = () => ({
  target: 'pino-pretty',
  options: { translateTime: 'HH:MM:ss', ignore: 'instance,version' },
});

/** A database error carries the row it stumbled over: its message and code are enough. */
function safeError(error: Error & { code?: unknown }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}

/** One line a request. The path is the route's pattern, so no id or token of a link is written. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions;
    const level = config.quiet && reply.statusCode < 400 ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route: url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        ...(request.actor && { actor: request.actor.userId }),
      },
      'request',
    );
  });
}
