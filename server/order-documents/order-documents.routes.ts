import type { FastifyInstance } from 'fastify';

import { heavyRoute } from '../http/heavy/heavy-route.ts';
import {
  orderSheetJob,
  ordersCsvJob,
  ordersPdfJob,
  pickingListJob,
} from './order-documents.jobs.ts';

export function orderDocumentRoutes(app: FastifyInstance): void {
  heavyRoute(app, ordersCsvJob);
  heavyRoute(app, ordersPdfJob);
  heavyRoute(app, orderSheetJob);
  heavyRoute(app, pickingListJob);
}
