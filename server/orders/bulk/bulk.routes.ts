import type { FastifyInstance } from 'fastify';

import {
  approveOrdersEndpoint,
  changeStatusesEndpoint,
  undoOrdersEndpoint,
} from '#contract/order-bulk';

import type { Db } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import { approveOrders, setStatuses, undoChanges } from './change-orders.ts';

export function orderBulkRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, approveOrdersEndpoint, async ({ actor, body }) => ({
    results: await approveOrders(db, body.ids, actor.userId),
  }));

  route(app, changeStatusesEndpoint, async ({ actor, body }) => ({
    results: await setStatuses(db, body.ids, {
      to: body.status,
      actorId: actor.userId,
    }),
  }));

  route(app, undoOrdersEndpoint, async ({ actor, body }) => ({
    results: await undoChanges(db, body.changes, actor.userId),
  }));
}
