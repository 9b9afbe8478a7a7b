import { randomUUID } from 'node:crypto';

import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import type { Config } from '../config.ts';
import { answerBadAddress, answerNoHttp } from './broken-requests.ts';

/** Milliseconds a handler may take, and one that reads files. */
export type Timeouts = { handler: number; upload: number };

export const TIMEOUTS: Timeouts = { handler: 12_000, upload: 120_000 };

type Deps = Pick<Config, 'trustProxy' | 'keepAliveSeconds'> & {
  log: FastifyBaseLogger;
  timeouts: Timeouts;
};

/** What reads requests, before it knows any address. */
export function createServer({
  trustProxy,
  keepAliveSeconds,
  log,
  timeouts,
}: Deps): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    // Clients cannot choose the id that ties an answer to its log line.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Our own line per request says more and gives away less.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    // Loading a part of the app takes as long as it takes on a starved machine; the start is watched.
    pluginTimeout: 300_000,
    bodyLimit: 1024 * 1024,
    // Time for the head of a request, for all of it, to handle it, and to keep an idle connection.
    http: { headersTimeout: 15_000 },
    requestTimeout: timeouts.upload,
    handlerTimeout: timeouts.handler,
    keepAliveTimeout: keepAliveSeconds * 1000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerNoHttp,
    // Longer than any address may be: what is wrong with a part of it is said by its schema.
    routerOptions: { maxParamLength: 16_384 },
  });
}
