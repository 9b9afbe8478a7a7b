import type { Db } from '../db/database.ts';

export const readShippingDetails = (db: Db, id: string) =>
  db
    .selectFrom('orders')
    .select(['carrier', 'tracking_code', 'nfe_number', 'nfe_key', 'internal_notes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
