import type { FastifyInstance } from 'fastify';

/** A request that is being recorded. */
export type TracedRequest = {
  /** What is called here, and all that follows from it, belongs to the request. */
  within: (work: () => void) => void;
  end: (answer: {
    method: string;
    route: string | undefined;
    status: number;
    requestId: string;
    refusal: string | undefined;
  }) => void;
};

/** Undefined: whoever sent the request has decided that it is not recorded. */
export type BeginTrace = (traceparent: string | undefined) => TracedRequest | undefined;

declare module 'fastify' {
  interface FastifyRequest {
    traced: TracedRequest | undefined;
  }
}

/** Fastify itself keeps to the request's course of events while a body arrives. */
export function traceRequests(app: FastifyInstance, begin: BeginTrace): void {
  app.decorateRequest('traced');
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    // What a machine asks every few seconds would bury the rest.
    if (!request.routeOptions.config.quiet) {
      request.traced = begin(typeof traceparent === 'string' ? traceparent : undefined);
    }
    if (request.traced) request.traced.within(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.traced?.end({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      requestId: request.id,
      refusal: reply.refusal,
    });
    done();
  });
}
