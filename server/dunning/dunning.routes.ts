import type { FastifyInstance } from 'fastify';

import { dunningEndpoint, pauseDunningEndpoint, resumeDunningEndpoint } from '#contract/dunning';

import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
import { readDunning } from './dunning.queries.ts';
import { pauseDunning, resumeDunning } from './pause-dunning.ts';

export function dunningRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, dunningEndpoint, ({ params }) => readDunning(db, params.id));
  route(app, pauseDunningEndpoint, async ({ actor, params, body }) => {
    await pauseDunning(db, { userId: params.id, ...body, actorId: actor.userId });
    return readDunning(db, params.id);
  });
  route(app, resumeDunningEndpoint, async ({ actor, params }) => {
    await resumeDunning(db, params.id, actor.userId);
    return readDunning(db, params.id);
  });
}
