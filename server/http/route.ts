import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Audience, Body, Endpoint, Params, Query, ReplyInput } from '#contract/endpoint';
import { ErrorReply } from '#contract/errors';

import { refuseUnlessAllowed, type Actor, type SignedIn } from './actor.ts';

export type Call<E extends Endpoint> = {
  actor: Actor<E['audience']>;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  /** The caller's address, as far as the configured proxies can be trusted. */
  ip: string;
  log: FastifyRequest['log'];
};

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience;
  }
  interface FastifyInstance {
    /** The session behind a request's bearer token, if there is one. */
    findActor: (request: FastifyRequest) => Promise<SignedIn | undefined>;
  }
  interface FastifyRequest {
    actor: SignedIn | undefined;
  }
}

/** The only way to mount an endpoint: checks the caller, parses what comes in and what goes out. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  e: E,
  handle: (call: Call<E>) => Promise<ReplyInput<E>> | ReplyInput<E>,
): void {
  const { audience } = e;
  app.route({
    method: e.method,
    url: e.path,
    config: { audience },
    schema: {
      summary: e.summary,
      tags: [e.path.split('/')[2] ?? 'api'],
      ...(audience !== 'anyone' && { security: [{ bearer: [] }] }),
      ...(e.params && { params: e.params }),
      ...(e.query && { querystring: e.query }),
      ...(e.body && { body: e.body }),
      response: { [e.status ?? 200]: e.reply, '4xx': ErrorReply, '5xx': ErrorReply },
    },
    onRequest: async (request) => {
      if (audience === 'anyone') return;
      request.actor = await app.findActor(request);
      refuseUnlessAllowed(audience, request.actor);
    },
    handler: async (request, reply) => {
      reply.code(e.status ?? 200);
      // Fastify has parsed these three with the endpoint's own schemas, and `onRequest` has settled
      // the actor for this audience: the types say what has just been proven.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- proven, see above
      const call = {
        actor: request.actor,
        params: request.params,
        query: request.query,
        body: request.body,
        ip: request.ip,
        log: request.log,
      } as Call<E>;
      return handle(call);
    },
  });
}
