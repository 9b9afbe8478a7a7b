import type { FastifyInstance } from 'fastify';

import {
  lastAdjustmentEndpoint,
  priceHistoryEndpoint,
  undoAdjustmentEndpoint,
} from '#contract/price-history';
import { changePricesEndpoint, previewPricesEndpoint } from '#contract/prices';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { route } from '../http/route.ts';
import { changePrices, previewPrices } from './change-prices.ts';
import { listPrices } from './price-history.queries.ts';
import { findProduct } from './products.queries.ts';
import { readLastAdjustment, undoPrices } from './undo-prices.ts';

const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;

function doneText({ products, table }: { products: number; table: string | undefined }): string {
  const done = count(products, 'produto reajustado', 'produtos reajustados');
  return table === undefined ? done : `${done} na tabela ${table}`;
}

function undoneText({ restored, left }: { restored: number; left: number }): string {
  const back = count(restored, 'produto voltou', 'produtos voltaram');
  const done = `Reajuste desfeito: ${back} ao preço anterior.`;
  if (left === 0) return done;
  return `${done} ${count(left, 'mudou depois e ficou como está', 'mudaram depois e ficaram como estão')}.`;
}

export function priceRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, previewPricesEndpoint, ({ body, query }) => previewPrices(db, body, query));

  route(app, changePricesEndpoint, async ({ actor, body }) => {
    const changed = await changePrices(db, actor.userId, body);
    return { message: doneText(changed), products: changed.products };
  });

  route(app, lastAdjustmentEndpoint, async () => ({ adjustment: await readLastAdjustment(db) }));

  route(app, undoAdjustmentEndpoint, async ({ actor, params }) => {
    const undone = await undoPrices(db, actor.userId, params.id);
    return { message: undoneText(undone), ...undone };
  });

  route(app, priceHistoryEndpoint, async ({ params }) => {
    if (!(await findProduct(db, params.id, 'all'))) {
      throw new AppError('NOT_FOUND', 'Produto não encontrado.');
    }
    return { changes: await listPrices(db, params.id) };
  });
}
