import type { FastifyInstance } from 'fastify';

import {
  demandOfSizeEndpoint,
  demandReportEndpoint,
  listRestockAlertsEndpoint,
  setRestockAlertEndpoint,
} from '#contract/restock-alerts';

import type { Db } from '../db/database.ts';
import { heavyRoute } from '../http/heavy/heavy-route.ts';
import { route } from '../http/route.ts';
import { listQueue } from './demand.queries.ts';
import { readDemand } from './read-demand.ts';
import { demandCsvJob } from './restock.jobs.ts';
import { readAlerts, setAlert } from './set-alert.ts';

export function restockRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listRestockAlertsEndpoint, ({ actor }) => readAlerts(db, actor));

  route(app, setRestockAlertEndpoint, ({ actor, body }) => setAlert(db, actor, body));

  route(app, demandReportEndpoint, () => readDemand(db));

  route(app, demandOfSizeEndpoint, async ({ query }) => ({
    waiting: (await listQueue(db, query)).map(({ askedAt, ...who }) => ({
      ...who,
      askedAt: askedAt.toISOString(),
    })),
  }));

  heavyRoute(app, demandCsvJob);
}
