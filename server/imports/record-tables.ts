import type { UserId } from '#contract/ids';

import { recordAudits } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import type { MovedTable } from './import-prices.queries.ts';

/** Own prices are told of by table, as where they are typed in. */
export const recordTables = (
  tx: Db,
  actorId: UserId,
  tables: readonly MovedTable[],
): Promise<void> =>
  recordAudits(
    tx,
    tables.map(({ id, ...after }) => ({
      actorId,
      action: 'table_prices_changed' as const,
      subjectType: 'price_table' as const,
      subjectId: id,
      after,
    })),
  );
