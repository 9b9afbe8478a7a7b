import type { ProductId } from '#contract/ids';

import { ownPricesOf, sheetColumnsOf } from '../catalog/sheet-extras.queries.ts';
import type { SheetExtras } from '../catalog/sheet-extras.rules.ts';
import { SHEET_COLUMNS, type SheetValues } from '../catalog/sheet-values.ts';
import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { KnownProduct } from './plan.ts';
import { skuKey } from './row-lines.rules.ts';
import type { TakenColor } from './taken-colors.rules.ts';

export const columnsOf = (table: string) =>
  SHEET_COLUMNS.map((column) => `${table}.${column}`).join(', ');

/** Changes with any of these values. */
export const digestOf = (table: string) => `md5(row(${columnsOf(table)})::text)`;

const read = (hasTables: boolean) => `
  select p.id, ${sheetColumnsOf('p')}, ${hasTables ? `${ownPricesOf('p')} as own_prices, ` : ''}${digestOf('p')} as seen, (
    select coalesce(json_agg(json_build_object('id', v.id, 'size', v.size, 'stock', v.stock)), '[]')
    from variants v where v.product_id = p.id and v.removed_at is null
  ) as sizes
  from (select distinct upper(sku) as sku from unnest($1::text[]) as sku) asked
  join products p on upper(p.sku) = asked.sku and p.deleted_at is null`;

type Row = SheetValues & { id: ProductId; seen: string; sizes: KnownProduct['sizes'] };
export type SeenProduct = KnownProduct & { seen: string };

/** Products and their sizes as of one moment, by SKU in upper case. */
export async function readKnown(
  db: Db,
  skus: readonly string[],
  { tables }: SheetExtras,
): Promise<ReadonlyMap<string, SeenProduct>> {
  const rows = await rawQuery<Row>(db, read(tables.length > 0), [skus]);
  return new Map(
    rows.map(({ id, seen, sizes, ...values }) => [skuKey(values.sku), { id, seen, sizes, values }]),
  );
}

/** Every colour that these styles have among products that were not deleted. */
export const readTakenColors = (db: Db, styles: readonly string[]): Promise<TakenColor[]> =>
  rawQuery<TakenColor>(
    db,
    `select p.sku, p.style, p.color_name as color from products p
     where p.deleted_at is null and p.style in (
       select s.name from unnest($1::text[]) as asked join styles s on search_fold(s.name) = search_fold(asked))`,
    [styles],
  );
