import type { PriceTableId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

export type Buyer = {
  id: UserId;
  no: number | null;
  tableId: PriceTableId | null;
  name: string | null;
};

/** Resellers among these with the table they have, by id as all code locks users. */
export const lockBuyers = (tx: Db, ids: readonly UserId[]): Promise<Buyer[]> =>
  rawQuery<{ id: UserId; no: number | null; tableId: PriceTableId | null; name: string | null }>(
    tx,
    // Asked for beside the row: whoever waited for it gets what belongs to the row as it is by then.
    `select u.id, u.price_table_no as no,
       (select t.id from price_tables t where t.no = u.price_table_no) as "tableId",
       (select t.name from price_tables t where t.no = u.price_table_no) as name
     from users u
     where u.id = any($1::uuid[]) and u.role = 'RESELLER' and u.deleted_at is null
     order by u.id for no key update of u`,
    [ids],
  );

export async function findTable(
  tx: Db,
  id: PriceTableId,
): Promise<{ no: number; name: string } | undefined> {
  const [row] = await rawQuery<{ no: number; name: string }>(
    tx,
    'select no, name from price_tables where id = $1 for key share',
    [id],
  );
  return row;
}

export async function setTable(tx: Db, ids: readonly UserId[], no: number | null): Promise<void> {
  await rawQuery(tx, 'update users set price_table_no = $2::int where id = any($1::uuid[])', [
    ids,
    no,
  ]);
}

/** Of one reseller; nothing at all while the brand has no tables. */
export async function readTableOf(
  db: Db,
  userId: UserId,
): Promise<{ id: PriceTableId | null; name: string | null } | undefined> {
  const [row] = await rawQuery<{ id: PriceTableId | null; name: string | null }>(
    db,
    `select t.id, t.name from users u left join price_tables t on t.no = u.price_table_no
     where u.id = $1 and exists (select 1 from price_tables)`,
    [userId],
  );
  return row;
}
