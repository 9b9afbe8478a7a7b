import type { FastifyInstance } from 'fastify';

import {
  exportReceivablesEndpoint,
  ownInvoicesEndpoint,
  receivablesEndpoint,
} from '#contract/receivables';

import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
import { exportReceivables } from './export-receivables.ts';
import { summarizeInvoices } from './own-invoices.queries.ts';
import { reportReceivables } from './receivables.queries.ts';

export function receivableRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, receivablesEndpoint, ({ query }) => reportReceivables(db, query));
  route(app, exportReceivablesEndpoint, ({ query }) => exportReceivables(db, query));
  route(app, ownInvoicesEndpoint, ({ actor }) => summarizeInvoices(db, actor.userId));
}
