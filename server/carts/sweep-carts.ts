import type { Db } from '../db/database.ts';
import { deleteOldCartLines, deleteOverSharedCarts } from './cart-lines.queries.ts';

/** What is over and means nothing any more. */
export async function sweepCarts(db: Db): Promise<void> {
  await deleteOldCartLines(db);
  await deleteOverSharedCarts(db);
}
