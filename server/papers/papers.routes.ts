import type { FastifyInstance } from 'fastify';

import { heavyRoute } from '../http/heavy/heavy-route.ts';
import { orderSheetJob, ordersCsvJob, ordersPdfJob, pickingListJob } from './papers.jobs.ts';

export function paperRoutes(app: FastifyInstance): void {
  heavyRoute(app, ordersCsvJob);
  heavyRoute(app, ordersPdfJob);
  heavyRoute(app, orderSheetJob);
  heavyRoute(app, pickingListJob);
}
