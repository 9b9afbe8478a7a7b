import type { AdjustmentId, PriceTableId, ProductId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** The table whose prices it changed, unless it was deleted since or they were those of products. */
export async function findAdjustedTable(
  db: Db,
  id: AdjustmentId,
): Promise<{ id: PriceTableId; no: number; name: string } | undefined> {
  const [row] = await rawQuery<{ id: PriceTableId; no: number; name: string }>(
    db,
    `select t.id, t.no, t.name from price_tables t where t.no =
       (select c.table_no from table_price_changes c where c.adjustment_id = $1 limit 1)`,
    [id],
  );
  return row;
}

type Moved = { id: ProductId; before: number; after: number };

/** Under the lock of the table, so each price is still what it was read as; it says so all the same. */
export async function moveOwnPrices(
  tx: Db,
  { no, adjustmentId }: { no: number; adjustmentId: AdjustmentId },
  moved: readonly Moved[],
): Promise<number> {
  const rows = await rawQuery<{ id: ProductId }>(
    tx,
    `with written as (
       update table_prices t set price_cents = w.after
       from unnest($3::uuid[], $4::bigint[], $5::bigint[]) as w (id, before, after)
       where t.table_no = $1::int and t.product_id = w.id and t.price_cents = w.before
       returning t.table_no, t.product_id, w.before, w.after
     )
     insert into table_price_changes (adjustment_id, table_no, product_id, old_cents, new_cents)
     select $2::uuid, table_no, product_id, before, after from written
     returning product_id as id`,
    [
      no,
      adjustmentId,
      moved.map(({ id }) => id),
      moved.map(({ before }) => before),
      moved.map(({ after }) => after),
    ],
  );
  return rows.length;
}

/** `c` is what it did to a price, `o` that price, `p` the product. */
export const OWN_AS_LEFT = `(p.deleted_at is null and o.price_cents is not distinct from c.new_cents)`;

/** What it changed and is still so, of products that are still there, back to what it was. */
export async function moveBack(tx: Db, id: AdjustmentId): Promise<number> {
  const rows = await rawQuery<{ id: ProductId }>(
    tx,
    `with back as (
       update table_prices o set price_cents = c.old_cents
       from table_price_changes c join products p on p.id = c.product_id
       where c.adjustment_id = $1 and ${OWN_AS_LEFT}
         and o.table_no = c.table_no and o.product_id = c.product_id
       returning o.product_id
     )
     update table_price_changes c set undone = true
     from back where c.adjustment_id = $1 and c.product_id = back.product_id
     returning c.product_id as id`,
    [id],
  );
  return rows.length;
}

type AdjustedOwn = {
  id: ProductId;
  sku: string;
  title: string;
  /** It has the price of before again. */
  undone: boolean;
};

export const readAdjustedOwn = (db: Db, id: AdjustmentId): Promise<AdjustedOwn[]> =>
  rawQuery<AdjustedOwn>(
    db,
    `select p.id, p.sku, p.title, c.undone
     from table_price_changes c
     join products p on p.id = c.product_id
     where c.adjustment_id = $1 order by p.sort_title, p.id`,
    [id],
  );
