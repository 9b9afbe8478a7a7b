import { isDeepStrictEqual } from 'node:util';

import type { UserId } from '#contract/ids';
import type { PriceTables, TableStep } from '#contract/price-tables';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { listTables, lockTables, replaceSteps } from './price-tables.queries.ts';

/** The whole ladder at once. */
export const changeSteps = (
  db: Db,
  actorId: UserId,
  wanted: readonly TableStep[],
): Promise<PriceTables> =>
  inTransaction(db, async (tx) => {
    await lockTables(tx);
    const { tables, steps: before } = await listTables(tx);
    const steps = wanted.toSorted((a, b) => a.pieces - b.pieces);
    const names = new Map(tables.map(({ id, name }) => [id, name]));
    const unknown = wanted.findIndex(({ tableId }) => !names.has(tableId));
    if (unknown >= 0) {
      const message = 'Esta tabela não existe mais';
      const details = [{ path: `steps.${unknown}.tableId`, message }];
      throw new AppError('INVALID_INPUT', message, { details });
    }
    if (isDeepStrictEqual(before, steps)) return { tables, steps };
    await replaceSteps(tx, steps);
    const words = (list: readonly TableStep[]) =>
      list.map(({ pieces, tableId }) => `${pieces} peças: ${names.get(tableId)}`);
    await recordAudit(tx, {
      actorId,
      action: 'price_steps_changed',
      subjectType: 'setting',
      subjectId: 'priceSteps',
      before: { priceSteps: words(before) },
      after: { priceSteps: words(steps) },
    });
    return listTables(tx);
  });
