import type { ImportId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/** The counts that the products of an import will be in: those that are new to the catalogue. */
const NEW_COUNTS = `
  insert into catalog_counts (category, price_band, products)
  select coalesce(n.category, ''), coalesce(n.price40_cents, n.msrp_cents) / 500, 0
  from import_products i
  left join products p on p.id = i.product_id
  cross join lateral jsonb_populate_record(p, i.new_values) as n
  where i.import_id = $1
  group by 1, 2 order by 1, 2
  on conflict (category, price_band) do nothing`;

/** Whatever an import names in rows of its own, in the order of what it is named by. */
type Named = { table: string; key: string; rows: string; by: string };

const lockNamed = async (
  tx: Db,
  importId: ImportId,
  { table, key, rows, by }: Named,
): Promise<void> => {
  await rawQuery(
    tx,
    `select 1 from ${table} where ${key} in (select ${by} from ${rows} where import_id = $1)
     order by ${key} for no key update`,
    [importId],
  );
};

/**
 * Products by id, then the counts of the catalogue, then sizes by id: the order in which the product
 * form takes them, and a checkout takes sizes alone. So nobody waits for us in a ring.
 */
export const lockProducts = (tx: Db, importId: ImportId): Promise<void> =>
  lockNamed(tx, importId, {
    table: 'products',
    key: 'id',
    rows: 'import_products',
    by: 'product_id',
  });

/** After its products, as an assignment takes tables after users; whoever changes prices of theirs waits. */
export const lockTables = (tx: Db, importId: ImportId): Promise<void> =>
  lockNamed(tx, importId, {
    table: 'price_tables',
    key: 'no',
    rows: 'import_prices',
    by: 'table_no',
  });

/**
 * Names of styles that nobody used before, in one order and before the counts: whoever writes one
 * in a form may wait for a count that we hold.
 */
export async function nameStyles(tx: Db, importId: ImportId): Promise<void> {
  await rawQuery(
    tx,
    `insert into styles (name)
     select distinct on (search_fold(new_values ->> 'style')) new_values ->> 'style'
     from import_products where import_id = $1 and new_values ->> 'style' is not null
     order by search_fold(new_values ->> 'style'), position
     on conflict do nothing`,
    [importId],
  );
}

/** All of them before the first is changed: products are written in parts, and each moves others. */
export async function lockCounts(tx: Db, importId: ImportId): Promise<void> {
  await rawQuery(tx, NEW_COUNTS, [importId]);
  await rawQuery(
    tx,
    'select 1 from catalog_counts order by category, price_band for no key update',
    [],
  );
}

/** The product's own lock keeps its list of sizes as it is; this one keeps their stock. */
export const lockSizes = (tx: Db, importId: ImportId): Promise<void> =>
  lockNamed(tx, importId, { table: 'variants', key: 'id', rows: 'import_sizes', by: 'variant_id' });
