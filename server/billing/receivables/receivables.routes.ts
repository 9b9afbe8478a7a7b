import type { FastifyInstance } from 'fastify';

import {
  listOwnInvoicesEndpoint,
  ownInvoicesEndpoint,
  receivablesEndpoint,
} from '#contract/receivables';

import type { Db } from '../../db/database.ts';
import { heavyRoute } from '../../http/heavy/heavy-route.ts';
import { route } from '../../http/route.ts';
import { viewOf } from '../../orders/order-view.ts';
import { receivablesJob } from '../billing.jobs.ts';
import { listOwnInvoices } from './list-own-invoices.queries.ts';
import { summarizeInvoices } from './own-invoices.queries.ts';
import { reportReceivables } from './receivables.queries.ts';

export function receivableRoutes(
  app: FastifyInstance,
  { db, secretKey }: { db: Db; secretKey: string },
): void {
  route(app, receivablesEndpoint, ({ query }) => reportReceivables(db, query));
  heavyRoute(app, receivablesJob);
  route(app, ownInvoicesEndpoint, ({ actor }) => summarizeInvoices(db, actor.userId));
  route(app, listOwnInvoicesEndpoint, ({ actor, query }) =>
    listOwnInvoices(db, actor.userId, query, viewOf(actor, secretKey).reader),
  );
}
