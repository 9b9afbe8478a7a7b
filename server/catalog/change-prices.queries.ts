import type { ProductId } from '#contract/ids';
import { pictureUrl } from '#contract/picture-files';
import type { PriceChange } from '#contract/prices';
import type { ProductImage } from '#contract/product-image';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { Statement } from '../db/statement.ts';
import type { Prices } from './change-prices.rules.ts';

export type PricedProduct = Prices & {
  id: ProductId;
  sku: string;
  title: string;
  sort_title: string;
  updated_at: Date;
};

type Target = Pick<PriceChange, 'scope' | 'category' | 'productIds'>;

function meant({ scope, category, productIds = [] }: Target, statement: Statement): string {
  if (scope === 'category') return `p.category = ${statement.add(category)}`;
  return scope === 'chosen' ? `p.id = any(${statement.add(productIds)}::uuid[])` : 'true';
}

/** In one order, in which they are locked as well when asked: two at once never wait on each other. */
export function readPriced(
  db: Db,
  target: Target,
  { locked }: { locked: boolean },
): Promise<PricedProduct[]> {
  const statement = new Statement();
  const text = `select p.id, p.sku, p.title, p.sort_title, p.updated_at,
      p.msrp_cents, p.price40_cents, p.price50_cents
    from products p where p.deleted_at is null and ${meant(target, statement)}
    order by p.id ${locked ? 'for no key update' : ''}`;
  return rawQuery<PricedProduct>(db, text, statement.values);
}

/** Those meant, with what each has in a table of own prices: that table's lock keeps it, not theirs. */
export function readOwnPriced(
  db: Db,
  target: Target,
  { no }: { no: number },
): Promise<PricedProduct[]> {
  const statement = new Statement();
  const table = statement.add(no);
  const text = `select p.id, p.sku, p.title, p.sort_title, p.updated_at,
      p.msrp_cents, p.price40_cents, p.price50_cents, o.price_cents as own_cents
    from products p left join table_prices o on o.table_no = ${table}::int and o.product_id = p.id
    where p.deleted_at is null and ${meant(target, statement)} order by p.id`;
  return rawQuery<PricedProduct>(db, text, statement.values);
}

type CoverRow = { product_id: ProductId; filename: string; width: number; height: number };

/** The first picture of each product that has one. */
export async function readCovers(
  db: Db,
  ids: readonly ProductId[],
): Promise<Map<ProductId, ProductImage>> {
  const rows = await rawQuery<CoverRow>(
    db,
    `select distinct on (i.product_id) i.product_id, f.filename, f.width, f.height
     from product_images i join pictures f on f.filename = i.filename
     where i.product_id = any($1::uuid[]) order by i.product_id, i.position`,
    [ids],
  );
  return new Map(
    rows.map(({ product_id, filename, width, height }) => [
      product_id,
      { url: pictureUrl(filename), filename, width, height },
    ]),
  );
}

/** One statement, so that the catalogue version grows once. */
export async function writePrices(
  tx: Db,
  changed: readonly { product: { id: ProductId }; after: Prices }[],
): Promise<void> {
  await rawQuery(
    tx,
    `update products p
     set msrp_cents = c.msrp, price40_cents = c.price40, price50_cents = c.price50,
       updated_at = greatest(clock_timestamp(), p.updated_at + interval '1 ms')
     from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[])
       as c (id, msrp, price40, price50)
     where p.id = c.id`,
    [
      changed.map(({ product }) => product.id),
      changed.map(({ after }) => after.msrp_cents),
      changed.map(({ after }) => after.price40_cents),
      changed.map(({ after }) => after.price50_cents),
    ],
  );
}
