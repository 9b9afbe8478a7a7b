import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/**
 * All there is to sell and how it is counted, without the moments of saving and what goes with them: two of these are equal
 * when the catalogues cannot be distinguished.
 */
export async function shelfOf(db: Db) {
  const { rows: products } = await sql`
    select to_jsonb(p) - 'updated_at' - 'moves_before' as product, (
      select jsonb_agg(to_jsonb(v) - 'moves' order by v.size) from variants v
      where v.product_id = p.id and v.removed_at is null) as sizes, (
      select jsonb_agg(i.filename order by i.position) from product_images i
      where i.product_id = p.id) as images
    from products p where deleted_at is null order by p.id`.execute(db);
  const { rows: counts } = await sql`
    select * from catalog_counts where products > 0 order by category, price_band`.execute(db);
  return { products, counts };
}

/** How many rows each of the tables has that an import writes to. */
export async function countEverything(db: Db) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from products) as products,
      (select count(*)::int from variants) as variants,
      (select count(*)::int from stock_movements) as movements,
      (select count(*)::int from audit_entries) as audit,
      (select count(*)::int from import_progress) as progress`.execute(db);
  return rows[0] ?? {};
}

/** Sizes whose ledger does not add up to their stock, and counts of the catalogue that are wrong. */
export async function brokenShelf(db: Db) {
  const { rows } = await sql`
    select 'stock of ' || v.id as broken from variants v
    left join stock_movements m on m.variant_id = v.id
    group by v.id having v.stock <> coalesce(sum(m.delta), 0) or v.stock < 0
    union all
    select 'count of ' || category || price_band from (
      select coalesce(category, '') as category, price_cents / 500 as price_band, 1 as n
      from products where visible
      union all select category, price_band, -products from catalog_counts
    ) counted group by category, price_band having sum(n) <> 0`.execute(db);
  return rows;
}
