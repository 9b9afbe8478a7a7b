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

/**
 * Products by id, then the counts of the catalogue, then sizes by id: the order in which the product
 * form takes them, and a checkout takes sizes alone. So nobody waits for us in a ring.
 */
export async function lockProducts(tx: Db, importId: ImportId): Promise<void> {
  await rawQuery(
    tx,
    `select id from products
     where id in (select product_id from import_products where import_id = $1)
     order by id for no key update`,
    [importId],
  );
}

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
export async function lockSizes(tx: Db, importId: ImportId): Promise<void> {
  await rawQuery(
    tx,
    `select id from variants
     where id in (select variant_id from import_sizes where import_id = $1)
     order by id for no key update`,
    [importId],
  );
}
