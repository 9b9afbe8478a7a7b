import type { FastifyInstance } from 'fastify';

import { firstStepsEndpoint, keepFreightEndpoint } from '#contract/first-steps';

import type { Db } from '../db/database.ts';
import { heavyRoute } from '../http/heavy/heavy-route.ts';
import { route } from '../http/route.ts';
import { deleteExampleJob, loadExampleJob } from './first-run.jobs.ts';
import { keepFreight, readFirstSteps } from './first-steps.ts';

export function firstRunRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, firstStepsEndpoint, () => readFirstSteps(db));
  route(app, keepFreightEndpoint, async ({ actor }) => {
    await keepFreight(db, actor);
    return readFirstSteps(db);
  });
  heavyRoute(app, loadExampleJob);
  heavyRoute(app, deleteExampleJob);
}
