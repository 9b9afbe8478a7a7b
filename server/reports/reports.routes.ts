import type { FastifyInstance } from 'fastify';

import { heavyRoute } from '../http/heavy/heavy-route.ts';
import {
  salesCsvJob,
  salesReportJob,
  sellThroughCsvJob,
  sellThroughJob,
  sizeCurveCsvJob,
  sizeCurveJob,
} from './reports.jobs.ts';

/** Who asks for the same figures at the same time waits for one reading of them. */
const joinBy = ({ query }: { query: object }) => JSON.stringify(query);

export function reportRoutes(app: FastifyInstance): void {
  heavyRoute(app, salesReportJob, { joinBy });
  heavyRoute(app, sellThroughJob, { joinBy });
  heavyRoute(app, sizeCurveJob, { joinBy });
  heavyRoute(app, salesCsvJob);
  heavyRoute(app, sellThroughCsvJob);
  heavyRoute(app, sizeCurveCsvJob);
}
