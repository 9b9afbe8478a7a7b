import type { FastifyInstance } from 'fastify';

import { limitCollectionEndpoint } from '#contract/limited-collections';
import {
  changeProductsEndpoint,
  restoreProductsEndpoint,
  selectProductsEndpoint,
} from '#contract/product-bulk';

import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
import { selectProducts } from './change-many.queries.ts';
import { reportText, restoredText } from './change-many.rules.ts';
import { changeMany, restoreMany } from './change-many.ts';
import { limitCollection } from './limit-collection.ts';

export function manyProductsRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, selectProductsEndpoint, ({ actor: { role, userId }, query }) =>
    selectProducts(db, query, { sees: 'all', role, userId }),
  );

  route(app, changeProductsEndpoint, async ({ actor, body }) => {
    const report = await changeMany(db, { actorId: actor.userId, ...body });
    return { message: reportText(report, body.change), ...report };
  });

  route(app, restoreProductsEndpoint, async ({ actor, body }) => {
    const undone = await restoreMany(db, actor.userId, body.products);
    return { message: restoredText(undone.restored.length, undone.left.length), ...undone };
  });

  route(app, limitCollectionEndpoint, ({ actor, params, body }) =>
    limitCollection(db, actor.userId, { id: params.id, ...body }),
  );
}
