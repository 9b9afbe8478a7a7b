import type { AdjustmentId, PriceTableId, UserId } from '#contract/ids';
import type { PriceChange } from '#contract/prices';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import type { ReadTable } from '../price-tables/own/own-prices.queries.ts';
import { readOwnTable } from '../price-tables/own/read-own-table.ts';
import { moveOwnPrices } from '../price-tables/own/table-adjustments.queries.ts';
import { readOwnPriced, type PricedProduct } from './change-prices.queries.ts';
import type { Repriced } from './change-prices.rules.ts';

export type PricedIn = {
  table: ReadTable;
  /** Those that have a price in it. */
  products: PricedProduct[];
  withoutPrice: number;
};

type Asked = { tableId: PriceTableId; target: Omit<PriceChange, 'tableId'> };

/** The table first: whoever writes a price in it holds it, so what is read after that stays as it is. */
export async function readPricedIn(
  db: Db,
  { tableId, target }: Asked,
  options: { locked: boolean },
): Promise<PricedIn> {
  const table = await readOwnTable(db, tableId, options);
  const meant = await readOwnPriced(db, target, table);
  const products = meant.filter(({ own_cents }) => own_cents !== null);
  return { table, products, withoutPrice: meant.length - products.length };
}

type Change = Pick<PriceChange, 'percent' | 'amount'> & {
  table: ReadTable;
  adjustmentId: AdjustmentId;
  actorId: UserId;
};

export async function writePricesIn(
  tx: Db,
  { table, adjustmentId, actorId, percent, amount }: Change,
  changed: readonly Repriced<PricedProduct>[],
): Promise<void> {
  const pricesSet = await moveOwnPrices(
    tx,
    { no: table.no, adjustmentId },
    changed.map(({ product, after }) => ({
      id: product.id,
      before: product.own_cents ?? 0,
      after: after.own_cents ?? 0,
    })),
  );
  await recordAudit(tx, {
    actorId,
    action: 'table_prices_changed',
    subjectType: 'price_table',
    subjectId: table.id,
    after: {
      pricesSet,
      ...(amount === undefined ? { movedPercent: percent } : { movedBy: amount }),
    },
  });
}
