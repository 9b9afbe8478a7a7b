import type { Audience, Endpoint } from '#contract/endpoint';

import type { Db } from '../../db/database.ts';
import type { FileStore } from '../../files/store/file-store.ts';
import type { SignedIn } from '../actor.ts';
import type { Answer, Call } from '../route.ts';

/** What a job may use in its thread; the pool is the thread's own. */
export type JobContext = { db: Db; store: FileStore; version: string };

/** Work for a thread. What goes in and comes out is plain data, or a download. */
export type Job<In, Out> = {
  name: string;
  work: (context: JobContext, input: In) => Promise<Out> | Out;
};

export const job = <In, Out>(name: string, work: Job<In, Out>['work']): Job<In, Out> => ({
  name,
  work,
});

export type HeavyEndpoint = Endpoint & { heavy: true; audience: Exclude<Audience, 'anyone'> };

/** Of a call as much as can be handed to a thread, and when it came. */
export type HeavyCall<E extends Endpoint> = Pick<Call<E>, 'params' | 'query' | 'body' | 'files'> & {
  actor: Pick<SignedIn, 'userId' | 'role' | 'profile' | 'approved' | 'from'>;
  now: Date;
};

export type EndpointJob<E extends HeavyEndpoint> = Job<HeavyCall<E>, Answer<E>> & { endpoint: E };

/** The job that answers an endpoint; everything it is called with has been checked and parsed. */
export const endpointJob = <E extends HeavyEndpoint>(
  endpoint: E,
  work: EndpointJob<E>['work'],
): EndpointJob<E> => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint, work });
