import type { FastifyInstance } from 'fastify';

import { heavyRoute } from '../http/heavy/heavy-route.ts';
import { productsCsvJob, productsXlsxJob, stockCsvJob, stockXlsxJob } from './exports.jobs.ts';

export function exportRoutes(app: FastifyInstance): void {
  heavyRoute(app, productsCsvJob);
  heavyRoute(app, productsXlsxJob);
  heavyRoute(app, stockCsvJob);
  heavyRoute(app, stockXlsxJob);
}
