import type { FastifyInstance } from 'fastify';

import { analysisEndpoint, dashboardEndpoint } from '#contract/dashboard';
import { queuesOf, toDoEndpoint } from '#contract/to-do';

import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
import { KnownDemand } from './known-demand.ts';
import { readAnalysis, readDashboard } from './read-dashboard.ts';
import { readToDo } from './read-to-do.ts';

export function dashboardRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const demand = new KnownDemand(db);
  route(app, dashboardEndpoint, () => readDashboard(db));
  route(app, analysisEndpoint, () => readAnalysis(db, new Date()));
  route(app, toDoEndpoint, ({ actor, log }) =>
    readToDo(
      { db, inDemand: () => demand.at(actor.catalogVersion) },
      queuesOf(actor.profile ?? 'FULL'),
      (error, queue) => log.error({ err: error, queue }, 'a queue was not counted'),
    ),
  );
}
