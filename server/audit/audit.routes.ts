import type { FastifyInstance } from 'fastify';

import { auditPeopleEndpoint, listAuditEndpoint } from '#contract/audit';

import type { Db } from '../db/database.ts';
import { heavyRoute } from '../http/heavy/heavy-route.ts';
import { route } from '../http/route.ts';
import { listAuditPeople } from './audit-page.queries.ts';
import { auditCsvJob } from './audit.jobs.ts';
import { listAuditPage } from './list-audit.ts';

export function auditRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listAuditEndpoint, ({ query }) => listAuditPage(db, query));
  route(app, auditPeopleEndpoint, async () => ({ people: await listAuditPeople(db) }));
  heavyRoute(app, auditCsvJob);
}
