import type { ImportId, UserId } from '#contract/ids';

import { recordAudit, recordAudits } from '../audit/audit.queries.ts';
import { recordPrices } from '../catalog/price-history.queries.ts';
import type { Db } from '../db/database.ts';
import { allowLongWork } from '../db/long-work.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { moveStock } from '../inventory/stock.queries.ts';
import { countPlanned, readMoves } from './apply.queries.ts';
import { batchesOf } from './import-batches.ts';
import { firstNamed, importNotFound } from './import-errors.ts';
import { writePrices } from './import-prices.queries.ts';
import { IMPORT_TIMEOUTS } from './import-timeouts.ts';
import { lockImport } from './imports.queries.ts';
import { lockCounts, lockProducts, lockSizes, lockTables } from './locks.queries.ts';
import { holdNamed, type Named } from './named-extras.ts';
import { parkToUndo } from './park-colors.queries.ts';
import { recordTables } from './record-tables.ts';
import {
  closeOpenedSizes,
  closeUndone,
  findBlocked,
  findLatestApplied,
  removeCreated,
  restoreProducts,
} from './undo.queries.ts';

type Asked = { id: ImportId; actorId: UserId };

/** The import that an undo would accept now. */
export async function findUndoable(db: Db): Promise<ImportId | undefined> {
  const id = await findLatestApplied(db);
  return id !== undefined && (await findBlocked(db, id)).length === 0 ? id : undefined;
}

/** Values back, stock back, created sizes and products away: all of it or nothing, and once. */
export const undoImport = (db: Db, asked: Asked): Promise<void> =>
  inTransaction(db, (tx) => undo(tx, asked));

async function undo(tx: Db, { id, actorId }: Asked): Promise<void> {
  await allowLongWork(tx, IMPORT_TIMEOUTS.otherRun);
  const found = await lockImport(tx, id);
  if (!found) throw importNotFound();
  if (found.state === 'undone') return;
  if (found.state === 'draft') {
    throw new AppError('IMPORT_UNREADY', 'Esta importação ainda não foi aplicada.');
  }
  await allowLongWork(tx, IMPORT_TIMEOUTS.row);
  await lockProducts(tx, id);
  await lockTables(tx, id);
  const named = await holdNamed(tx, id);
  await lockCounts(tx, id);
  await lockSizes(tx, id);
  if ((await findLatestApplied(tx)) !== id) {
    throw new AppError('UNDO_REFUSED', 'Só a última importação aplicada pode ser desfeita.');
  }
  refuseBlocked(await findBlocked(tx, id));
  const planned = await countPlanned(tx, id);
  await parkToUndo(tx, id);
  await putProductsBack(tx, { id, actorId, named }, planned.products);
  await putStockBack(tx, { id, actorId }, planned.sizes);
  await closeOpenedSizes(tx, id);
  await named.refuseBound('UNDO_REFUSED');
  await recordTables(tx, actorId, await writePrices(tx, id, 'seen_cents'));
  await closeUndone(tx, id, actorId);
  const entry = { actorId, subjectType: 'import', subjectId: id } as const;
  const before = { filename: found.filename, ...found.summary };
  await recordAudit(tx, { ...entry, action: 'import_undone', before });
}

function refuseBlocked(skus: readonly string[]): void {
  if (skus.length === 0) return;
  const details = firstNamed(skus).map((sku) => ({
    path: sku,
    message: `${sku} mudou ou foi vendido depois da importação`,
  }));
  throw new AppError('UNDO_REFUSED', undefined, { details });
}

async function putProductsBack(
  tx: Db,
  { id, actorId, named }: Asked & { named: Named },
  count: number,
): Promise<void> {
  const entry = { actorId, subjectType: 'product' } as const;
  for (const batch of batchesOf(id, count)) {
    const changed = (await restoreProducts(tx, batch)).filter(
      ({ after }) => Object.keys(after).length > 0,
    );
    await recordPrices(tx, changed, { cause: 'import_undone', actorId });
    const removed = await removeCreated(tx, batch);
    await recordAudits(tx, [
      ...changed.map(({ id: subjectId, before, after }) => ({
        ...entry,
        action: 'product_changed' as const,
        subjectId,
        before: named.told(before),
        after: named.told(after),
      })),
      ...removed.map(({ id: subjectId, sku, title }) => ({
        ...entry,
        action: 'product_deleted' as const,
        subjectId,
        before: { sku, title },
      })),
    ]);
  }
}

async function putStockBack(tx: Db, { id, actorId }: Asked, count: number): Promise<void> {
  for (const batch of batchesOf(id, count)) {
    const moves = (await readMoves(tx, batch))
      .filter(({ delta }) => delta !== 0)
      .map(({ variantId, delta }) => ({ variantId, delta: -delta }));
    const moved = await moveStock(tx, moves, { cause: 'import_undone', actorId });
    if (moved.length < moves.length) {
      throw new Error('unreachable: nothing moved these sizes since, and they are locked');
    }
  }
}
