import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { asId, type ImportId, type ProductId, type VariantId } from '#contract/ids';
import type { ImportColumn } from '#contract/imports';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { SeenProduct } from './known-products.queries.ts';
import type { Judged, ProductPlan } from './plan.ts';
import { skuKey } from './row-lines.rules.ts';
import { toJsonb } from './to-jsonb.ts';

/** So many rows travel in one statement. */
const BATCH_SIZE = 1_000;

type Target = {
  table: 'import_rows' | 'import_products' | 'import_sizes' | 'import_prices';
  columns: string;
};

/** Rows as JSON whose keys are the columns; `position` is their place in the list. */
async function insertInBatches(
  tx: Db,
  { table, columns }: Target,
  { id, rows }: { id: ImportId; rows: readonly object[] },
): Promise<void> {
  const text = `
    insert into ${table} (import_id, position, ${columns})
    select $1::uuid, position, ${columns}
    from jsonb_populate_recordset(null::${table}, $2::jsonb)`;
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const batch = rows
      .slice(from, from + BATCH_SIZE)
      .map((row, index) => ({ ...row, position: from + index }));
    await rawQuery(tx, text, [id, toJsonb(batch)]);
  }
}

async function forgetCheck(tx: Db, id: ImportId): Promise<void> {
  for (const table of ['import_rows', 'import_products', 'import_sizes', 'import_prices']) {
    await rawQuery(tx, `delete from ${table} where import_id = $1`, [id]);
  }
}

/**
 * Only what an apply would write: sizes that change, products that change or whose sizes do; nothing
 * while a row is wrong.
 */
function toWrite({ plans, summary }: Judged): ProductPlan[] {
  if (summary.wrong > 0) return [];
  return plans
    .map((plan) => ({
      ...plan,
      sizes: plan.sizes.filter(({ id, before, stock }) => id === null || before !== stock),
    }))
    .filter(
      ({ id, values, sizes, prices }) =>
        id === null || Object.keys(values).length + sizes.length + prices.length > 0,
    );
}

/** What was judged, instead of whatever an earlier check had kept. */
export async function keepCheck(
  tx: Db,
  id: ImportId,
  kept: { judged: Judged; columns: ImportColumn[]; known: ReadonlyMap<string, SeenProduct> },
): Promise<void> {
  const { judged, known } = kept;
  await forgetCheck(tx, id);
  const rows = judged.rows.map((row) => ({ verdict: row.verdict, judged: row }));
  await insertInBatches(tx, { table: 'import_rows', columns: 'verdict, judged' }, { id, rows });
  const seen = new Map([...known.values()].map((product) => [product.id, product.seen]));
  // In one order: two imports that bring the same new SKUs wait for each other in no ring.
  const plans = toWrite(judged)
    .map((plan) => ({
      ...plan,
      key: skuKey(plan.sku),
      productId: plan.id ?? asId<ProductId>(randomUUID()),
    }))
    .toSorted((a, b) => Number(a.key > b.key) - Number(a.key < b.key));
  const products = plans.map(({ productId, id: knownId, sku, values }) => ({
    product_id: productId,
    sku,
    created: knownId === null,
    seen: seen.get(productId) ?? null,
    new_values: values,
  }));
  const productColumns = 'product_id, sku, created, seen, new_values';
  await insertInBatches(
    tx,
    { table: 'import_products', columns: productColumns },
    { id, rows: products },
  );
  const sizes = plans.flatMap((plan) =>
    plan.sizes.map((size) => ({
      product_id: plan.productId,
      variant_id: size.id ?? asId<VariantId>(randomUUID()),
      size: size.size,
      opened: size.id === null,
      seen_stock: size.before,
      new_stock: size.stock,
    })),
  );
  const sizeColumns = 'product_id, variant_id, size, opened, seen_stock, new_stock';
  await insertInBatches(tx, { table: 'import_sizes', columns: sizeColumns }, { id, rows: sizes });
  const prices = plans.flatMap((plan) =>
    plan.prices.map(({ no, before, price }) => ({
      product_id: plan.productId,
      table_no: no,
      seen_cents: before,
      new_cents: price,
    })),
  );
  const priceColumns = 'product_id, table_no, seen_cents, new_cents';
  await insertInBatches(
    tx,
    { table: 'import_prices', columns: priceColumns },
    { id, rows: prices },
  );
  await tx
    .updateTable('imports')
    .set({
      columns: toJsonb(kept.columns),
      summary: toJsonb(judged.summary),
      // In milliseconds, as JSON carries it there and back.
      checked_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
    })
    .where('id', '=', id)
    .execute();
}
