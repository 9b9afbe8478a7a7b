import type { FastifyInstance } from 'fastify';

import type { UserId } from '#contract/ids';
import {
  deleteOrderFilterEndpoint,
  listOrderFiltersEndpoint,
  MOST_ORDER_FILTERS,
  orderViewsEndpoint,
  saveOrderFilterEndpoint,
} from '#contract/order-views';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { route } from '../../http/route.ts';
import { deleteFilter, listFilters, saveFilter } from './order-filters.queries.ts';
import { readViews } from './order-views.queries.ts';

const TOO_MANY = `Há ${MOST_ORDER_FILTERS} filtros salvos. Apague um para salvar outro.`;

export function orderViewRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const all = async (userId: UserId) => ({ filters: await listFilters(db, userId) });

  route(app, orderViewsEndpoint, () => readViews(db));

  route(app, listOrderFiltersEndpoint, ({ actor }) => all(actor.userId));

  route(app, saveOrderFilterEndpoint, async ({ actor, body }) => {
    await inTransaction(db, async (tx) => {
      if (!(await saveFilter(tx, actor.userId, body))) throw new AppError('CONFLICT', TOO_MANY);
    });
    return all(actor.userId);
  });

  route(app, deleteOrderFilterEndpoint, async ({ actor, params }) => {
    await deleteFilter(db, actor.userId, params.id);
    return all(actor.userId);
  });
}
