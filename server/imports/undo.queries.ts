import type { ImportId, ProductId, UserId } from '#contract/ids';

import { SHEET_COLUMNS } from '../catalog/sheet-values.ts';
import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { AuditedChange } from './apply.queries.ts';
import type { Batch } from './import-batches.ts';
import { columnsOf } from './known-products.queries.ts';

export async function findLatestApplied(db: Db): Promise<ImportId | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('state', '=', 'applied')
    .orderBy('applied_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * What comes back must still be there: its groups, and its collection; of own prices those whose table is. A product whose values or sizes were written must be as we left it: every saving moves its
 * `updated_at`, whatever was saved. Where only stock was moved, only later movements count, and that
 * the size is still there.
 */
const BLOCKED = `
  select i.sku from import_products i
  join products p on p.id = i.product_id
  where i.import_id = $1 and (
    p.deleted_at is not null
    or (p.updated_at <> i.left_at and (i.created or i.new_values <> '{}' or exists (
      select 1 from import_sizes s
      where s.import_id = i.import_id and s.product_id = i.product_id and s.opened)))
    or (i.created and exists (select 1 from order_items o where o.product_id = i.product_id)))
  union
  select i.sku from import_products i
  join import_sizes s on s.import_id = i.import_id and s.product_id = i.product_id
  join variants v on v.id = s.variant_id
  where i.import_id = $1 and (v.removed_at is not null or exists (
    select 1 from stock_movements m where m.variant_id = s.variant_id and m.id > s.last_movement))
  union
  select i.sku from import_products i
  join import_prices w on w.import_id = i.import_id and w.product_id = i.product_id
  join price_tables t on t.no = w.table_no
  left join table_prices p on p.table_no = w.table_no and p.product_id = w.product_id
  where i.import_id = $1 and p.price_cents is distinct from w.new_cents
  union
  select i.sku from import_products i
  where i.import_id = $1 and (
    exists (select 1 from jsonb_array_elements_text(
        case when jsonb_typeof(i.old_values -> 'limited_to') = 'array'
          then i.old_values -> 'limited_to' else '[]' end) as old (id)
      where old.id::uuid not in (select g.id from reseller_groups g))
    or (i.old_values ->> 'collection_id' is not null and not exists (
      select 1 from collections c
      where c.id = (i.old_values ->> 'collection_id')::uuid and c.archived_at is null)))
  order by 1`;

/** SKUs that something newer touched. */
export async function findBlocked(db: Db, importId: ImportId): Promise<string[]> {
  const rows = await rawQuery<{ sku: string }>(db, BLOCKED, [importId]);
  return rows.map(({ sku }) => sku);
}

const SET_VALUES = SHEET_COLUMNS.map((column) => `${column} = n.${column}`).join(', ');

/** None of them was deleted but by `parkToUndo`. */
const RESTORE = `
  with batch as (
    select i.product_id, i.old_values, i.new_values
    from import_products i
    where i.import_id = $1 and i.position >= $2 and i.position < $3 and not i.created
  ), wanted as (
    select n.id, ${columnsOf('n')} from batch
    join products p on p.id = batch.product_id
    cross join lateral jsonb_populate_record(p, batch.old_values) as n
  ), restored as (
    update products as p set ${SET_VALUES}, deleted_at = null,
      updated_at = greatest(clock_timestamp(), p.updated_at + interval '1 ms')
    from wanted n where p.id = n.id
    returning p.id
  )
  select batch.product_id as id, batch.new_values as before, batch.old_values as after
  from batch join restored on restored.id = batch.product_id`;

export const restoreProducts = (tx: Db, { importId, from, to }: Batch): Promise<AuditedChange[]> =>
  rawQuery<AuditedChange>(tx, RESTORE, [importId, from, to]);

export type RemovedProduct = { id: ProductId; sku: string; title: string };

/** The rows stay, as those of every deleted product. */
export const removeCreated = (tx: Db, { importId, from, to }: Batch): Promise<RemovedProduct[]> =>
  rawQuery<RemovedProduct>(
    tx,
    `update products as p set deleted_at = clock_timestamp(),
       updated_at = greatest(clock_timestamp(), p.updated_at + interval '1 ms')
     from import_products i
     where i.import_id = $1 and i.position >= $2 and i.position < $3 and i.created
       and p.id = i.product_id
     returning p.id, p.sku, p.title`,
    [importId, from, to],
  );

export async function closeOpenedSizes(tx: Db, importId: ImportId): Promise<void> {
  await rawQuery(
    tx,
    `update variants as v set removed_at = coalesce(s.removed_at, clock_timestamp())
     from import_sizes s where s.import_id = $1 and s.opened and v.id = s.variant_id`,
    [importId],
  );
}

export async function closeUndone(tx: Db, importId: ImportId, actorId: UserId): Promise<void> {
  await rawQuery(
    tx,
    `update imports set state = 'undone', undone_at = clock_timestamp(), undone_by = $2
     where id = $1`,
    [importId, actorId],
  );
}
