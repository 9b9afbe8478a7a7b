import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { buildRegistry, type Sources } from './build-registry.ts';
import { mayScrape } from './may-scrape.ts';
import type { Tallies } from './tallies.ts';
import { watchMails } from './watch-mails.ts';

/** The one hook of every request. What no route knows is one series, whatever was asked for. */
export function countRequests(app: FastifyInstance, { requests, refusals }: Tallies): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.count(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    if (reply.refusal) refusals.count(reply.refusal);
    done();
  });
}

type MetricsDeps = Omit<Sources, 'mails' | 'load'> & { db: Db; token: string | undefined };

export function metricsRoutes(app: FastifyInstance, { db, token, ...sources }: MetricsDeps): void {
  let registry: Promise<Registry> | undefined;
  const mails = watchMails(db);
  const load = () => app.heavy.load;
  const judge = ({ headers, socket }: FastifyRequest) =>
    mayScrape({ headers, remoteAddress: socket.remoteAddress }, token);

  app.get('/api/metrics', {
    config: {
      audience: 'anyone',
      quiet: true,
      // A flood must not blind those who look for it; guessing at the token is held up like anything else.
      rateLimit: { allowList: (request) => judge(request) === 'yes' },
      pressureHandler: () => undefined,
    },
    schema: { hide: true },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const answer = judge(request);
      if (answer === 'hidden') throw new AppError('NOT_FOUND');
      if (answer === 'no') throw new AppError('NOT_SIGNED_IN');
      registry ??= buildRegistry({ ...sources, load, mails });
      const register = await registry;
      return reply.type(register.contentType).send(await register.metrics());
    },
  });
}
