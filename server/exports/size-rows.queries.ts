import type { ProductId } from '#contract/ids';
import type { ProductExportFilter } from '#contract/product-exports';
import { compareSizes } from '#contract/size-order';

import { ownPricesOf, sheetColumnsOf } from '../catalog/sheet-extras.queries.ts';
import type { SheetValues } from '../catalog/sheet-values.ts';
import type { Db } from '../db/database.ts';
import { forceCustomPlan } from '../db/force-custom-plan.ts';
import { rawQuery } from '../db/raw-query.ts';
import { Statement } from '../db/statement.ts';
import { inTransaction } from '../db/transaction.ts';

type Size = { size: string; stock: number };

/** A size with its product; `size` is null for a product that has none. */
export type SizeRow = SheetValues & {
  size: string | null;
  stock: number | null;
};

const STATES = {
  draft: 'p.active and not p.published',
  published: 'p.active and p.published',
  inactive: 'not p.active',
};

/** Products a page; with the longest texts and the most sizes still a few megabytes. */
const PAGE = 200;

/** Which products, settled at one moment: none twice and none missing, whatever happens meanwhile. */
async function idsOf(db: Db, { state, category }: ProductExportFilter): Promise<ProductId[]> {
  const statement = new Statement();
  const conditions = [
    'p.deleted_at is null',
    ...(state ? [STATES[state]] : []),
    ...(category ? [`p.category = ${statement.add(category)}`] : []),
  ];
  const text = `select p.id from products p where ${conditions.join(' and ')} order by upper(p.sku)`;
  return (await rawQuery<{ id: ProductId }>(db, text, statement.values)).map(({ id }) => id);
}

const pageText = (withOwnPrices: boolean) => `select ${sheetColumnsOf('p')},
    ${withOwnPrices ? `${ownPricesOf('p')} as own_prices,` : ''}
    coalesce((select json_agg(json_build_object('size', v.size, 'stock', v.stock))
      from variants v where v.product_id = p.id and v.removed_at is null), '[]') as sizes
  from unnest($1::uuid[]) with ordinality as wanted (id, place)
  join products p on p.id = wanted.id and p.deleted_at is null
  order by wanted.place`;

/** A product and its sizes are read together, so they are of one moment. */
const readPage = (db: Db, ids: readonly ProductId[], withOwnPrices: boolean) =>
  inTransaction(db, async (tx) => {
    await forceCustomPlan(tx);
    return rawQuery<SheetValues & { sizes: Size[] }>(tx, pageText(withOwnPrices), [ids]);
  });

function rowsOf({ sizes, ...product }: SheetValues & { sizes: Size[] }): SizeRow[] {
  if (sizes.length === 0) return [{ ...product, size: null, stock: null }];
  return sizes
    .toSorted((a, b) => compareSizes(a.size, b.size))
    .map(({ size, stock }) => ({ ...product, size, stock }));
}

/** Between two pages nothing is held, neither a connection nor a transaction. */
export async function* sizeRowPages(
  db: Db,
  filter: ProductExportFilter,
  withOwnPrices = false,
): AsyncGenerator<SizeRow[]> {
  const ids = await idsOf(db, filter);
  for (let from = 0; from < ids.length; from += PAGE) {
    yield (await readPage(db, ids.slice(from, from + PAGE), withOwnPrices)).flatMap(rowsOf);
  }
}
