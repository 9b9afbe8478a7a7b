import type { Body } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import type { assignPriceTableEndpoint } from '#contract/price-tables';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { findTable, lockBuyers, setTable } from './buyers.queries.ts';
import { noTable } from './own/read-own-table.ts';

type Assignment = Body<typeof assignPriceTableEndpoint>;

export const assignTable = (db: Db, actorId: UserId, asked: Assignment): Promise<number> =>
  inTransaction(db, (tx) => assignTableIn(tx, actorId, asked));

/** Under the lock that a checkout of theirs holds: an order is placed before this or priced by it. */
export async function assignTableIn(
  tx: Db,
  actorId: UserId,
  { userIds, tableId }: Assignment,
): Promise<number> {
  const ids = [...new Set(userIds)];
  const buyers = await lockBuyers(tx, ids);
  if (buyers.length < ids.length) {
    throw new AppError('NOT_FOUND', 'Revendedor não encontrado.');
  }
  const table = tableId === null ? null : await findTable(tx, tableId);
  if (table === undefined) throw noTable();
  const changed = buyers.filter(({ no }) => no !== (table?.no ?? null));
  await setTable(
    tx,
    changed.map(({ id }) => id),
    table?.no ?? null,
  );
  for (const { id, name } of changed) {
    await recordAudit(tx, {
      actorId,
      action: 'price_table_assigned',
      subjectType: 'user',
      subjectId: id,
      before: { priceTable: name },
      after: { priceTable: table?.name ?? null },
    });
  }
  return changed.length;
}
