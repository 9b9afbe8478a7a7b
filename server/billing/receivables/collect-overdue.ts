import type { UserId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { readToday } from '../invoices/invoices.queries.ts';
import { takeCollectable, type NamedInvoice } from './collect.queries.ts';
import { lastOverdueMailed } from './overdue.rules.ts';

/** What the buyer is to be told today to be overdue, marked as told; none where all of it was. */
export async function collectOverdue(
  tx: Db,
  buyerId: UserId,
  sentBy: UserId,
): Promise<NamedInvoice[]> {
  const through = lastOverdueMailed(await readToday(tx));
  return takeCollectable(tx, { buyerId, through, sentBy });
}
