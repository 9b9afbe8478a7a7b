import type { FastifyInstance } from 'fastify';

import { findEndpoint } from '#contract/find';

import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
import { findAnything } from './find-anything.ts';

export function findRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, findEndpoint, ({ actor, query }) => findAnything(db, actor.profile, query.q));
}
