import { isDeepStrictEqual } from 'node:util';

import type { PriceTableId, UserId } from '#contract/ids';
import {
  MOST_PRICE_TABLES,
  type PriceTable,
  type PriceTableBody,
  type PriceTables,
} from '#contract/price-tables';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { noTable } from './own/read-own-table.ts';
import {
  deleteTable,
  insertTable,
  listTables,
  lockTables,
  rewriteTable,
} from './price-tables.queries.ts';

export const addTable = (db: Db, actorId: UserId, body: PriceTableBody): Promise<PriceTables> =>
  inTransaction(db, async (tx) => {
    await lockTables(tx);
    const { tables } = await listTables(tx);
    refuseTakenName(tables, body);
    if (tables.length >= MOST_PRICE_TABLES) {
      throw new AppError(
        'CONFLICT',
        `Já há ${MOST_PRICE_TABLES} tabelas. Exclua uma para criar outra.`,
      );
    }
    const subjectId = await insertTable(tx, body);
    await recordAudit(tx, {
      actorId,
      action: 'price_table_added',
      subjectType: 'price_table',
      subjectId,
      after: audited(body),
    });
    return listTables(tx);
  });

type Change = { id: PriceTableId; version: number; body: PriceTableBody };

/** The kind stays: own prices would mean something else under another. Orders keep what was charged. */
export const changeTable = (
  db: Db,
  actorId: UserId,
  { id, version, body }: Change,
): Promise<PriceTables> =>
  inTransaction(db, async (tx) => {
    await lockTables(tx);
    const now = await listTables(tx);
    const stored = now.tables.find((table) => table.id === id);
    if (!stored) throw noTable();
    if (stored.version !== version) throw new AppError('CONFLICT', undefined, { fresh: now });
    if (stored.kind !== body.kind) {
      const message = 'O tipo de uma tabela não muda; crie outra';
      throw new AppError('INVALID_INPUT', message, { details: [{ path: 'kind', message }] });
    }
    refuseTakenName(
      now.tables.filter((table) => table.id !== id),
      body,
    );
    const [before, after] = [audited(stored), audited(body)];
    if (isDeepStrictEqual(before, after)) return now;
    await rewriteTable(tx, id, body);
    await recordAudit(tx, {
      actorId,
      action: 'price_table_changed',
      subjectType: 'price_table',
      subjectId: id,
      before,
      after,
    });
    return listTables(tx);
  });

export const removeTable = (db: Db, actorId: UserId, id: PriceTableId): Promise<PriceTables> =>
  inTransaction(db, async (tx) => {
    await lockTables(tx);
    const { tables, steps } = await listTables(tx);
    const stored = tables.find((table) => table.id === id);
    if (!stored) throw noTable();
    refuseUsed(stored, steps.filter(({ tableId }) => tableId === id).length);
    await deleteTable(tx, id);
    await recordAudit(tx, {
      actorId,
      action: 'price_table_deleted',
      subjectType: 'price_table',
      subjectId: id,
      before: { ...audited(stored), pricesTaken: stored.prices },
    });
    return listTables(tx);
  });

/** In the words of the audit. */
const audited = (table: PriceTableBody) => ({
  tableName: table.name,
  priceKind: table.kind,
  offBasisPoints: table.offBasisPoints,
  validFrom: table.validFrom,
  validUntil: table.validUntil,
  active: table.active,
});

/** Two of one name could not be told apart in a spreadsheet. */
function refuseTakenName(others: readonly PriceTable[], { name }: PriceTableBody): void {
  const folded = name.toLowerCase();
  if (!others.some((other) => other.name.toLowerCase() === folded)) return;
  const message = 'Já existe uma tabela com este nome';
  throw new AppError('CONFLICT', message, { details: [{ path: 'name', message }] });
}

function refuseUsed({ companies }: PriceTable, steps: number): void {
  const users = [
    ...(companies > 0 ? [companies === 1 ? '1 revendedor' : `${companies} revendedores`] : []),
    ...(steps > 0
      ? [steps === 1 ? '1 degrau de quantidade' : `${steps} degraus de quantidade`]
      : []),
  ];
  if (users.length === 0) return;
  throw new AppError('CONFLICT', `A tabela ainda é usada por ${users.join(' e ')}.`);
}
