import type { Body, Query } from '#contract/endpoint';
import type { PriceTableId, UserId } from '#contract/ids';
import { toCents } from '#contract/money';
import type { changeOwnPricesEndpoint, listOwnPricesEndpoint } from '#contract/price-tables';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import {
  findNo,
  listOwnPrices,
  lockTable,
  setOwnPrices,
  takeOwnPrices,
} from './own-prices.queries.ts';

const missing = () => new AppError('NOT_FOUND', 'Tabela de preço não encontrada.');

export async function readOwnPrices(
  db: Db,
  id: PriceTableId,
  asked: Query<typeof listOwnPricesEndpoint>,
) {
  const no = await findNo(db, id);
  if (no === undefined) throw missing();
  return listOwnPrices(db, no, asked);
}

/** One price each; what is named twice is as it is named last. */
export const changeOwnPrices = (
  db: Db,
  actorId: UserId,
  { id, prices }: { id: PriceTableId } & Body<typeof changeOwnPricesEndpoint>,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const table = await lockTable(tx, id);
    if (!table) throw missing();
    if (table.kind !== 'own') {
      throw new AppError('CONFLICT', 'Os preços desta tabela vêm dos produtos.');
    }
    const wanted = [...new Map(prices.map((one) => [one.productId, one.price]))];
    const taken = wanted.filter(([, price]) => price === null).map(([productId]) => productId);
    const set = wanted.flatMap(([productId, price]) =>
      price === null ? [] : [{ productId, cents: toCents(price) }],
    );
    const pricesSet = await setOwnPrices(tx, table.no, set);
    const pricesTaken = await takeOwnPrices(tx, table.no, taken);
    if (pricesSet + pricesTaken > 0) {
      await recordAudit(tx, {
        actorId,
        action: 'table_prices_changed',
        subjectType: 'price_table',
        subjectId: id,
        after: { pricesSet, pricesTaken },
      });
    }
    return pricesSet + pricesTaken;
  });
