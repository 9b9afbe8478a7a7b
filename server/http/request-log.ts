import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';

import type { Config } from '../config.ts';
import { redact, withoutSecrets } from './log-secrets.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked every few seconds by a machine: a line only when it goes wrong. */
    quiet?: true;
  }
}

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
    redact,
    formatters: { log: withoutSecrets },
    serializers: { err: safeError },
    base,
  };
  if (destination) return pino(options, destination);
  return pretty ? pino({ ...options, transport: prettyTransport() }) : pino(options, gathered());
}

/** Lines are written together: a call of the system for each costs more than all the rest of it. */
const GATHERED_BYTES = 8 * 1024;
const GATHERED_MS = 1_000;

/**
 * Standard output, some lines at a time and none later than a second; what is left is written when the
 * process ends, however it is told to. Only what the process itself is killed with is lost.
 */
function gathered(fd = 1): pino.DestinationStream {
  const destination = pino.destination({
    fd,
    sync: true,
    minLength: GATHERED_BYTES,
    periodicFlush: GATHERED_MS,
  });
  process.on('exit', () => destination.flushSync());
  return destination;
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
  app.addHook('onResponse', (request, reply, done) => {
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
    done();
  });
}
