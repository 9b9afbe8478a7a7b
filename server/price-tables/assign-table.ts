import type { Body, Reply } from '#contract/endpoint';
import type { PriceTableId, UserId } from '#contract/ids';
import type { assignPriceTableEndpoint, returnPriceTablesEndpoint } from '#contract/price-tables';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { findTable, lockBuyers, setTable, type Buyer } from './buyers.queries.ts';
import { noTable } from './own/read-own-table.ts';

type Assignment = Body<typeof assignPriceTableEndpoint>;
type Return = Body<typeof returnPriceTablesEndpoint>;

export const assignTable = (
  db: Db,
  actorId: UserId,
  asked: Assignment,
): Promise<Reply<typeof assignPriceTableEndpoint>> =>
  inTransaction(db, async (tx) => {
    const changed = await assignTableIn(tx, actorId, asked);
    const before = changed.map(({ id, tableId }) => ({ userId: id, tableId }));
    return { changed: changed.length, before };
  });

/** Those whom it changed, as they were before. */
export async function assignTableIn(
  tx: Db,
  actorId: UserId,
  { userIds, tableId }: Assignment,
): Promise<Buyer[]> {
  const buyers = await lockAll(tx, userIds);
  const table = await tableOf(tx, tableId);
  const changed = buyers.filter(({ no }) => no !== (table?.no ?? null));
  await give(tx, actorId, changed, table);
  return changed;
}

/** To each the table from before, but for whoever was given another one since. */
export const returnTables = (db: Db, actorId: UserId, { given, before }: Return): Promise<number> =>
  inTransaction(db, async (tx) => {
    const had = new Map(before.map(({ userId, tableId }) => [userId, tableId]));
    const buyers = await lockAll(tx, [...had.keys()]);
    const left = buyers.filter(({ tableId }) => tableId === given);
    for (const tableId of new Set(had.values())) {
      const theirs = left.filter(({ id }) => had.get(id) === tableId);
      await give(tx, actorId, theirs, await tableOf(tx, tableId));
    }
    return left.length;
  });

/** Under the lock that a checkout of theirs holds: an order is placed before this or priced by it. */
async function lockAll(tx: Db, userIds: readonly UserId[]): Promise<Buyer[]> {
  const ids = [...new Set(userIds)];
  const buyers = await lockBuyers(tx, ids);
  if (buyers.length < ids.length) {
    throw new AppError('NOT_FOUND', 'Revendedor não encontrado.');
  }
  return buyers;
}

type Table = Awaited<ReturnType<typeof findTable>>;

async function tableOf(tx: Db, id: PriceTableId | null): Promise<Table> {
  if (id === null) return undefined;
  const table = await findTable(tx, id);
  if (!table) throw noTable();
  return table;
}

/** Without a table the price of the product counts. */
async function give(
  tx: Db,
  actorId: UserId,
  buyers: readonly Buyer[],
  table: Table,
): Promise<void> {
  await setTable(
    tx,
    buyers.map(({ id }) => id),
    table?.no ?? null,
  );
  for (const { id, name } of buyers) {
    await recordAudit(tx, {
      actorId,
      action: 'price_table_assigned',
      subjectType: 'user',
      subjectId: id,
      before: { priceTable: name },
      after: { priceTable: table?.name ?? null },
    });
  }
}
