import type { FastifyInstance } from 'fastify';

import { SingleFlight } from '../../concurrency.ts';
import { route, type Answer, type Call, type Handle } from '../route.ts';
import type { HeavyWork } from './heavy-work.ts';
import type { EndpointJob, HeavyCall, HeavyEndpoint } from './job.ts';

declare module 'fastify' {
  interface FastifyInstance {
    heavy: HeavyWork;
  }
}

type Options<E extends HeavyEndpoint> = {
  /**
   * Calls that ask for the same are one job, and all of them get its answer. It is done to its end:
   * one of them that goes away takes nothing from the others.
   */
  joinBy?: (call: Call<E>) => string;
};

/** Mounts an endpoint whose work is queued for a thread. */
export function heavyRoute<E extends HeavyEndpoint>(
  app: FastifyInstance,
  job: EndpointJob<E>,
  { joinBy }: Options<E> = {},
): void {
  const singleFlight = new SingleFlight<Answer<E>>();
  const run = (call: Call<E>, signal: AbortSignal | undefined): Promise<Answer<E>> =>
    app.heavy.run(job, handedOver(call), { who: callerOf(call), signal });
  const handle = (call: Call<E>): Promise<Answer<E>> =>
    joinBy ? singleFlight.run(joinBy(call), () => run(call, undefined)) : run(call, call.signal);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the job answers what its endpoint says
  route(app, job.endpoint, handle as unknown as Handle<E>, { heavy: true });
}

/** One line for each person, however many windows; without one, for each address. */
const callerOf = <E extends HeavyEndpoint>({ actor, ip }: Call<E>): string => actor?.userId ?? ip;

const handedOver = <E extends HeavyEndpoint>(call: Call<E>): HeavyCall<E> => {
  const { actor, params, query, body, files } = call;
  const { userId, role, profile, approved, from } = actor;
  const caller = { userId, role, profile, approved, from };
  return { actor: caller, params, query, body, files, now: new Date() };
};
