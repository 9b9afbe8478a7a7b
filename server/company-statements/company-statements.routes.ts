import type { FastifyInstance } from 'fastify';

import { heavyRoute } from '../http/heavy/heavy-route.ts';
import { companyStatementJob, ownStatementJob } from './company-statements.jobs.ts';

export function companyStatementRoutes(app: FastifyInstance): void {
  heavyRoute(app, companyStatementJob);
  heavyRoute(app, ownStatementJob);
}
