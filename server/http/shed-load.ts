import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers instead of the refusal when there is too much to do; nothing said: the work goes on. */
    pressureHandler?: () => undefined;
  }
}

/** Longer than this between two turns of the event loop, and new work would only wait. */
const MOST_DELAY_MS = 2_000;
/** Loading the app keeps the loop busy; that is no load, and the first callers are not turned away. */
const STARTING_MS = 5_000;

/** Refuses work instead of dying under load, with the answer of every refusal. */
export async function shedLoad(app: FastifyInstance, startingMs = STARTING_MS): Promise<void> {
  let listeningSince = Number.POSITIVE_INFINITY;
  app.addHook('onListen', async () => {
    listeningSince = Date.now();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY_MS,
    pressureHandler: (_request, reply) => {
      if (Date.now() - listeningSince < startingMs) return;
      void reply.send(new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: 5 }));
    },
  });
}
