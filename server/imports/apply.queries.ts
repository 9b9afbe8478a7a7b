import type { ImportId, ProductId, UserId, VariantId } from '#contract/ids';

import { SHEET_COLUMNS } from '../catalog/sheet-values.ts';
import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Batch } from './import-batches.ts';
import { columnsOf, digestOf } from './known-products.queries.ts';

const valuesOf = ({ importId, from, to }: Batch) => [importId, from, to];
const IN_BATCH = 'i.import_id = $1 and i.position >= $2 and i.position < $3';

export type AuditedChange = {
  id: ProductId;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

const STALE = `
  select i.sku from import_products i join products p on p.id = i.product_id
  where i.import_id = $1 and not i.created and (p.deleted_at is not null or ${digestOf('p')} <> i.seen)
  union
  select i.sku from import_products i join products p on upper(p.sku) = upper(i.sku)
  where i.import_id = $1 and i.created and p.deleted_at is null
  union
  select i.sku from import_products i
  join import_sizes s on s.import_id = i.import_id and s.product_id = i.product_id
  left join variants v on v.id = s.variant_id
  where i.import_id = $1 and not s.opened
    and (v.id is null or v.removed_at is not null or v.size <> s.size)
  union
  select i.sku from import_products i
  join import_sizes s on s.import_id = i.import_id and s.product_id = i.product_id
  join variants v on v.product_id = s.product_id and v.size = s.size and v.removed_at is null
  where i.import_id = $1 and s.opened
  union
  select i.sku from import_products i
  join import_prices w on w.import_id = i.import_id and w.product_id = i.product_id
  left join price_tables t on t.no = w.table_no and t.kind = 'own'
  left join table_prices p on p.table_no = w.table_no and p.product_id = w.product_id
  where i.import_id = $1 and (t.no is null or p.price_cents is distinct from w.seen_cents)
  order by 1`;

/** SKUs that are no longer what was checked. Their products are locked. */
export async function findStale(tx: Db, importId: ImportId): Promise<string[]> {
  const rows = await rawQuery<{ sku: string }>(tx, STALE, [importId]);
  return rows.map(({ sku }) => sku);
}

const SET_VALUES = SHEET_COLUMNS.map((column) => `${column} = n.${column}`).join(', ');

/** SQL: the groups of `row`, where the collection that a product came to has others seen it than before. */
const OTHER_LIMIT = (row: string) => `case when changed.limited_to is distinct from batch.limited_to
        then jsonb_build_object('limited_to', ${row}.limited_to) else '{}' end`;

/**
 * Every product that is touched, if only in its sizes: an open form must not save over it. None of them was deleted
 * but by `parkToApply`.
 */
const CHANGE = `
  with batch as (
    select i.position, i.product_id, i.new_values, p.limited_to, (
      select coalesce(jsonb_object_agg(key, to_jsonb(p) -> key), '{}')
      from jsonb_object_keys(i.new_values) as key
    ) as old_values
    from import_products i join products p on p.id = i.product_id
    where ${IN_BATCH} and not i.created
  ), wanted as (
    select n.id, ${columnsOf('n')} from batch
    join products p on p.id = batch.product_id
    cross join lateral jsonb_populate_record(p, batch.new_values) as n
  ), changed as (
    update products as p set ${SET_VALUES}, deleted_at = null,
      updated_at = greatest(clock_timestamp(), p.updated_at + interval '1 ms')
    from wanted n where p.id = n.id
    returning p.id, p.updated_at, p.limited_to
  ), written as (
    select batch.position, batch.product_id, changed.updated_at,
      batch.old_values || ${OTHER_LIMIT('batch')} as old_values,
      batch.new_values || ${OTHER_LIMIT('changed')} as new_values
    from batch join changed on changed.id = batch.product_id
  )
  update import_products as i set old_values = w.old_values, left_at = w.updated_at
  from written w where i.import_id = $1 and i.position = w.position
  returning i.product_id as id, i.old_values as before, w.new_values as after`;

export const changeProducts = (tx: Db, batch: Batch): Promise<AuditedChange[]> =>
  rawQuery<AuditedChange>(tx, CHANGE, valuesOf(batch));

/**
 * SQL: whether its colour of its style is another's, by now; the table sets it free, or the import is refused in the
 * end. A style is kept as it was first written.
 */
const IS_COLOR_TAKEN = `exists (select 1 from styles s join products o on o.style = s.name
  where search_fold(s.name) = search_fold(n.style)
    and search_fold(o.color_name) = search_fold(n.color_name) and o.deleted_at is null)`;

/**
 * As drafts first: a rival with the same SKU may hold counts of the catalogue that we are yet to
 * lock, and a draft is in none of them. One whose colour is not free yet waits for `releaseCreated`.
 */
const CREATE = `
  with made as (
    insert into products (id, deleted_at, ${SHEET_COLUMNS.join(', ')})
    select i.product_id, case when ${IS_COLOR_TAKEN} then clock_timestamp() end, ${columnsOf('n')}
    from import_products i
    cross join lateral jsonb_populate_record(
      null::products, i.new_values || '{"published": false}') as n
    where ${IN_BATCH} and i.created
    order by i.position
    returning id, sku, title, price_cents, updated_at, limited_to, collection_id
  )
  update import_products as i set old_values = '{}', left_at = made.updated_at
  from made where i.import_id = $1 and i.product_id = made.id
  returning made.id, '{}'::jsonb as before, jsonb_build_object('sku', made.sku,
    'title', made.title, 'price', trim_scale(made.price_cents / 100.0))
    || jsonb_strip_nulls(jsonb_build_object('limited_to', made.limited_to,
      'collection_id', made.collection_id)) as after`;

export const createProducts = (tx: Db, batch: Batch): Promise<AuditedChange[]> =>
  rawQuery<AuditedChange>(tx, CREATE, valuesOf(batch));

/** Published where the table says so, and with the colour that another product has left. */
export async function releaseCreated(tx: Db, importId: ImportId): Promise<void> {
  await rawQuery(
    tx,
    `update products as p
     set published = coalesce(i.new_values ->> 'published' = 'true', false), deleted_at = null
     from import_products i
     where i.import_id = $1 and i.created and p.id = i.product_id
       and (i.new_values ->> 'published' = 'true' or p.deleted_at is not null)`,
    [importId],
  );
}

/** A size that was there once comes back with its history, as in the form. */
export async function findReturningSizes(tx: Db, importId: ImportId): Promise<void> {
  await rawQuery(
    tx,
    `update import_sizes as s set variant_id = old.id, removed_at = old.removed_at
     from (
       select distinct on (v.product_id, v.size) v.id, v.product_id, v.size, v.removed_at
       from import_sizes s
       join variants v on v.product_id = s.product_id and v.size = s.size
       where s.import_id = $1 and s.opened and v.removed_at is not null
       order by v.product_id, v.size, v.id desc
     ) as old
     where s.import_id = $1 and s.product_id = old.product_id and s.size = old.size`,
    [importId],
  );
}

/** New sizes open empty; what they hold is a movement. */
export async function openSizes(tx: Db, importId: ImportId): Promise<void> {
  await rawQuery(
    tx,
    `update variants as v set removed_at = null from import_sizes s
     where s.import_id = $1 and s.removed_at is not null and v.id = s.variant_id`,
    [importId],
  );
  await rawQuery(
    tx,
    `insert into variants (id, product_id, size)
     select variant_id, product_id, size from import_sizes
     where import_id = $1 and opened and removed_at is null
     order by position`,
    [importId],
  );
  // The difference that was seen, so that no sale is undone; a size that comes back has what it is
  // given, whatever it held while it was out of sight.
  await rawQuery(
    tx,
    `update import_sizes as s set delta =
       s.new_stock - case when s.removed_at is null then s.seen_stock else v.stock end
     from variants v where s.import_id = $1 and v.id = s.variant_id`,
    [importId],
  );
}

export type PlannedMove = { variantId: VariantId; delta: number; sku: string; size: string };

export const readMoves = (tx: Db, batch: Batch): Promise<PlannedMove[]> =>
  rawQuery<PlannedMove>(
    tx,
    `select i.variant_id as "variantId", i.delta, p.sku, i.size
     from import_sizes i
     join import_products p on p.import_id = i.import_id and p.product_id = i.product_id
     where ${IN_BATCH} order by i.variant_id`,
    valuesOf(batch),
  );

export async function closeApplied(tx: Db, importId: ImportId, actorId: UserId): Promise<void> {
  await rawQuery(
    tx,
    `update import_sizes as s set last_movement = coalesce((
       select max(m.id) from stock_movements m where m.variant_id = s.variant_id), 0)
     where s.import_id = $1`,
    [importId],
  );
  await rawQuery(
    tx,
    `update imports set state = 'applied', applied_at = clock_timestamp(), applied_by = $2,
       cells = null where id = $1`,
    [importId, actorId],
  );
}

/** How many products and sizes an import writes. */
export async function countPlanned(tx: Db, importId: ImportId) {
  const [counted] = await rawQuery<{ products: number; sizes: number }>(
    tx,
    `select (select count(*)::int from import_products where import_id = $1) as products,
       (select count(*)::int from import_sizes where import_id = $1) as sizes`,
    [importId],
  );
  return counted ?? { products: 0, sizes: 0 };
}
