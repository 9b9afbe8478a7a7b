import type { FastifyInstance } from 'fastify';

import { dashboardEndpoint } from '#contract/dashboard';

import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, dashboardEndpoint, () => readDashboard(db, new Date()));
}
