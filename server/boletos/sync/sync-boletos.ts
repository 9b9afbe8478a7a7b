import type { OrderId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import {
  askWriteOffs,
  deleteUnsent,
  insertDrafts,
  listUnissued,
  retireWrittenOff,
  takeBackWriteOffs,
} from './boletos.queries.ts';
import { drawBoletos } from './draw-boletos.ts';
import { syncAbatements } from './sync-abatements.ts';

/**
 * Brings boletos in step with their invoices, in the same transaction: an open invoice gets a number and
 * a line, one that is settled or cancelled is written off at the bank. The caller holds the order's lock.
 */
export async function syncBoletos(tx: Db, orderId: OrderId): Promise<void> {
  await deleteUnsent(tx, orderId);
  await askWriteOffs(tx, orderId);
  await takeBackWriteOffs(tx, orderId);
  await retireWrittenOff(tx, orderId);
  await syncAbatements(tx, orderId);
  const unissued = await listUnissued(tx, orderId);
  if (unissued.length > 0) await insertDrafts(tx, await drawBoletos(tx, unissued));
}
