import type { ImportId, PriceTableId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

export type MovedTable = { id: PriceTableId; pricesSet: number; pricesTaken: number };

/** What a side of each price is: `new_cents` when it is applied, `seen_cents` when it is undone. */
type Side = 'new_cents' | 'seen_cents';

const write = (side: Side) => `
  with wanted as (
    select w.table_no, w.product_id, w.${side} as cents
    from import_prices w join price_tables t on t.no = w.table_no
    where w.import_id = $1
  ), taken as (
    delete from table_prices p using wanted w
    where p.table_no = w.table_no and p.product_id = w.product_id and w.cents is null
    returning p.table_no
  ), filled as (
    insert into table_prices as p (table_no, product_id, price_cents)
    select table_no, product_id, cents from wanted where cents is not null
    order by product_id, table_no
    on conflict (table_no, product_id) do update set price_cents = excluded.price_cents
    returning p.table_no
  )
  select t.id,
    (select count(*)::int from filled where table_no = t.no) as "pricesSet",
    (select count(*)::int from taken where table_no = t.no) as "pricesTaken"
  from price_tables t where t.no in (select table_no from wanted) order by t.no`;

const APPLY = write('new_cents');
const UNDO = write('seen_cents');

/** Of each table that is still there, what became of its prices. */
export const writePrices = (tx: Db, importId: ImportId, side: Side): Promise<MovedTable[]> =>
  rawQuery<MovedTable>(tx, side === 'seen_cents' ? UNDO : APPLY, [importId]);
