import type { ReplyInput } from '#contract/endpoint';
import type { AdjustmentId, ProductId, UserId } from '#contract/ids';
import {
  MOST_LEFT_NAMED,
  type PriceAdjustment,
  type undoAdjustmentEndpoint,
} from '#contract/price-history';

import { recordAudits } from '../audit/audit.queries.ts';
import { changesBetween } from '../audit/audit.rules.ts';
import type { Db } from '../db/database.ts';
import { allowLongWork } from '../db/long-work.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
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
    await lockAdjusted(tx, id);
    const adjusted = await readAdjusted(tx, id);
    if (!found.undone_at) await undo(tx, { id, actorId }, adjusted);
    return resultOf(adjusted, await listRestored(tx, id));
  });
}

type Asked = { id: AdjustmentId; actorId: UserId };

async function undo(tx: Db, { id, actorId }: Asked, adjusted: readonly Adjusted[]): Promise<void> {
  if ((await findLastAdjustment(tx)) !== id) {
    throw new AppError('UNDO_REFUSED', 'Só o último reajuste pode ser desfeito.');
  }
  const ours = adjusted.filter(({ asLeft }) => asLeft);
  if (ours.length === 0) {
    const text = 'Todos os preços deste reajuste mudaram depois dele: não há o que desfazer.';
    throw new AppError('UNDO_REFUSED', text);
  }
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

function resultOf(adjusted: readonly Adjusted[], restored: ReadonlySet<ProductId>): Undone {
  const left = adjusted.filter((product) => !restored.has(product.id));
  return {
    restored: restored.size,
    left: left.length,
    leftProducts: left.slice(0, MOST_LEFT_NAMED).map(({ id, sku, title }) => ({ id, sku, title })),
  };
}
