import type { ReplyInput } from '#contract/endpoint';
import type { AdjustmentId, PriceTableId, ProductId, UserId } from '#contract/ids';
import {
  MOST_LEFT_NAMED,
  type PriceAdjustment,
  type undoAdjustmentEndpoint,
} from '#contract/price-history';

import { recordAudit, recordAudits } from '../audit/audit.queries.ts';
import { changesBetween } from '../audit/audit.rules.ts';
import type { Db } from '../db/database.ts';
import { allowLongWork } from '../db/long-work.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { readOwnTable } from '../price-tables/own/read-own-table.ts';
import {
  findAdjustedTable,
  moveBack,
  readAdjustedOwn,
} from '../price-tables/own/table-adjustments.queries.ts';
import { writePrices } from './change-prices.queries.ts';
import { PRICE_LIMITS } from './change-prices.ts';
import { recordPrices } from './price-history.queries.ts';
import {
  closeAdjustment,
  describeAdjustment,
  findLastAdjustment,
  listRestored,
  lockAdjusted,
  lockAdjustment,
  readAdjusted,
  type Adjusted,
} from './undo-prices.queries.ts';

type Undone = Omit<ReplyInput<typeof undoAdjustmentEndpoint>, 'message'>;

export async function readLastAdjustment(db: Db): Promise<PriceAdjustment | null> {
  const id = await findLastAdjustment(db);
  return id === undefined ? null : describeAdjustment(db, id);
}

/**
 * Prices back to what they were, but for products that something newer changed: these stay and are
 * named. Asking twice is asking once.
 */
export function undoPrices(db: Db, actorId: UserId, id: AdjustmentId): Promise<Undone> {
  return inTransaction(db, async (tx) => {
    await allowLongWork(tx, PRICE_LIMITS);
    const found = await lockAdjustment(tx, id);
    if (!found) throw new AppError('NOT_FOUND', 'Reajuste não encontrado.');
    const table = await findAdjustedTable(tx, id);
    if (table) return undoPricesIn(tx, { id, actorId, table, undone: found.undone_at !== null });
    await lockAdjusted(tx, id);
    const adjusted = await readAdjusted(tx, id);
    if (!found.undone_at) await undo(tx, { id, actorId }, adjusted);
    return resultOf(adjusted, await listRestored(tx, id));
  });
}

type Asked = { id: AdjustmentId; actorId: UserId };

async function undo(tx: Db, { id, actorId }: Asked, adjusted: readonly Adjusted[]): Promise<void> {
  await refuseOlder(tx, id);
  const ours = adjusted.filter(({ asLeft }) => asLeft);
  refuseNothingLeft(ours.length);
  await writePrices(
    tx,
    ours.map((product) => ({ product, after: product.before })),
  );
  await recordPrices(
    tx,
    ours.map((product) => ({ id: product.id, before: { ...product.after } })),
    { cause: 'adjustment_undone', actorId, adjustmentId: id },
  );
  await recordAudits(
    tx,
    ours.map((product) => ({
      actorId,
      action: 'product_changed' as const,
      subjectType: 'product' as const,
      subjectId: product.id,
      ...changesBetween(product.after, product.before),
    })),
  );
  await closeAdjustment(tx, id, actorId);
}

async function refuseOlder(tx: Db, id: AdjustmentId): Promise<void> {
  if ((await findLastAdjustment(tx)) !== id) {
    throw new AppError('UNDO_REFUSED', 'Só o último reajuste pode ser desfeito.');
  }
}

function refuseNothingLeft(ours: number): void {
  if (ours > 0) return;
  const text = 'Todos os preços deste reajuste mudaram depois dele: não há o que desfazer.';
  throw new AppError('UNDO_REFUSED', text);
}

type AskedIn = Asked & { table: { id: PriceTableId }; undone: boolean };

/** The prices of a table; it is held, so none of them is written meanwhile. */
async function undoPricesIn(tx: Db, { id, actorId, table, undone }: AskedIn): Promise<Undone> {
  await readOwnTable(tx, table.id, { locked: true });
  if (!undone) {
    await refuseOlder(tx, id);
    const pricesSet = await moveBack(tx, id);
    refuseNothingLeft(pricesSet);
    await recordAudit(tx, {
      actorId,
      action: 'table_prices_changed',
      subjectType: 'price_table',
      subjectId: table.id,
      after: { pricesSet, adjustmentUndone: true },
    });
    await closeAdjustment(tx, id, actorId);
  }
  const adjusted = await readAdjustedOwn(tx, id);
  return resultOf(adjusted, new Set(adjusted.filter((one) => one.undone).map((one) => one.id)));
}

type Named = Pick<Adjusted, 'id' | 'sku' | 'title'>;

function resultOf(adjusted: readonly Named[], restored: ReadonlySet<ProductId>): Undone {
  const left = adjusted.filter((product) => !restored.has(product.id));
  return {
    restored: restored.size,
    left: left.length,
    leftProducts: left.slice(0, MOST_LEFT_NAMED).map(({ id, sku, title }) => ({ id, sku, title })),
  };
}
