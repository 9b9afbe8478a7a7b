import type { Body, Query } from '#contract/endpoint';
import type { PriceTableId, UserId } from '#contract/ids';
import { toCents } from '#contract/money';
import type { changeOwnPricesEndpoint, listOwnPricesEndpoint } from '#contract/price-tables';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { listOwnPrices, readTable, setOwnPrices, takeOwnPrices } from './own/own-prices.queries.ts';
import { noTable, readOwnTable } from './own/read-own-table.ts';

export async function readOwnPrices(
  db: Db,
  id: PriceTableId,
  asked: Query<typeof listOwnPricesEndpoint>,
) {
  const table = await readTable(db, id, { locked: false });
  if (!table) throw noTable();
  return listOwnPrices(db, table.no, asked);
}

/** One price each; what is named twice is as it is named last. */
export const changeOwnPrices = (
  db: Db,
  actorId: UserId,
  { id, prices }: { id: PriceTableId } & Body<typeof changeOwnPricesEndpoint>,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const table = await readOwnTable(tx, id, { locked: true });
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
