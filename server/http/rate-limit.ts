import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

import { healthEndpoint, readyEndpoint } from '#contract/health';

import { AppError } from '../errors.ts';

const PER_MINUTE = { signedIn: 600, anonymous: 240 };

/** Asked by whoever shares requests out, often from the address of all visitors: refused, every instance
 *  would be taken out of the round by one flood. */
const PROBES = new Set<string>([healthEndpoint.path, readyEndpoint.path]);

/**
 * The general flood limit: by user when signed in (an office shares one address), by address
 * otherwise. Kept in this process, so n instances allow n times as much; what protects passwords is
 * in the database (accounts/throttle.ts). It runs after the session is known, before the body is read.
 */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    hook: 'preParsing',
    timeWindow: '1 minute',
    max: (request) => (request.actor ? PER_MINUTE.signedIn : PER_MINUTE.anonymous),
    keyGenerator: (request) => request.actor?.userId ?? request.ip,
    allowList: ({ url }) => !url.startsWith('/api/') || PROBES.has(url),
    errorResponseBuilder: (_request, context) =>
      new AppError('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: context.ttl / 1000 }),
  });
}
