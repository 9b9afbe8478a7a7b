import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';

import type { GroupId, ProductId, VariantId } from '#contract/ids';
import type { Product } from '#contract/product';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Tables } from '../db/schema.ts';
import { maySee } from '../sight.queries.ts';
import type { Sees } from '../sight.ts';
import { productColumns, type ProductRow } from './product-columns.queries.ts';
import { VALUE_COLUMNS } from './product-values.ts';
import { toProduct } from './product.shape.ts';

export type ProductColumns = Updateable<Tables['products']>;
type VariantRow = Pick<
  Selectable<Tables['variants']>,
  'id' | 'size' | 'stock' | 'removed_at' | 'moves'
>;

/** What a form may change, and what says how old the form is. */
const SAVED = [
  'id',
  ...VALUE_COLUMNS,
  'collection_id',
  'limited_to',
  'updated_at',
  'moves_before',
] as const;

/** Hidden from this viewer and not there at all are the same answer. */
export async function findProduct(db: Db, id: ProductId, sees: Sees): Promise<Product | undefined> {
  const text = `select ${productColumns(sees)} from products p where p.id = $1 and ${maySee(sees)}`;
  const [row] = await rawQuery<ProductRow>(db, text, [id]);
  return row && toProduct(row);
}

/** The products of its style that this viewer sees, itself among them or alone; in the order of the colours. */
export async function findColors(db: Db, id: ProductId, sees: Sees): Promise<Product[]> {
  const rows = await rawQuery<ProductRow>(
    db,
    `select ${productColumns(sees)} from products p
     where ${maySee(sees)} and p.deleted_at is null and (p.id = $1 or p.style = (
       select asked.style from products asked where asked.id = $1 and ${maySee(sees, 'asked')}))
     order by p.created_at, p.id`,
    [id],
  );
  return rows.some((row) => row.id === id) ? rows.map(toProduct) : [];
}

export const listStyles = (db: Db): Promise<{ name: string; colors: string[] }[]> =>
  rawQuery(
    db,
    `select style as name, array_agg(color_name order by created_at, id) as colors from products
     where deleted_at is null and style is not null group by style order by search_fold(style)`,
    [],
  );

export function lockProduct(tx: Db, id: ProductId) {
  return tx
    .selectFrom('products')
    .select(SAVED)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function isSkuTaken(tx: Db, sku: string, exceptId?: ProductId): Promise<boolean> {
  const found = tx
    .selectFrom('products')
    .select('id')
    .where(sql<string>`upper(sku)`, '=', sql<string>`upper(${sku})`)
    .where('deleted_at', 'is', null);
  const others = exceptId === undefined ? found : found.where('id', '<>', exceptId);
  const row = await others.executeTakeFirst();
  return row !== undefined;
}

export async function insertProduct(tx: Db, values: Insertable<Tables['products']>) {
  const { id } = await tx
    .insertInto('products')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The groups that see it now: a limited collection has its say. */
export async function changeProduct(
  tx: Db,
  id: ProductId,
  values: ProductColumns,
): Promise<readonly GroupId[] | null> {
  const written = await tx
    .updateTable('products')
    // Never the same moment twice, so that it identifies one saving.
    .set({
      ...values,
      updated_at: sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 ms')`,
    })
    .where('id', '=', id)
    .returning('limited_to')
    .executeTakeFirst();
  return written?.limited_to ?? null;
}

/** All sizes there ever were, locked in one order: the same one in which a checkout takes them. */
export function lockVariants(tx: Db, productId: ProductId): Promise<VariantRow[]> {
  return tx
    .selectFrom('variants')
    .select(['id', 'size', 'stock', 'removed_at', 'moves'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** How often the stock of its sizes moved, of those that were removed as well. */
export async function countMoves(tx: Db, productId: ProductId): Promise<number> {
  const [row] = await rawQuery<{ moves: number }>(
    tx,
    'select coalesce(sum(moves), 0)::bigint as moves from variants where product_id = $1',
    [productId],
  );
  return row?.moves ?? 0;
}

/** With stock zero; what it opens with is a movement. */
export async function insertVariants(tx: Db, productId: ProductId, sizes: readonly string[]) {
  if (sizes.length === 0) return [];
  return tx
    .insertInto('variants')
    .values(sizes.map((size) => ({ product_id: productId, size })))
    .returning(['id', 'size'])
    .execute();
}

export async function changeVariant(
  tx: Db,
  id: VariantId,
  values: { size: string; removed_at: null },
): Promise<void> {
  await tx.updateTable('variants').set(values).where('id', '=', id).execute();
}

/** Takes these sizes out of sight, and so their names out of use. */
export async function hideVariants(tx: Db, ids: readonly VariantId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('variants').set({ removed_at: new Date() }).where('id', 'in', ids).execute();
}

export async function replaceImages(tx: Db, productId: ProductId, filenames: readonly string[]) {
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute();
  if (filenames.length === 0) return;
  await tx
    .insertInto('product_images')
    .values(filenames.map((filename, position) => ({ product_id: productId, filename, position })))
    .execute();
}

export async function listImages(db: Db, productId: ProductId): Promise<string[]> {
  const rows = await db
    .selectFrom('product_images')
    .select('filename')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return rows.map(({ filename }) => filename);
}
