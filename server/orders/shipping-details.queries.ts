import type { OrderId } from '#contract/ids';

import type { Db } from '../db/database.ts';

export const readShippingDetails = (db: Db, id: OrderId) =>
  db
    .selectFrom('orders')
    .select(['carrier', 'tracking_code', 'nfe_number', 'nfe_key', 'internal_notes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
