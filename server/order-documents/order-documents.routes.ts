import type { FastifyInstance } from 'fastify';

import { heavyRoute } from '../http/heavy/heavy-route.ts';
import {
  orderSheetJob,
  orderSheetsJob,
  ordersCsvJob,
  ordersPdfJob,
  pickingListJob,
  pickingListsJob,
} from './order-documents.jobs.ts';

export function orderDocumentRoutes(app: FastifyInstance): void {
  heavyRoute(app, ordersCsvJob);
  heavyRoute(app, ordersPdfJob);
  heavyRoute(app, orderSheetJob);
  heavyRoute(app, pickingListJob);
  heavyRoute(app, orderSheetsJob);
  heavyRoute(app, pickingListsJob);
}
