import type { PriceTableId, ProductId } from '#contract/ids';
import { paginationOf } from '#contract/paging';
import type { PriceKind } from '#contract/price-kind';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { contains, searchWords, Statement } from '../../db/statement.ts';

export type ReadTable = {
  id: PriceTableId;
  no: number;
  name: string;
  kind: PriceKind;
  /** Grows with each change of a price in it. */
  changes: number;
};

/** Locked, it is not deleted meanwhile, and its prices change one after the other. */
export async function readTable(
  db: Db,
  id: PriceTableId,
  { locked }: { locked: boolean },
): Promise<ReadTable | undefined> {
  const [row] = await rawQuery<ReadTable>(
    db,
    `select id, no, name, kind, price_changes as changes from price_tables where id = $1
     ${locked ? 'for no key update' : ''}`,
    [id],
  );
  return row;
}

type Row = {
  id: ProductId;
  title: string;
  sku: string;
  color: string | null;
  usual: number;
  msrp: number;
  own: number | null;
};
type Asked = { search?: string | undefined; page: number; limit: number };

export async function listOwnPrices(db: Db, no: number, { search, page, limit }: Asked) {
  const statement = new Statement();
  const conditions = [
    'p.deleted_at is null',
    ...searchWords(search ?? '').map((word) => contains('p.search_text', statement.add(word))),
  ].join(' and ');
  const [counted] = await rawQuery<{ total: number }>(
    db,
    `select count(*)::int as total from products p where ${conditions}`,
    statement.values,
  );
  const table = statement.add(no);
  const rows = await rawQuery<Row>(
    db,
    `select p.id, p.title, p.sku, p.color_name as color, p.price_cents as usual, p.msrp_cents as msrp,
       o.price_cents as own
     from products p left join table_prices o on o.table_no = ${table}::int and o.product_id = p.id
     where ${conditions} order by p.sort_title, p.id
     limit ${statement.add(limit)}::int offset ${statement.add((page - 1) * limit)}::int`,
    statement.values,
  );
  return {
    prices: rows.map(({ id, usual, msrp, own, ...product }) => ({
      productId: id,
      ...product,
      usual: usual / 100,
      msrp: msrp / 100,
      price: own === null ? null : own / 100,
    })),
    pagination: paginationOf(page, limit, counted?.total ?? 0),
  };
}

type OwnPrice = { productId: ProductId; cents: number };

/** In the order of ids, as all code takes products; how many are other than before. */
export async function setOwnPrices(
  tx: Db,
  no: number,
  prices: readonly OwnPrice[],
): Promise<number> {
  if (prices.length === 0) return 0;
  const rows = await rawQuery<{ id: ProductId }>(
    tx,
    `insert into table_prices as t (table_no, product_id, price_cents)
     select $1::int, p.id, w.cents from unnest($2::uuid[], $3::bigint[]) as w (id, cents)
     join products p on p.id = w.id and p.deleted_at is null order by p.id
     on conflict (table_no, product_id) do update set price_cents = excluded.price_cents
       where t.price_cents <> excluded.price_cents
     returning t.product_id as id`,
    [no, prices.map(({ productId }) => productId), prices.map(({ cents }) => cents)],
  );
  return rows.length;
}

export async function takeOwnPrices(
  tx: Db,
  no: number,
  ids: readonly ProductId[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await rawQuery<{ id: ProductId }>(
    tx,
    `delete from table_prices where table_no = $1::int and product_id = any($2::uuid[])
     returning product_id as id`,
    [no, ids],
  );
  return rows.length;
}
