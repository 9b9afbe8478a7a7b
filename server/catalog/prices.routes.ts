import type { FastifyInstance } from 'fastify';

import { changePricesEndpoint, previewPricesEndpoint } from '#contract/prices';

import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
import { changePrices, previewPrices } from './change-prices.ts';

const doneText = (products: number) =>
  products === 1
    ? '1 produto reajustado'
    : `${products.toLocaleString('pt-BR')} produtos reajustados`;

export function priceRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, previewPricesEndpoint, ({ body, query }) => previewPrices(db, body, query));

  route(app, changePricesEndpoint, async ({ actor, body }) => {
    const products = await changePrices(db, actor.userId, body);
    return { message: doneText(products), products };
  });
}
