import type { PriceTableId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { readTable, type ReadTable } from './own-prices.queries.ts';

export const noTable = () => new AppError('NOT_FOUND', 'Tabela de preço não encontrada.');

/** Of the other kinds the prices follow from the products, so there is nothing to change. */
export async function readOwnTable(
  db: Db,
  id: PriceTableId,
  options: { locked: boolean },
): Promise<ReadTable> {
  const table = await readTable(db, id, options);
  if (!table) throw noTable();
  if (table.kind !== 'own') {
    throw new AppError('CONFLICT', 'Os preços desta tabela vêm dos produtos.');
  }
  return table;
}
