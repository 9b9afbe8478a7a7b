import type { FastifyInstance } from 'fastify';

import { upkeepEndpoint } from '#contract/upkeep';

import type { Db } from '../db/database.ts';
import { heavyRoute } from '../http/heavy/heavy-route.ts';
import { route } from '../http/route.ts';
import { backupJob, deleteOrphansJob, integrityCheckJob } from './upkeep.jobs.ts';
import { readUpkeep } from './upkeep.queries.ts';

export function upkeepRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, upkeepEndpoint, () => readUpkeep(db));
  heavyRoute(app, backupJob);
  heavyRoute(app, deleteOrphansJob);
  heavyRoute(app, integrityCheckJob);
}
